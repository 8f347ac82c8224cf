import type { listDoors } from '#server/operations/door/list-doors.ts'
import type { showDoorStatus } from '#server/operations/door/show-door-status.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import type { showEvent } from '#server/operations/events/show-event.ts'
import type { sumEvent } from '#server/operations/events/sum-event.ts'
import type { listWaitingLists } from '#server/operations/waiting-list/list-waiting-lists.ts'
import type { listQueues } from '#server/operations/waiting-room/list-queues.ts'
import type { listWindows } from '#server/operations/windows/list-windows.ts'
import { needed, type Answer, type OfficePage } from '../../office-context.ts'
import { dateActs } from './date-acts.ts'

/** What the page of a date shows. */
export type DatePage = Awaited<ReturnType<typeof loadDate>>

/** An event with its counts, and of its doors, forms and queues what this person may see. @throws Response with the status of a refusal */
export async function loadDate(page: Pick<OfficePage, 'call' | 'person' | 'form' | 'now'>, slug: string) {
  const { call, person } = page
  const event = { event: slug }
  const [shown, counts, doors, status, windows, lists, queues, orders] = await Promise.all([
    call<typeof showEvent>('events.show', event),
    call<typeof sumEvent>('events.counts', event),
    call<typeof listDoors>('door.list', { ...event, limit: 100 }),
    person.may('doors.read') ? call<typeof showDoorStatus>('door.status', event) : null,
    person.may('windows.read') ? call<typeof listWindows>('windows.list', event) : null,
    person.may('waiting-list.read') ? call<typeof listWaitingLists>('waiting-list.list', { product: slug, all: true }) : null,
    person.may('waiting-room.read') ? call<typeof listQueues>('waiting-room.status', { limit: 500 }) : null,
    person.may('orders.read') ? call<typeof listOrders>('orders.list', { ...event, limit: 8 }) : null,
  ])
  const date = needed(shown)
  const queue = itemsOf(queues).find((each) => each.event === slug) ?? null
  return {
    date,
    counts: needed(counts),
    isOver: new Date(date.happeningFrom) < new Date(page.now),
    doors: itemsOf(doors),
    // Whoever holds a part of an event only does not see who comes in.
    inside: status?.ok ? status.value : null,
    windows: itemsOf(windows),
    lists: itemsOf(lists),
    queue,
    orders: itemsOf(orders),
    mayListHolders: person.may('events.holders'),
    maySettle: person.may('settlements.read'),
    acts: await dateActs(page, { date, queue }),
  }
}

/** The entries of a list that answered; none where it was not asked or refused. */
function itemsOf<Item>(answer: Answer<{ items: Item[] }> | null): Item[] {
  return answer?.ok ? answer.value.items : []
}
