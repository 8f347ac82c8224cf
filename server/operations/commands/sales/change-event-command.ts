import { instant } from '#core/time/instant.ts'
import { parseArgs } from 'node:util'
import { changeEvent, type EventDecision } from '#server/catalog/events/change-event.ts'
import type { Context } from '#server/context.ts'
import { eventState, eventTime, eventTitle } from '#server/operations/reports/event-list.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { problemText } from '#server/request/present-problems.ts'
import { confirm } from '../confirm.ts'
import { noEvent, usageError } from '../usage-errors.ts'

/** `bin/stagefront events move|call-off|put-back-on EVENT`: changes an event without an import. @returns the exit code */
export async function changeEventCommand(context: Context, kind: EventDecision['kind'], args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      notify: { type: 'boolean', default: false },
      silent: { type: 'boolean', default: false },
      choices: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [slug] = positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const decision = readDecision(kind, values.to)
  if (!decision) return wrong('--to is the new start with its time zone, for example "2027-03-13T20:00+01:00"')
  if (values.notify === values.silent) {
    return wrong('say whether the holders of tickets get a mail: --notify, or --silent if you tell them yourself')
  }
  if (values.choices && !values.notify) return wrong('--choices needs --notify: the mail has the link with which holders choose')
  console.log(`${eventTitle(event)}, ${eventTime(event)}: ${event.sold} sold, ${event.unpaid} ordered and not paid`)
  const question = `${questions[kind]}${values.notify ? ' The holders of its tickets get a mail.' : ''} Is it right?`
  if (!(await confirm(question, { yes: values.yes }))) return 1
  const changed = await changeEvent(context, { eventId: event.id, decision, notify: values.notify, choices: values.choices })
  if (!changed.ok) {
    for (const problem of changed.problems)
      console.error(problem.field === 'to' ? `--to ${values.to} is over` : problemText(problem, { locale: 'en' }))
    return 1
  }
  const now = await findEvent(context.db, event.slug)
  if (now) console.log(`${eventTitle(now)}, ${eventTime(now)}: ${eventState(now, context.clock.now())}`)
  console.log('Files that are imported later should say the same, or the import asks whether the event changes again.')
  return 0
}

const questions: Record<EventDecision['kind'], string> = {
  move: 'Its tickets stay valid.',
  call_off: 'Nothing of it is sold any more, and orders that are not paid end. bin/stagefront orders cancel --event refunds the others.',
  put_back_on: 'Orders that ended stay ended.',
}

function readDecision(kind: EventDecision['kind'], to: string | undefined): EventDecision | null {
  if (kind !== 'move') return { kind }
  const start = instant(to ?? '')
  return Number.isNaN(start.getTime()) ? null : { kind, to: start }
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
