import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'
import { listedEvents } from '#server/payments/queries.ts'
import { confirm } from './confirm.ts'
import { operatorName } from './operator-name.ts'
import { unknownAction, usageError } from './usage-errors.ts'

const newestEvents = 100

/** `bin/stagefront money …`: money that an operator has to pay back or look into. */
export const moneyCommand: Command = {
  name: 'money',
  usage: 'list | clear ID [--yes] | events',
  summary: 'Lists money that has to be paid back, clears entries that were paid out by hand, lists refunds and disputes at providers',
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context)
    if (action === 'events') return events(context)
    if (action !== 'clear') return unknownAction(action, ['list', 'clear', 'events'])
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const [id = ''] = positionals
    if (/^\d{1,15}$/.test(id)) return clear(context, Number(id), values.yes)
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

async function clear(context: Context, id: number, yes: boolean): Promise<number> {
  const entry = (await openClearings(context.db)).find((open) => open.id === id)
  if (!entry) return noEntry(id)
  console.log(consequences(entry))
  if (!(await confirm('This cannot be undone. Is it settled?', { yes }))) return 1
  const result = await clearByHand(context, { id, actor: operatorName() })
  if (!result.ok) {
    if (result.problems[0]?.code !== 'ORDER_STATE') return noEntry(id)
    console.error(`entry ${id} cannot be cleared: its provider may be refunding it at this moment, and has not decided yet`)
    return 1
  }
  console.log(`entry ${id} is cleared: ${formatPrice(result.value.amount)}${entry.kind === 'owed' ? ' paid out' : ''}`)
  return 0
}

function noEntry(id: number): number {
  console.error(`there is no open entry ${id}; bin/stagefront money list shows them`)
  return 1
}

/** What clearing an entry means for the order's money. */
function consequences({ amountCents, reference, email, reason, kind, paymentId }: OpenClearing): string {
  const entry = `${formatPrice(amountCents)} of ${reference} (${email}), ${reason}:`
  if (kind === 'differs') return `${entry} takes the entry off the list. The money is not in the order's ledger, so nothing is booked.`
  if (kind === 'returned') return `${entry} writes off what went back to the buyer without the shop.`
  const provider = paymentId ? ' Its provider will not refund it any more.' : ''
  return `${entry} books that you have paid this amount out to the buyer.${provider}`
}

type OpenClearing = Awaited<ReturnType<typeof openClearings>>[number]

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
