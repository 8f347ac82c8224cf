import { phraseStored } from '#texts/say.ts'
import { z } from 'zod'
import { refuse } from '#server/foundations/problems.ts'
import { ticketFormRows, type TicketFormRow } from '#server/after-sale/self-service/records.ts'
import type { OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, momentOut, number } from '../declaring/values.ts'
import { formsInScope, type ScopedForm } from './queries-scoped-forms.ts'

/** What a form asks for. */
export const formKind = z.enum(['change', 'cancel']).describe('`change`: other holders, `cancel`: to return tickets')

/** What has become of a form. */
export const formState = z
  .enum(['received', 'checking', 'done', 'refused'])
  .describe(
    '`received`: it came just now, and a job looks at it; `checking`: a person has to decide; `done`: it was carried out; `refused`',
  )

const numberedTicket = z
  .object({
    event: z.string().describe('The event, by its slug'),
    order: z.string().describe('Its order, by its reference'),
    email: z.string().describe('The address of its buyer'),
    holder: z.string().describe('The name on it'),
    state: z.string().describe('`valid`, `void`, `used` or `frozen`'),
    priceCents: centsOut('What it cost'),
  })
  .meta({ id: 'NumberedTicket', description: 'A ticket as the shop knows it' })

const formTicket = z
  .object({
    position: z.int().describe('Its position in the form, from 1'),
    number: z.string().describe('Its number'),
    holder: z.string().describe('The name on it'),
    newHolder: z.string().nullable().describe('The new name'),
    physical: z.boolean().describe('Whether it was sent by post'),
    hasProof: z.boolean().describe('Whether there is a picture of it (`forms.proof`)'),
    ticket: numberedTicket.nullable().describe('The ticket that has this number now'),
  })
  .meta({ id: 'TicketFormTicket', description: 'A ticket as the sender wrote it down' })

/** A form of the ticket service, as far as it lies within the caller's grants. */
export const formSchema = z
  .object({
    id: z.int().describe('Its number'),
    receivedAt: momentOut.describe('When it came'),
    shop: z.string().describe('The shop whose form it was, by its slug'),
    form: formKind,
    state: formState,
    isComplete: z
      .boolean()
      .describe('Whether all of it is shown. Tickets of others are left out, and then also the sender and what was written'),
    name: z.string().nullable().describe('The name of its sender'),
    email: z.string().nullable().describe('The address of its sender'),
    order: z.string().nullable().describe('The order that the sender named'),
    comment: z.string().nullable().describe('What the sender wrote'),
    checkReason: z.string().nullable().describe('Why a person has to decide'),
    answer: z.string().nullable().describe('Why it was refused'),
    decidedAt: momentOut.nullable().describe('When it was decided'),
    decidedBy: z.string().nullable().describe('Who decided; `shop`: nobody had to'),
    tickets: z.array(formTicket).describe('Its tickets'),
  })
  .meta({ id: 'TicketForm', description: 'A change of holders or a return of tickets that a fan asks for' })

/** Names a form within the caller's grants. */
export const formId = number('form').describe('The form, by its number')

/** A form with what of it lies in the caller's scope. */
export interface FoundForm {
  row: TicketFormRow
  scoped: ScopedForm
}

/** The form with this number, if the caller's scope holds a part of it. */
export async function findForm({ db, scope }: OperationContext, id: number): Promise<FoundForm | undefined> {
  const [scoped] = await formsInScope(db, scope, { id, limit: 1 })
  const [row] = scoped ? await ticketFormRows(db, { id }) : []
  return scoped && row && { row, scoped }
}

/** A form that the caller may decide about. Problems: THING_NOT_FOUND, ACT_NOT_GRANTED (tickets of others are in it). */
export async function decidableForm(ctx: OperationContext, id: number) {
  const found = await findForm(ctx, id)
  if (!found) return refuse('THING_NOT_FOUND', { field: 'id' })
  return found.scoped.isComplete
    ? { ok: true as const, value: found.row }
    : refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('forms.tickets_of_others') } })
}

/** A form as it stands now. */
export async function showForm(ctx: OperationContext, id: number): Promise<z.input<typeof formSchema>> {
  const found = await findForm(ctx, id)
  if (!found) throw new Error(`form ${id} has gone`)
  return presentForm(found, ctx.say)
}

/** Says that somebody else has decided already. */
export function isDecided(id: number, say: Say) {
  return impossible(say('forms.decided', { id }))
}

const nothing = { name: null, email: null, order: null, comment: null, checkReason: null, answer: null }

/** A row as the answer has it. Tickets of others are left out, and then also what the sender says about themselves. */
export function presentForm({ row, scoped: { positions, isComplete } }: FoundForm, say: Say): z.input<typeof formSchema> {
  const { id, shop, act: form, state, name, email, orderReference: order, comment, checkReason, answer, decidedBy } = row
  return {
    ...{ id, shop, form, state, isComplete, decidedBy },
    ...(isComplete ? { name, email, order, comment, checkReason: phraseStored(say, checkReason), answer } : nothing),
    receivedAt: row.receivedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    tickets: row.tickets.filter(({ position }) => positions.includes(position)).map(presentTicket),
  }
}

function presentTicket(each: TicketFormRow['tickets'][number]): z.input<typeof formTicket> {
  const { position, number: written, holder, newHolder, physical, uploadKey, ticket } = each
  const known = ticket && {
    event: ticket.eventSlug,
    order: ticket.reference,
    email: ticket.email,
    holder: ticket.holderName,
    state: ticket.state,
    priceCents: ticket.priceCents,
  }
  return { position: position + 1, number: written, holder, newHolder, physical, hasProof: uploadKey !== null, ticket: known }
}
