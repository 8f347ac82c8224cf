import { cleanLines } from '#core/text/clean-text.ts'
import type { Refund } from '#api/admin-resolvers.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { acceptRefund as accept, refuseRefundRequest } from '#server/service/refunds/decide-refund.ts'
import { refundRequests, type RefundRequestRow } from '#server/service/refunds/queries-refunds.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import { refundsInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

/** Lists the tickets given back in the caller's scope (OPS-22). */
export const refunds: Queries['refunds'] = async ({ state, first }, { db, scope }) => {
  const ids = await refundsInScope(db, scope, { state, limit: listLength(first) })
  return done((await refundRequests(db, { ids })).map(present))
}

/** Shows one request. Problems: THING_NOT_FOUND. */
export const refund: Queries['refund'] = async ({ id }, ctx) => show(ctx, id)

/** Carries out a refund (OPS-22). Problems: THING_NOT_FOUND, NOT_POSSIBLE for one that is decided, and those of `acceptRefund`. */
export const acceptRefund: Mutations['acceptRefund'] = async ({ id, tickets }, ctx) =>
  decide(ctx, id, () => accept(ctx, { id, actor: ctx.actor, ...(tickets && { codes: tickets }) }))

/** Refuses a refund (OPS-22). Problems: THING_NOT_FOUND, NOT_POSSIBLE for one that is decided, INVALID_INPUT without a reason. */
export const refuseRefund: Mutations['refuseRefund'] = async ({ id, reason }, ctx) => {
  const text = cleanLines(reason)
  if (text === '') return refuse('INVALID_INPUT', { field: 'reason' })
  return decide(ctx, id, () => refuseRefundRequest(ctx, { id, actor: ctx.actor, reason: text }))
}

async function decide(ctx: AdminContext, id: number, work: () => Promise<Result<unknown>>): Promise<Result<Refund>> {
  const own = await refundsInScope(ctx.db, ctx.scope, { id, limit: 1 })
  if (own.length === 0) return refuse('THING_NOT_FOUND')
  const decided = await work()
  if (decided.ok) return show(ctx, id)
  const isDecided = decided.problems.some(({ code }) => code === 'NOT_FOUND')
  return isDecided ? refuse('NOT_POSSIBLE', { words: { fault: `request ${id} is decided already` } }) : decided
}

async function show({ db, scope }: AdminContext, id: number): Promise<Result<Refund>> {
  const [row] = await refundRequests(db, { ids: await refundsInScope(db, scope, { id, limit: 1 }) })
  return row ? done(present(row)) : refuse('THING_NOT_FOUND')
}

function present(row: RefundRequestRow): Refund {
  const {
    id,
    reference,
    email,
    eventSlug,
    state,
    checkReason,
    amountCents,
    accountHolder,
    accountIban,
    submittedAt,
    decidedAt,
    decidedBy,
    tickets,
  } = row
  return {
    id,
    order: reference,
    email,
    event: eventSlug,
    state,
    checkReason,
    amountCents,
    account: accountIban === null ? null : { holder: accountHolder ?? '', iban: accountIban },
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    tickets: tickets.map(({ code, holderName, state: ticket }) => ({ code, holder: holderName, state: ticket })),
  }
}
