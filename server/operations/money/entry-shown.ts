import { z } from 'zod'
import { openClearings, type ListedClearing } from '#server/money/orders/records-clearing.ts'
import { payoutAccounts } from '#server/after-sale/self-service/records.ts'
import { ordersInScope } from '../orders/queries-orders.ts'
import type { OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, momentOut, number } from '../declaring/values.ts'
import { reasonWords } from '#server/upkeep/explain.ts'

/** What an entry is about. */
export const entryKind = z
  .enum(['owed', 'differs', 'returned'])
  .describe(
    '`owed`: money that has to be paid back to the buyer; `differs`: money that arrived, and not as it was asked for, so that it is in no ledger; `returned`: money that went back to the buyer without the shop',
  )

/** An entry of the list of money to clear, as it was taken off. */
export const clearedEntry = z
  .object({
    id: z.int().describe('Its number'),
    createdAt: momentOut.describe('Since when it is on the list'),
    amountCents: centsOut('How much'),
    order: z.string().describe('The order, by its reference'),
    email: z.string().describe('The address of its buyer'),
    kind: entryKind,
    reason: z.string().describe('What it is for, for example `cancelled`'),
    byProvider: z.boolean().describe('Whether a payment provider pays it back; otherwise a person does'),
    refundState: z
      .enum(['scheduled', 'asked', 'pending', 'failed'])
      .nullable()
      .describe(
        'What becomes of the refund at its provider: not asked for yet, asked for without an answer so far, not decided yet, or failed at the last attempt',
      ),
    failures: z.int().describe('How many attempts have failed'),
    failure: z.string().nullable().describe('Why the last one did'),
    nextTryAt: momentOut.nullable().describe('When it is tried again'),
    payee: z.string().nullable().describe('Whom a person pays it to, as the buyer has said'),
    payeeIban: z.string().nullable().describe('To which account'),
  })
  .meta({ id: 'ClearedEntry', description: 'An entry that is off the list of money to clear' })

/** An open entry of the list. */
export const entrySchema = clearedEntry
  .extend({ next: z.string().describe('What it is for in words, with what happens next or what a person has to do') })
  .meta({ id: 'MoneyEntry', description: 'An entry of the list of money to clear' })

/** Names an open entry of an order that lies within the caller's grants as a whole. */
export const entryId = number('money', 'ENTRY').describe('The entry, by its number')

/** An open entry with the account that its buyer named. */
export interface Entry extends ListedClearing {
  account: { holder: string; iban: string } | null
}

/** The open entries, the oldest first. They show sums of an order and its buyer, so the scope has to hold all of the order. */
export async function entriesInScope({ db, scope }: OperationContext): Promise<Entry[]> {
  const [entries, accounts] = [await openClearings(db), await payoutAccounts(db)]
  const orderIds = [...new Set(entries.map(({ orderId }) => orderId))]
  const orders = await ordersInScope(db, scope, { orderIds }, { limit: orderIds.length })
  const whole = new Set(orders.filter(({ isComplete }) => isComplete).map(({ id }) => id))
  return entries
    .filter(({ orderId }) => whole.has(orderId))
    .map((entry) => {
      const named = entry.paymentId === null ? accounts.get(`${entry.orderId}:${entry.reason}`) : undefined
      return { ...entry, id: Number(entry.id), account: named ?? null }
    })
}

/** The open entry with this number, if the caller's scope holds it. */
export async function findEntry(ctx: OperationContext, id: number): Promise<Entry | undefined> {
  return (await entriesInScope(ctx)).find((entry) => entry.id === id)
}

/** A row as the answer has it. */
export function presentEntry(entry: Entry, { say }: OperationContext): z.input<typeof entrySchema> {
  const { id, kind, amountCents, reference: order, email, reason, refundState, failure, failures, nextTryAt, account } = entry
  return {
    ...{ id, kind, amountCents, order, email, reason, refundState, failure, failures },
    createdAt: entry.createdAt.toISOString(),
    byProvider: entry.paymentId !== null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    payee: account?.holder ?? null,
    payeeIban: account?.iban ?? null,
    next: `${reasonWords(reason, say)} (${nextStep(entry, say)})`,
  }
}

/** What happens to an entry next, or what a person has to do. */
export function nextStep(entry: ListedClearing, say: Say): string {
  const { id, kind, reason, reference: order, paymentId, refundState, refundId, attempt, failures, failure, nextTryAt } = entry
  const clear = `money.clear ${id}`
  if (kind === 'differs') return say('money.next_look')
  if (kind === 'returned' && refundState === 'pending') return say('money.next_dispute')
  if (kind === 'returned') {
    const ways = { cancel: `orders.cancel ${order}`, clear }
    return say(reason.startsWith('dispute_lost') ? 'money.next_end_or_keep_void' : 'money.next_end_or_keep', ways)
  }
  if (!paymentId)
    return refundState === 'pending'
      ? say('money.next_in_payout', { payout: refundId ?? '–', list: 'payouts.list' })
      : say('money.next_pay_out')
  if (refundState === 'pending') {
    const refund = refundId ?? '–'
    return failure ? say('money.next_pending_because', { refund, failure }) : say('money.next_pending', { refund })
  }
  if (refundState === 'asked') return say('money.next_awaited')
  if (refundState !== 'failed') return say('money.next_by_provider')
  const why = failure ?? say('money.no_reason')
  if (nextTryAt) return say('money.next_again', { attempt: attempt - 1, why, at: nextTryAt })
  return say('money.next_by_hand', { failures, attempt: attempt - 1, why, clear, retry: `money.retry ${id}` })
}
