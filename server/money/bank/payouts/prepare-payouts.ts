import { transferFlaw } from '#core/bank/transfer-flaw.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { lockClearing, updateClearing } from '#server/money/orders/queries-clearing.ts'
import { lockOrder } from '#server/money/orders/queries.ts'
import { changedSince, done, type Result } from '#server/foundations/problems.ts'
import { accountOf } from '#server/house/shops/sellers/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { insertPayout, insertPayoutItems, owedTransfers, type OwedTransfer } from './queries-payouts.ts'

/** Money that is to be paid back by transfer, and why it cannot be part of a payout. */
export interface Unpayable {
  reference: string
  amount: Cents
  why: string
}

type CompanyAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>
type Transfer = OwedTransfer & { payee: string; iban: string }

/** What payouts of all that is owed by transfer would be: one for each of the companies' accounts. */
export interface PlannedPayouts {
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
    const to = withoutFlaw(recipientOf(owed), owed.amountCents)
    if (!account || 'why' in to) {
      const why = 'why' in to ? to.why : 'the company of its shop has no account'
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
  return new Map(await Promise.all(shops.map(async (shop) => [shop.id, await accountOf(ctx, shop)] as const)))
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

function recipientOf({ named, senders, reference }: OwedTransfer): { payee: string; iban: string } | { why: string } {
  if (named) return { payee: named.name, iban: named.iban }
  const ibans = [...new Set(senders.map(({ iban }) => iban))]
  const [first] = ibans
  if (first === undefined) return { why: 'no imported statement says which account the money came from' }
  if (ibans.length > 1) return { why: `the money came from several accounts: ${ibans.join(', ')}` }
  return { iban: first, payee: senders.find(({ name }) => name)?.name ?? `Order ${reference}` }
}

/** A transfer that a bank would refuse is left out, or the bank would refuse the others of the file as well. */
function withoutFlaw<T extends { payee: string; iban: string } | { why: string }>(to: T, amount: Cents): T | { why: string } {
  if ('why' in to) return to
  const why = transferFlaw({ payee: to.payee, payeeIban: to.iban, amount })
  return why === null ? to : { why }
}
