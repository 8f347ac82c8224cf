import { choicesDeadline, type ChoiceSettings } from '#core/choices/event-choices.ts'
import type { EventChangeKind } from '#core/catalog/events/event-change.ts'
import { minute } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { endEventChoices, openEventChoices, shortenEventChoices } from './queries-event-choices.ts'

/** An order that is placed while a change is written may have seen the event as it was. */
const stillAskedAfter = 2 * minute

/**
 * Opens what the holders may choose about a changed event, where the operator asks for it. Otherwise choices that are open end with a show
 * that is called off or put back on, and go on for one that moves once more.
 * @param input.decideUntil the start as it is after the change; of an event that has begun, its end
 * @param input.choices null opens no choices
 */
export async function changeChoices(
  connection: Connection,
  input: { eventId: number; kind: EventChangeKind; decideUntil: Date; choices: ChoiceSettings | null; now: Date },
): Promise<void> {
  const { eventId, kind, decideUntil, choices, now } = input
  const isBackOn = kind === 'back_on'
  if (choices === null) {
    if (kind === 'moved') await shortenEventChoices(connection, eventId, decideUntil)
    else await endEventChoices(connection, { eventId, now, isBackOn })
    return
  }
  const about = kind === 'called_off' ? 'called_off' : 'moved'
  await openEventChoices(connection, {
    eventId,
    kind: about,
    openedAt: now,
    askedUntil: new Date(now.getTime() + stillAskedAfter),
    closesAt: choicesDeadline(about, { now, days: choices.days, decideUntil }),
    vouchers: choices.vouchers,
    donations: choices.donations,
    fallback: choices.fallbacks[about],
    isBackOn,
  })
}
