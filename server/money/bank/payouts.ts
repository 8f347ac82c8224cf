import { m } from '#texts/messages.ts'
import { payoutEndToEndId } from '#core/bank/booking-rule.ts'
import { areTwoPeople } from '#core/staff/two-people.ts'
import { transferFlaw } from '#core/bank/transfer-flaw.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { findBankAccount } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { clearLocked, lockClearing, updateClearing } from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import {
  deletePayoutItem,
  insertPayout,
  insertPayoutItems,
  listPayoutItems,
  lockPayout,
  owedTransfers,
  updatePayout,
  type OwedTransfer,
  type PayoutItem,
} from './stored/queries-payouts.ts'
import type { Payout } from './records.ts'

/** What somebody decides about a payout. */
interface Decision {
  id: number
  actor: string
  /** Its sum, as it was shown. */
  expectedCents?: Cents | undefined
  /** Does everything, looks at the result and rolls it back. */
  preview?: boolean | undefined
}

/**
 * Agrees to a payout. A sum of `PAYOUT_SECOND_PERSON_FROM` euros or more needs somebody else than who prepared it,
 * with an account of the same kind: one of the staff and one of the machine may be the same person. Problems: those of `change`, NOT_POSSIBLE.
 */
export async function approvePayout(ctx: Context, decision: Decision): Promise<Result<{ items: readonly PayoutItem[] }>> {
  return change(ctx, decision, async (trx, payout, items) => {
    const { id, actor } = decision
    if (payout.approvedAt) return impossible('payouts.approved_already', { id, by: payout.approvedBy ?? '' })
    if (needsSecondPerson(ctx, items) && !areTwoPeople(actor, payout.preparedBy)) {
      const isSame = actor === payout.preparedBy
      const total = formatPrice(sumItems(items))
      return impossible(isSame ? 'payouts.needs_other' : 'payouts.may_be_one', { id, total, actor, preparer: payout.preparedBy })
    }
    await updatePayout(trx, id, { approvedAt: ctx.clock.now(), approvedBy: actor })
    return done({ items })
  })
}

/**
 * The file for the bank (pain.001). Exporting again gives the same transfers with the same message id, so that a bank refuses what it has
 * received already. Transfers that a bank would refuse are taken out of the payout before its first export; they are owed again.
 * @param input.on the day of the transfers, by the calendar of the shop; by default today
 * @param input.expectedCents the sum of the transfers in the file, as it was shown
 * @returns the file, what is in it, and what was taken out. Problems: those of `change`, NOT_POSSIBLE, INVALID_INPUT for a day that is over
 */
export async function exportPayout(
  ctx: Context,
  { on, expectedCents, ...decision }: Decision & { on?: string | undefined },
): Promise<Result<{ xml: string; items: readonly PayoutItem[]; unpayable: readonly Unpayable[] }>> {
  const { id, actor } = decision
  const today = shopDay(ctx, await officeClock(ctx))
  const executeOn = on ?? today
  if (executeOn < today) return refuse('INVALID_INPUT', { field: 'on', text: 'input_day_over', words: { today } })
  return change(ctx, decision, async (trx, payout, all) => {
    const { items, unpayable } = payout.exportedAt ? { items: all, unpayable: [] } : await takeOutFlawed(trx, id, all)
    if (items.length === 0) {
      const [first] = unpayable
      return impossible('payouts.nothing_payable', { id, order: first?.reference ?? '', why: first?.why ?? '' })
    }
    if (!payout.approvedAt && needsSecondPerson(ctx, items)) {
      return impossible('payouts.needs_approval', { id, total: formatPrice(sumItems(items)) })
    }
    const total = sumItems(items)
    if (expectedCents !== undefined && expectedCents !== total)
      return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(total))
    const { creditTransferFile } = await import('./writing/credit-transfer-file.ts')
    const xml = creditTransferFile({
      messageId: `STAGEFRONT-PAYOUT-${id}`,
      createdAt: payout.preparedAt,
      executeOn,
      account: { holder: payout.accountHolder, iban: payout.accountIban, bic: payout.accountBic },
      transfers: items.map(({ clearingId, reference, payee, payeeIban, amountCents, locale }) => ({
        endToEndId: payoutEndToEndId(id, clearingId),
        payee,
        payeeIban,
        amount: amountCents,
        purpose: m.payout_purpose({ reference }, { locale, words: undefined }),
      })),
    })
    if (!payout.exportedAt) await updatePayout(trx, id, { exportedAt: ctx.clock.now(), exportedBy: actor })
    return done({ xml, items, unpayable })
  })
}

