import { ticketStanding, type TicketStanding } from '#core/choices/ticket-standing.ts'
import { answersOfEvent, type Answer } from '#server/after-sale/choices/records.ts'
import { refuse, type Result } from '#server/foundations/problems.ts'
import { readEventChoices, type EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import type { OperationContext } from '../operation.ts'
import type { EventRow } from '../reports/queries-events.ts'
import { findEventRow } from './event-shown.ts'

export type StandingAnswer = Answer & { standing: TicketStanding }

/** What the holders of an event were asked, and what they say. */
export interface EventAnswers {
  event: EventRow
  choices: EventChoicesRow
  /** The tickets that count: what was returned in another way, or used, is left out. */
  answers: StandingAnswer[]
}

/** What was chosen about an event of which the caller holds all. Problems: THING_NOT_FOUND, NOT_POSSIBLE where nobody was asked. */
export async function answersInScope(ctx: OperationContext, named: string): Promise<Result<EventAnswers>> {
  const event = await findEventRow(ctx, named, 'all')
  if (!event.ok) return event
  const { id } = event.value
  const choices = (await readEventChoices(ctx.db, [id])).get(id)
  if (!choices) return refuse('NOT_POSSIBLE', { field: 'event', text: 'choices_never_opened' })
  const answers = (await answersOfEvent(ctx.db, id)).map((answer) => ({ ...answer, standing: ticketStanding(answer, choices) }))
  return { ok: true, value: { event: event.value, choices, answers: answers.filter(({ standing }) => standing !== 'gone') } }
}
