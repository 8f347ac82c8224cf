import { userInfo } from 'node:os'
import { formatPrice } from '#core/money/format-price.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'
import { listedEvents } from '#server/payments/queries.ts'

const newestEvents = 100

/** `bin/stagefront money …`: money that a person has to act on. */
export const moneyCommand: Command = {
  name: 'money',
  usage: 'list | clear ID | events',
  summary: 'Lists money that must be paid back, clears what a person has paid out, lists refunds and disputes at providers',
  async run(context, [act = 'list', id = '']) {
    if (act === 'list') return list(context)
    if (act === 'clear' && /^\d+$/.test(id)) return clear(context, Number(id))
    if (act === 'events') return events(context)
    console.error(
      act === 'clear'
        ? 'money clear takes the number of an entry, as money list shows it'
        : `money has no action "${act}": use list, clear or events`,
    )
    return 2
  },
}

async function list(context: Context): Promise<number> {
  const entries = await openClearings(context.db)
  for (const { id, createdAt, amountCents, reference, email, reason, paymentId, booked } of entries) {
    const way = !booked ? 'look at it' : paymentId ? 'goes back through its provider' : 'pay it out'
    const columns = [String(id).padStart(6), createdAt.toISOString().slice(0, 10), formatPrice(amountCents).padStart(10)]
    console.log([...columns, reference, email, `${reason} (${way})`].join('  '))
  }
  console.log(entries.length === 1 ? '1 entry' : `${entries.length} entries`)
  return 0
}

async function clear(context: Context, id: number): Promise<number> {
  const result = await clearByHand(context, { id, actor: userInfo().username })
  if (!result.ok) {
    console.error(`There is no open entry ${id}`)
    return 1
  }
  console.log(`Entry ${id} is cleared: ${formatPrice(result.value.amount)} have left`)
  return 0
}

/** Webhook events that the shop stores without booking them: refunds, disputes, and types it does not know. */
async function events(context: Context): Promise<number> {
  const listed = await listedEvents(context.db, newestEvents)
  for (const { receivedAt, kind, provider, type, eventId, reference } of listed) {
    const when = receivedAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log([when, kind.padEnd(7), provider, type, eventId, reference ?? 'no order of ours'].join('  '))
  }
  const number = listed.length === 1 ? '1 event' : `${listed.length} events`
  console.log(listed.length === newestEvents ? `The newest ${number}` : number)
  return 0
}