/** Takes what a bank would refuse out of a payout, unless that is all of it. The money stays on the list, and a person pays it by hand. */
async function takeOutFlawed(
  trx: Connection,
  payoutId: number,
  all: readonly PayoutItem[],
): Promise<{ items: PayoutItem[]; unpayable: Unpayable[] }> {
  const judged = all.map((item) => ({ item, why: transferFlaw({ ...item, amount: item.amountCents }) }))
  const items = judged.flatMap(({ item, why }) => (why === null ? [item] : []))
  const unpayable = judged.flatMap(({ item, why }) => (why === null ? [] : [{ reference: item.reference, amount: item.amountCents, why }]))
  if (items.length === 0) return { items, unpayable }
  for (const { item, why } of judged) {
    if (why === null) continue
    await lockOrder(trx, item.orderId)
    await updateClearing(trx, item.clearingId, { refundState: null, refundId: null })
    await deletePayoutItem(trx, payoutId, item.clearingId)
  }
  return { items, unpayable }
}

/** Books that the bank has made the transfers: the entries are cleared. Problems: those of `change`, NOT_POSSIBLE. */
export async function completePayout(ctx: Context, decision: Decision): Promise<Result<{ items: readonly PayoutItem[] }>> {
  return change(ctx, decision, async (trx, payout, items) => {
    const { id, actor } = decision
    if (!payout.exportedAt) return impossible('payouts.never_exported', { id })
    const now = ctx.clock.now()
    for (const { clearingId, orderId, amountCents } of items) {
      await lockOrder(trx, orderId)
      const entry = await lockClearing(trx, clearingId)
      if (entry?.amountCents !== amountCents) throw new Error(`entry ${clearingId} of payout ${id} has changed since it was prepared`)
      await clearLocked(trx, entry, { now, actor })
    }
    await updatePayout(trx, id, { closedAt: now, closedBy: actor, made: true })
    return done({ items })
  })
}

/** Takes a payout back, because the bank has refused it or it was a mistake: its entries are open again. Problems: those of `change`. */
export async function withdrawPayout(ctx: Context, decision: Decision): Promise<Result<{ items: readonly PayoutItem[] }>> {
  return change(ctx, decision, async (trx, _payout, items) => {
    const { id, actor } = decision
    for (const { clearingId, orderId } of items) {
      await lockOrder(trx, orderId)
      await updateClearing(trx, clearingId, { refundState: null, refundId: null })
    }
    await updatePayout(trx, id, { closedAt: ctx.clock.now(), closedBy: actor, made: false })
    return done({ items })
  })
}

/** Problems: NOT_FOUND, NOT_POSSIBLE for a payout that is closed, CHANGED_SINCE where its sum is another one than was shown. */
async function change<T extends { items: readonly PayoutItem[] }>(
  ctx: Context,
  { id, expectedCents, preview }: Decision,
  act: (trx: Connection, payout: Payout, items: readonly PayoutItem[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, id)
    if (!payout) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
    if (payout.closedAt) return impossible(payout.made ? 'payouts.made_already' : 'payouts.withdrawn_already', { id })
    const items = await listPayoutItems(trx, id)
    const total = sumItems(items)
    if (expectedCents !== undefined && expectedCents !== total)
      return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(total))
    const result = await act(trx, payout, items)
    if (preview || !result.ok) throw new Rollback(result)
    const { items: decided } = result.value
    noteAct({ cents: sumItems(decided), transfers: decided.length })
    return result
  })
}

function impossible(says: string, values: Sentence['values']) {
  return refuse('NOT_POSSIBLE', { sentence: sentence(says, values) })
}

function needsSecondPerson({ config }: Context, items: readonly PayoutItem[]): boolean {
  return sumItems(items) >= config.payoutSecondPersonFrom * 100
}

