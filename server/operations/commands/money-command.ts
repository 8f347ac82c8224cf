import { formatPrice } from '#core/money/format-price.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'
import { listedEvents } from '#server/payments/queries.ts'
import { operatorName } from './operator-name.ts'
import { unknownAction, usageError } from './usage-errors.ts'

const newestEvents = 100

/** `bin/stagefront money …`: money that an operator has to pay back or look into. */
export const moneyCommand: Command = {
  name: 'money',
  usage: 'list | clear ID | events',
  summary: 'Lists money that has to be paid back, clears entries that were paid out by hand, lists refunds and disputes at providers',
  async run(context, [action = 'list', id = '']) {
    if (action === 'list') return list(context)
    if (action === 'events') return events(context)
    if (action !== 'clear') return unknownAction(action, ['list', 'clear', 'events'])
    if (/^\d+$/.test(id)) return clear(context, Number(id))
    console.error(`the id of an entry must be a number as bin/stagefront money list shows it, not "${id}"`)
    return usageError
  },
}

async function list(context: Context): Promise<number> {
  const entries = await openClearings(context.db)
  for (const { id, createdAt, amountCents, reference, email, reason, paymentId, kind } of entries) {
    const next = kind === 'differs' ? 'look into it' : paymentId ? 'refunded by its provider' : 'pay it out'
    const columns = [String(id).padStart(6), createdAt.toISOString().slice(0, 10), formatPrice(amountCents).padStart(10)]
    console.log([...columns, reference, email, `${reason} (${next})`].join('  '))
  }
  console.log(entries.length === 1 ? '1 entry' : `${entries.length} entries`)
  return 0
}

async function clear(context: Context, id: number): Promise<number> {
  const result = await clearByHand(context, { id, actor: operatorName() })
  if (!result.ok) {
    console.error(`there is no open entry ${id}; bin/stagefront money list shows them`)
    return 1
  }
  console.log(`entry ${id} is cleared: ${formatPrice(result.value.amount)} paid out`)
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
