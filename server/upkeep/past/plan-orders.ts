import { seededRandom, type SeededRandom } from '#core/random/seeded-random.ts'
import { day } from '#core/time/durations.ts'
import type { Wares, SellableShow } from './wares.ts'
import { pastDays, ticketsInOrder } from './invent-shows.ts'
import { merchMoment, ticketMoment } from './sale-moment.ts'

/** What still waits for a person about an order, so that the office has something to do. */
export type OpenTask =
  | 'late_parcel'
  | 'unmatched_transfer'
  | 'overpaid'
  | 'dispute_lost'
  | 'refund_request'
  | 'holder_form'
  | 'bounced_mail'

/** Forty tasks: how many of each, from orders of which age in days, and whether they are about tickets. */
const tasks: readonly { task: OpenTask; count: number; age: readonly [number, number]; of: 'tickets' | 'goods' | 'any' }[] = [
  { task: 'late_parcel', count: 12, age: [4.5, 9], of: 'goods' },
  { task: 'unmatched_transfer', count: 8, age: [2, 6], of: 'any' },
  { task: 'bounced_mail', count: 4, age: [0.5, 6.5], of: 'any' },
  { task: 'overpaid', count: 5, age: [6, 12], of: 'any' },
  // Decided: about an open one its provider would be asked again and again, and knows nothing of it.
  { task: 'dispute_lost', count: 2, age: [30, 90], of: 'tickets' },
  { task: 'refund_request', count: 4, age: [5, 30], of: 'tickets' },
  { task: 'holder_form', count: 5, age: [3, 30], of: 'tickets' },
]

export interface PlannedOrder {
  at: number
  /** Null for an order of merchandise alone. */
  show: SellableShow | null
  task: OpenTask | null
}

/** The part of the orders that buy tickets. */
const withTickets = 0.87
/** The part of those that may be for coming shows. */
const maxComing = 0.4

/** When somebody bought what, the oldest first: exactly so many orders, all before `now`. */
export function planOrders(wares: Wares, { orders, now, seed }: { orders: number; now: number; seed: number }): PlannedOrder[] {
  const wanted = Math.round(orders * withTickets)
  const random = seededRandom(seed, 3_000_000)
  const coming = momentsOf(
    random,
    wares.shows.filter(({ isOver }) => !isOver),
    now,
  )
  const kept = Math.min(1, (wanted * maxComing) / Math.max(1, coming.length))
  const planned = coming.filter(() => random.number() < kept)
  const over = wares.shows.filter(({ isOver }) => isOver)
  // A second round, if the first has not been enough, makes the halls larger.
  while (planned.length < wanted && over.some(({ tickets }) => tickets > 0)) planned.push(...momentsOf(random, over, now))
  planned.length = Math.min(planned.length, wanted)
  while (planned.length < orders) planned.push({ at: merchMoment(random, now - pastDays * day, now), show: null, task: null })
  planned.sort((one, other) => one.at - other.at)
  giveTasks(planned, now)
  return planned
}

function momentsOf(random: SeededRandom, shows: readonly SellableShow[], now: number): PlannedOrder[] {
  return shows.flatMap((show) =>
    Array.from({ length: Math.round(show.tickets / ticketsInOrder) }, (): PlannedOrder => {
      return { at: ticketMoment(random, show), show, task: null }
    }).filter(({ at }) => at < now),
  )
}

function giveTasks(planned: PlannedOrder[], now: number): void {
  for (const { task, count, age, of } of tasks) {
    const [from, until] = [now - age[1] * day, now - age[0] * day]
    const fitting = planned.filter(
      (order) =>
        order.task === null &&
        order.at >= from &&
        order.at < until &&
        (of === 'any' || (of === 'goods') === (order.show === null)) &&
        (task !== 'holder_form' || order.show?.isOver === false),
    )
    const step = fitting.length / count
    for (let number = 0; number < Math.min(count, fitting.length); number++) {
      const order = fitting[Math.floor(number * Math.max(1, step))]
      if (order) order.task = task
    }
  }
}