function sumItems(items: readonly PayoutItem[]): Cents {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Money that is to be paid back by transfer, and why it cannot be part of a payout. */
export interface Unpayable {
  reference: string
  amount: Cents
  why: Sentence
}

type CompanyAccount = NonNullable<Awaited<ReturnType<typeof findBankAccount>>>

type Transfer = OwedTransfer & { payee: string; iban: string }

/** What payouts of all that is owed by transfer would be: one for each of the companies' accounts. */
interface PlannedPayouts {
  payouts: { account: CompanyAccount; transfers: Transfer[] }[]
  unpayable: Unpayable[]
  /** How much they are of. */
  total: Cents
}

/**
 * Makes payouts of all money that is to be paid back by transfer (OPS-22), one for each of the companies' accounts. It goes to the account
 * that the buyer named when they gave tickets back, else to the one that the order's money came from, and to no other: where that is not
 * known, or there are several, a person has to pay by hand. From now on the entries cannot be cleared one by one.
 * @param decision.expectedCents how much they are of, as it was shown
 * @returns the numbers of the payouts, and what is in none. Problems: CHANGED_SINCE where they are of another amount by now.
 */
export async function preparePayouts(
  ctx: Context,
  { actor, expectedCents }: { actor: string; expectedCents?: Cents | undefined },
): Promise<Result<{ ids: number[]; unpayable: Unpayable[] }>> {
  const accounts = await accountsByShop(ctx)
  return inTransaction<Result<{ ids: number[]; unpayable: Unpayable[] }>>(ctx.db, async (trx) => {
    const { payouts, unpayable, total } = await planIn(trx, accounts)
    if (expectedCents !== undefined && expectedCents !== total)
      return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(total))
    const ids: number[] = []
    for (const { account, transfers } of payouts) {
      const id = await insertPayout(trx, {
        accountIban: account.iban,
        accountBic: account.bic,
        accountHolder: account.holder,
        preparedAt: ctx.clock.now(),
        preparedBy: actor,
      })
      await insertPayoutItems(
        trx,
        id,
        transfers.map(({ clearingId, payee, iban, amountCents }) => ({ clearingId, payee, payeeIban: iban, amountCents })),
      )
      for (const { clearingId } of transfers) await updateClearing(trx, clearingId, { refundState: 'pending', refundId: `payout ${id}` })
      ids.push(id)
    }
    const [only] = ids.length === 1 ? ids : []
    noteAct({ cents: total, payouts: ids.length, left_out: unpayable.length }, only === undefined ? undefined : `payout:${only}`)
    return done({ ids, unpayable })
  })
}

/** What `preparePayouts` would make now. */
export async function planPayouts(ctx: Context): Promise<PlannedPayouts> {
  const accounts = await accountsByShop(ctx)
  return inTransaction<PlannedPayouts>(ctx.db, async (trx) => {
    throw new Rollback(await planIn(trx, accounts))
  })
}

async function planIn(trx: Connection, accounts: ReadonlyMap<number, CompanyAccount | null>): Promise<PlannedPayouts> {
  const byAccount = new Map<string, PlannedPayouts['payouts'][number]>()
  const unpayable: Unpayable[] = []
  for (const owed of await lockOwed(trx)) {
    const account = accounts.get(owed.shopId)
    const to = withoutFlaw(findRecipient(owed), owed.amountCents)
    if (!account || 'why' in to) {
      const why = 'why' in to ? to.why : sentence('payouts.company_without_account')
      unpayable.push({ reference: owed.reference, amount: owed.amountCents, why })
      continue
    }
    const payout = byAccount.get(account.iban) ?? { account, transfers: [] }
    payout.transfers.push({ ...owed, ...to })
    byAccount.set(account.iban, payout)
  }
  const payouts = [...byAccount.values()]
  const total = payouts.flatMap(({ transfers }) => transfers).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { payouts, unpayable, total }
}

async function accountsByShop(ctx: Context): Promise<Map<number, CompanyAccount | null>> {
  const shops = await allShops(ctx)
  return new Map(await Promise.all(shops.map(async (shop) => [shop.id, await findBankAccount(ctx, shop)] as const)))
}

/** The entries that are still open once their orders are locked, in the order of the orders' ids. */
async function lockOwed(trx: Connection): Promise<OwedTransfer[]> {
  const owed = (await owedTransfers(trx)).toSorted((one, other) => one.orderId.localeCompare(other.orderId))
  const locked: OwedTransfer[] = []
  for (const each of owed) {
    await lockOrder(trx, each.orderId)
    const entry = await lockClearing(trx, each.clearingId)
    if (entry && entry.refundState === null) locked.push({ ...each, amountCents: entry.amountCents })
  }
  return locked
}

function findRecipient({ named, senders, reference }: OwedTransfer): { payee: string; iban: string } | { why: Sentence } {
  if (named) return { payee: named.name, iban: named.iban }
  const ibans = [...new Set(senders.map(({ iban }) => iban))]
  const [first] = ibans
  if (first === undefined) return { why: sentence('payouts.no_account_known') }
  if (ibans.length > 1) return { why: sentence('payouts.several_accounts', { ibans: ibans.join(', ') }) }
  return { iban: first, payee: senders.find(({ name }) => name)?.name ?? `Order ${reference}` }
}

/** A transfer that a bank would refuse is left out, or the bank would refuse the others of the file as well. */
function withoutFlaw<T extends { payee: string; iban: string } | { why: Sentence }>(to: T, amount: Cents): T | { why: Sentence } {
  if ('why' in to) return to
  const why = transferFlaw({ payee: to.payee, payeeIban: to.iban, amount })
  return why === null ? to : { why }
}
