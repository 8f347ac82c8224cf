import { cleanText } from '#core/text/clean-text.ts'
import type { IssuedVoucher, Voucher, VoucherStanding } from '#api/admin-resolvers.ts'
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { flawOfVoucher } from '#core/vouchers/validity.ts'
import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/audit/note-act.ts'
import { shopDay } from '#server/carts/pricing/price-cart.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { allShops } from '#server/shops/shop-list.ts'
import { endVoucher as end } from '#server/vouchers/end-voucher.ts'
import { extendVoucher as extend } from '#server/vouchers/extend-voucher.ts'
import { issueVoucher as issue } from '#server/vouchers/issue-voucher.ts'
import { listVouchers, voucherMovements, type ListedVoucher } from '#server/vouchers/queries.ts'
import { resendVoucher } from '#server/vouchers/send-voucher-mail.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { findIssuer, vouchersInScope } from './queries-scoped-vouchers.ts'

/** More than that is a slip of the keyboard. */
const mostCents = 1_000_000

/** Lists the vouchers of the caller's companies. */
export const vouchers: Queries['vouchers'] = async ({ partner, first }, ctx) => {
  const limit = listLength(first)
  const ids = await vouchersInScope(ctx.db, ctx.scope, { partner, limit })
  return done((await listVouchers(ctx.db, { ids, limit })).map((row) => present(row, shopDay(ctx))))
}

/** Shows one voucher with its ledger. Problems: THING_NOT_FOUND. */
export const voucher: Queries['voucher'] = async ({ id }, ctx) => show(ctx, id)

/**
 * Issues a voucher. Problems: THING_NOT_FOUND where no such company and shop lie in the caller's grants, or the company does not sell in
 * the shop; INVALID_INPUT (fields: amountCents, reason, email).
 */
export const issueVoucher: Mutations['issueVoucher'] = async (args, ctx): Promise<Result<IssuedVoucher>> => {
  const { partner, shop, amountCents, singleUse } = args
  const [reason, email] = [cleanText(args.reason), canonicalEmail(args.email ?? '') || null]
  const issuer = await findIssuer(ctx.db, ctx.scope, { partner, shop })
  const locale = (await allShops(ctx)).find(({ id }) => id === issuer?.shopId)?.defaultLocale
  if (!issuer || !locale) return refuse('THING_NOT_FOUND')
  if (amountCents <= 0 || amountCents > mostCents) return refuse('INVALID_INPUT', { field: 'amountCents' })
  if (reason === '') return refuse('INVALID_INPUT', { field: 'reason' })
  if (email !== null && !isEmail(email)) return refuse('INVALID_INPUT', { field: 'email' })
  const { voucherId, code } = await inTransaction(ctx.db, (trx) =>
    issue(ctx, trx, {
      ...{ ...issuer, locale, email, reason, singleUse: singleUse ?? false },
      ...{ amount: amountCents, orderId: null, actor: ctx.actor },
    }),
  )
  noteAct({ cents: amountCents }, `voucher:${voucherId}`)
  const shown = await show(ctx, voucherId)
  return shown.ok ? done({ voucher: shown.value, code: email === null ? readableVoucherCode(code) : null }) : shown
}

/** Mails a code again. Problems: THING_NOT_FOUND, NOT_POSSIBLE for a voucher that has ended or has no address. */
export const sendVoucher: Mutations['sendVoucher'] = async ({ id }, ctx) => {
  const own = await find(ctx, id)
  if (!own) return refuse('THING_NOT_FOUND')
  if (await resendVoucher(ctx, own)) return show(ctx, id)
  return refuse('NOT_POSSIBLE', { words: { fault: `voucher ${id} ${own.endedAt ? 'has ended' : 'has no address'}` } })
}

/** Makes a voucher last longer. Problems: THING_NOT_FOUND, and those of `extendVoucher`. */
export const extendVoucher: Mutations['extendVoucher'] = async ({ id, until }, ctx) =>
  change(ctx, id, () => extend(ctx, { voucherId: id, until }))

/** Ends a voucher. Problems: THING_NOT_FOUND, and those of `endVoucher`. */
export const endVoucher: Mutations['endVoucher'] = async ({ id, expectedCents }, ctx) =>
  change(ctx, id, () => end(ctx, { voucherId: id, actor: ctx.actor, expectedCents }))

async function change(ctx: AdminContext, id: string, work: () => Promise<Result<unknown>>): Promise<Result<Voucher>> {
  if (!(await find(ctx, id))) return refuse('THING_NOT_FOUND')
  const changed = await work()
  if (changed.ok) return show(ctx, id)
  const hasEnded = changed.problems.some(({ code }) => code === 'NOT_FOUND')
  return hasEnded ? refuse('NOT_POSSIBLE', { words: { fault: `voucher ${id} has ended` } }) : changed
}

async function find({ db, scope }: AdminContext, id: string): Promise<ListedVoucher | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const ids = await vouchersInScope(db, scope, { id, limit: 1 })
  return (await listVouchers(db, { ids, limit: 1 }))[0]
}

async function show(ctx: AdminContext, id: string): Promise<Result<Voucher>> {
  const row = await find(ctx, id)
  if (!row) return refuse('THING_NOT_FOUND')
  const movements = (await voucherMovements(ctx.db, row.id)).map(({ at, kind, amountCents, actor, reference }) => {
    return { at: at.toISOString(), kind, amountCents, actor, order: reference }
  })
  return done({ ...present(row, shopDay(ctx)), movements })
}

function present(row: ListedVoucher, today: string): Voucher {
  const { id, partner, codeEnd, balanceCents, redeemedCents, singleUse, email, reason, reference, issuedBy, expiresOn } = row
  return {
    ...{ id, partner, codeEnd, balanceCents, redeemedCents, singleUse, email, reason, issuedBy, expiresOn },
    standing: standingOf(row, today),
    order: reference,
    issuedAt: row.issuedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    movements: null,
  }
}

function standingOf(row: ListedVoucher, today: string): VoucherStanding {
  const flaw = flawOfVoucher(row, today)
  return flaw === 'ended' && row.endedAt === null ? 'disputed' : (flaw ?? 'counts')
}
