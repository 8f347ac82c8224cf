import { parseArgs } from 'node:util'
import { friendlyIban } from '#core/payments/bank-account.ts'
import { plainReason } from '#core/orders/plain-words.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings, type ListedClearing } from '#server/orders/queries-clearing.ts'
import { listedEvents } from '#server/payments/queries.ts'
import { payoutAccounts } from '#server/service/refunds/queries-refunds.ts'
import { retryRefund } from '#server/payments/refunding/retry-refund.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const newestEvents = 100

/** `bin/stagefront money …`: money that an operator has to pay back or look into. */
export const moneyCommand: Command = {
  actOf: actsOf({ clear: 'money.clear', retry: 'money.retry' }),
  usage: ['list', 'clear ID [--yes]', 'retry ID', 'events'],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context)
    if (action === 'events') return events(context)
    if (action !== 'clear' && action !== 'retry') return unknownAction(action, ['list', 'clear', 'retry', 'events'])
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const [id = ''] = positionals
    if (/^\d{1,15}$/.test(id)) return action === 'clear' ? clear(context, Number(id), values.yes) : retry(context, Number(id))
    console.error(`the id of an entry must be a number as bin/stagefront money list shows it, not "${id}"`)
    return usageError
  },
}

async function list(context: Context): Promise<number> {
  const entries = await openClearings(context.db)
  const accounts = await payoutAccounts(context.db)
  for (const entry of entries) {
    const { id, createdAt, amountCents, reference, email, reason, paymentId } = entry
    const columns = [String(id).padStart(6), createdAt.toISOString().slice(0, 10), formatPrice(amountCents).padStart(10)]
    console.log([...columns, reference, email, `${plainReason(reason)} (${nextStep(entry)})`].join('  '))
    const account = accounts.get(`${entry.orderId}:${reason}`)
    if (account && paymentId === null) console.log(`        to ${account.holder}, ${friendlyIban(account.iban)}, for ${reference}`)
  }
  console.log(entries.length === 1 ? '1 entry' : `${entries.length} entries`)
  return 0
}

/** What happens to an entry next, or what a person has to do. */
function nextStep({
  id,
  kind,
  reason,
  reference,
  paymentId,
  refundState,
  refundId,
  attempt,
  failures,
  failure,
  nextTryAt,
}: ListedClearing): string {
  if (kind === 'differs') return 'look into it'
  if (kind === 'returned' && refundState === 'pending') return 'answer the dispute at the provider; the tickets are frozen'
  if (kind === 'returned')
    return `${reason.startsWith('dispute_lost') ? 'the tickets are void; ' : ''}bin/stagefront orders cancel ${reference} ends the order, bin/stagefront money clear ${id} keeps it`
  if (!paymentId) return refundState === 'pending' ? `is in ${refundId}: bin/stagefront payouts list` : 'pay it out'
  if (refundState === 'pending') return `${refundId} is pending at its provider${failure ? `: ${failure}` : ''}`
  if (refundState === 'asked') return 'the answer of its provider is awaited'
  if (refundState !== 'failed') return 'refunded by its provider'
  const attempts = `attempt ${attempt - 1} failed: ${failure ?? 'no reason given'}`
  if (nextTryAt) return `${attempts}; the next one is at ${nextTryAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${failures} attempts failed, ${attempts}; pay it out and run bin/stagefront money clear ${id}, or bin/stagefront money retry ${id}`
}

/** Lets a refund that has failed be tried again, by the reconciliation within a minute. */
async function retry(context: Context, id: number): Promise<number> {
  const entry = (await openClearings(context.db)).find((listed) => listed.id === id)
  if (!entry) return noEntry(id)
  if (!(await retryRefund(context, entry))) {
    console.error(`entry ${id} is no refund that has failed: ${nextStep(entry)}`)
    return 1
  }
  console.log(`entry ${id} will be refunded again: ${formatPrice(entry.amountCents)}`)
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
    console.error(`entry ${id} cannot be cleared: its provider has not decided yet: ${nextStep(entry)}`)
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
function consequences({ amountCents, reference, email, reason, kind, paymentId }: ListedClearing): string {
  const entry = `${formatPrice(amountCents)} of ${reference} (${email}), ${plainReason(reason)}:`
  if (kind === 'differs') return `${entry} takes the entry off the list. The money is not in the order's ledger, so nothing is booked.`
  if (kind === 'returned') return `${entry} writes off what went back to the buyer without the shop.`
  const provider = paymentId ? ' Its provider will not refund it any more.' : ''
  return `${entry} books that you have paid this amount out to the buyer.${provider}`
}

/** Webhook events about refunds and disputes, and those that the shop does not know. */
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
