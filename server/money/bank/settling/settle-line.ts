import { matcherFor } from '#core/catalog/search/match-text.ts'
import { typedLetters, searchText } from '#core/catalog/search/search-text.ts'
import { statementTexts } from '#core/bank/statement.ts'
import { lookAlikeForm, lookAlikesIn, referencesIn } from '#core/bank/references-in.ts'
import { matchLine, type Candidate, type Match } from '#core/bank/match-line.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { lockOrder, type OrderRow } from '#server/money/orders/records.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { bookBankMoneyIn } from '#server/money/payments/book-bank-money.ts'
import { findBankAccount } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import {
  decideLine,
  hasTwin,
  insertOrderPayments,
  lockLine,
  findOrderIds,
  ordersPaidFrom,
  type WaitingTransfer,
} from '../stored/queries-lines.ts'
import type { BankLine } from '../records.ts'

/** A line and what became of it. */
export interface Settled {
  line: BankLine
  match: Match
  /** Of the orders that it was booked on. */
  references: string[]
}

/**
 * Decides about a line that was not looked at yet, and books it if nothing is in doubt, in one transaction.
 * @param input.waiting the orders that wait for a transfer, to recognise a misread reference; what they wait for is read again
 * @returns undefined if another import has settled it meanwhile
 */
export async function settleLine(
  ctx: Context,
  { id, waiting, actor }: { id: number; waiting: readonly WaitingTransfer[]; actor: string },
): Promise<Settled | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const line = await lockLine(trx, id)
    if (line?.state !== 'new') return undefined
    const orders = await findCandidates(ctx, trx, line, waiting)
    const match = matchLine(line, { account: line.account, ...orders })
    const now = ctx.clock.now()
    const decision = { decidedAt: now, decidedBy: actor }
    if (match.kind === 'ignore') await decideLine(trx, id, { state: 'ignored', ...decision })
    if (match.kind === 'open') {
      await decideLine(trx, id, { state: 'open', reason: match.reason, suggestions: match.references, ...decision })
    }
    if (match.kind === 'book') {
      for (const { orderId, amount } of match.shares) await bookBankMoneyIn(trx, { orderId, amount, actor, now })
      await insertOrderPayments(trx, id, match.shares)
      await decideLine(trx, id, { state: 'booked', ...decision })
    }
    const all = [...orders.named, ...orders.alike]
    const booked = match.kind === 'book' ? match.shares.map(({ orderId }) => orderId) : []
    return { line, match, references: booked.flatMap((orderId) => all.find((order) => order.id === orderId)?.reference ?? []) }
  })
}

/** The orders that a line may be about, locked by id, those that it names and those that it may have misread. */
async function findCandidates(ctx: Context, trx: Connection, line: BankLine, waiting: readonly WaitingTransfer[]) {
  const texts = statementTexts(line)
  const named = await findOrderIds(trx, referencesIn(texts))
  const forms = new Set(named.length > 0 || line.amount <= 0 ? [] : lookAlikesIn(texts))
  const alike = waiting.filter(({ reference }) => forms.has(lookAlikeForm(reference))).map(({ id }) => id)
  const byName = waiting.filter(({ due, lastName }) => due === line.amount && isNamed(lastName, line.party ?? '')).map((order) => order.id)
  const paidAlike = line.reversal && named.length === 0 ? await ordersPaidFrom(trx, line) : []
  const locked = new Map<string, Candidate>()
  for (const id of [...named, ...alike, ...byName, ...paidAlike].toSorted()) {
    const order = locked.has(id) ? undefined : await lockOrder(trx, id)
    if (order) locked.set(id, await candidate(ctx, trx, order, line))
  }
  const candidates = (ids: readonly string[]) => ids.flatMap((id) => locked.get(id) ?? [])
  return {
    named: candidates(named),
    alike: candidates(alike).filter(({ due }) => due > 0),
    suggested: [...candidates(paidAlike), ...candidates(byName).filter(({ due, id }) => due > 0 && !alike.includes(id))],
  }
}

async function candidate(ctx: Context, trx: Connection, order: OrderRow, line: BankLine): Promise<Candidate> {
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    due: order.status === 'payment_pending' ? await amountDue(trx, order) : 0,
    iban: (shop && (await findBankAccount(ctx, shop)))?.iban ?? null,
    hasTwin: await hasTwin(trx, order.id, line),
  }
}

/** Whether the sender's name contains this last name. Banks leave accents out, and write umlauts as `ö`, `oe` or `o`. */
function isNamed(lastName: string, party: string): boolean {
  return typedLetters(lastName) !== '' && matcherFor(lastName)(searchText([party]))
}
