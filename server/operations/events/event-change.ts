import { z } from 'zod'
import { changeEvent, type EventDecision } from '#server/selling/catalog/change-event.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext, Preview } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { moment } from '../declaring/values.ts'
import { eventTime, eventTitle } from '../reports/event-list.ts'
import { eventField, findEventRow, presentEvent, type eventSchema } from './event-shown.ts'

/** The fields that say which event changes, and who hears of it. */
export const changeFields = {
  event: eventField,
  notify: z.boolean().default(false).describe('The holders of its tickets get a mail. Either this or `silent` has to be said'),
  silent: z.boolean().default(false).describe('They get none, because you tell them yourself'),
  choices: z.boolean().default(false).describe('The mail asks them what should become of their tickets; needs `notify`'),
}

/** The field that holds what the preview showed. */
export const shownField = {
  expectedStart: moment.describe('When it begins, as it was shown; refused if that has changed since'),
}

interface Change {
  event: string
  notify: boolean
  silent: boolean
  choices: boolean
}

type Meaning = 'call_off' | 'move' | 'put_back_on'

function meaningOf(meaning: Meaning, say: Say): string {
  if (meaning === 'call_off') return say('events.means_called_off', { refund: 'orders.cancel-event EVENT' })
  return say(meaning === 'move' ? 'events.means_moved' : 'events.means_back_on')
}

/** What a change would do. Problems: THING_NOT_FOUND, INVALID_INPUT unless it is said who hears of it. */
export async function previewChange(ctx: OperationContext, input: Change, meaning: Meaning): Promise<Result<Preview>> {
  const event = await findChanging(ctx, input)
  if (!event.ok) return event
  const { sold, unpaid, happeningFrom } = event.value
  return done({
    says: [ctx.say('events.stands', { title: eventTitle(event.value), time: eventTime(event.value), sold, unpaid })],
    asks: [meaningOf(meaning, ctx.say), ...(input.notify ? [ctx.say('events.mails')] : []), ctx.say('events.asks')].join(' '),
    shown: { expectedStart: happeningFrom.toISOString() },
  })
}

/** Changes an event, and answers with it. Problems: those of `previewChange` and of `changeEvent`. */
export async function runChange(
  ctx: OperationContext,
  input: Change & { expectedStart: Date },
  decision: EventDecision,
): Promise<Result<z.input<typeof eventSchema>>> {
  const event = await findChanging(ctx, input)
  if (!event.ok) return event
  const { notify, choices, expectedStart } = input
  const changed = await changeEvent(ctx, { eventId: event.value.id, decision, notify, choices, expectedStart })
  if (!changed.ok) return changed
  const now = await findEventRow(ctx, input.event, 'all')
  return now.ok ? done(presentEvent(now.value, ctx)) : now
}

/** What is said after a change. */
export function saysChange({ title, localTime: time, state }: z.output<typeof eventSchema>, say: Say): string[] {
  return [say('events.changed', { title, time, state }), say('events.files_too')]
}

async function findChanging(ctx: OperationContext, { event, notify, silent, choices }: Change) {
  const found = await findEventRow(ctx, event, 'all')
  if (!found.ok) return found
  if (notify === silent) return refuse('INVALID_INPUT', { field: 'notify', text: 'event_notify_or_silent' })
  return choices && !notify ? refuse('INVALID_INPUT', { field: 'choices', text: 'event_choices_need_mail' }) : found
}
