import { cleanLines } from '#core/text/clean-text.ts'
import type { TicketForm } from '#api/admin-resolvers.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { acceptForm, refuseTicketForm as refuseForm } from '#server/service/forms/decide-form.ts'
import { ticketFormRows, type TicketFormRow } from '#server/service/forms/queries-forms.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { formsInScope, type ScopedForm } from './queries-scoped-forms.ts'

/** Lists the changes of holder and returns with a ticket in the caller's scope (OPS-21). */
export const ticketForms: Queries['ticketForms'] = async ({ state, first }, { db, scope }) => {
  const scoped = await formsInScope(db, scope, { state, limit: listLength(first) })
  const rows = new Map((await ticketFormRows(db, { ids: scoped.map(({ id }) => id) })).map((row) => [row.id, row]))
  return done(
    scoped.flatMap((form) => {
      const row = rows.get(form.id)
      return row ? [present(row, form)] : []
    }),
  )
}

/** Shows one form. Problems: THING_NOT_FOUND. */
export const ticketForm: Queries['ticketForm'] = async ({ id }, ctx) => show(ctx, id)

/**
 * Carries out a form that waits for a person (OPS-21). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED (tickets of others are in it),
 * NOT_POSSIBLE (it is decided), TICKET_USED, ORDER_STATE.
 */
export const acceptTicketForm: Mutations['acceptTicketForm'] = async ({ id }, ctx) =>
  decide(ctx, id, () => acceptForm(ctx, { id, actor: ctx.actor }))

/** Refuses a form that waits for a person (OPS-21). Problems as `acceptTicketForm`, and INVALID_INPUT without a reason. */
export const refuseTicketForm: Mutations['refuseTicketForm'] = async ({ id, reason }, ctx) => {
  const text = cleanLines(reason)
  if (text === '') return refuse('INVALID_INPUT', { field: 'reason' })
  return decide(ctx, id, () => refuseForm(ctx, { id, actor: ctx.actor, reason: text }))
}

async function decide(ctx: AdminContext, id: number, work: () => Promise<Result<null>>): Promise<Result<TicketForm>> {
  const [form] = await formsInScope(ctx.db, ctx.scope, { id, limit: 1 })
  if (!form) return refuse('THING_NOT_FOUND')
  if (!form.isComplete) return refuse('ACT_NOT_GRANTED', { words: { act: 'tickets of others' } })
  const decided = await work()
  if (decided.ok) return show(ctx, id)
  const isDecided = decided.problems.some(({ code }) => code === 'NOT_FOUND')
  return isDecided ? refuse('NOT_POSSIBLE', { words: { fault: `form ${id} is decided already` } }) : decided
}

async function show({ db, scope }: AdminContext, id: number): Promise<Result<TicketForm>> {
  const [form] = await formsInScope(db, scope, { id, limit: 1 })
  const [row] = form ? await ticketFormRows(db, { id }) : []
  return form && row ? done(present(row, form)) : refuse('THING_NOT_FOUND')
}

/** Tickets of others are left out, and then also what the sender says about themselves. */
function present(row: TicketFormRow, { positions, isComplete }: ScopedForm): TicketForm {
  const { id, shop, act, state, receivedAt, decidedAt, decidedBy, tickets } = row
  const { name, email, orderReference: order, comment, checkReason, answer } = row
  const words = { name, email, order, comment, checkReason, answer }
  return {
    id,
    shop,
    form: act,
    state,
    isComplete,
    ...(isComplete ? words : { name: null, email: null, order: null, comment: null, checkReason: null, answer: null }),
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    tickets: tickets
      .filter(({ position }) => positions.includes(position))
      .map(({ position, number, holder, newHolder, physical, uploadKey, ticket }) => ({
        position,
        number,
        holder,
        newHolder,
        physical,
        hasProof: uploadKey !== null,
        ticket: ticket && {
          event: ticket.eventSlug,
          order: ticket.reference,
          email: ticket.email,
          holder: ticket.holderName,
          state: ticket.state,
          priceCents: ticket.priceCents,
        },
      })),
  }
}
