import { createEvents } from 'ics'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { utc } from './calendar-file.ts'
import { foldLines } from './fold-lines.ts'

export interface PresaleCalendarInput extends TextOptions {
  eventId: string
  /** Artist and city. */
  title: string
  presaleAt: Date
  /** The address of the event's page. */
  page: string
  /** Host of the shop, part of the entry's permanent id. */
  host: string
  /** When this file was written. */
  writtenAt: Date
}

/** How long before the start of the presale the calendar reminds, and how long its entry lasts. */
const minutes = 15

/** The start of a presale as a calendar file (iCalendar) with one entry and a reminder. Its id is permanent, so that a later file updates it. */
export function presaleCalendarFile({ eventId, title, presaleAt, page, host, writtenAt, ...options }: PresaleCalendarInput): string {
  const entry = {
    uid: `presale-${eventId}@${host}`,
    timestamp: writtenAt.getTime(),
    start: utc(presaleAt),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    duration: { minutes },
    title: m.presale_calendar_title({ title }, options),
    description: page,
    url: page,
    alarms: [{ action: 'display' as const, description: m.presale_calendar_title({ title }, options), trigger: { minutes, before: true } }],
  }
  const { error, value } = createEvents([entry], { productId: '-//Stagefront//Concerts//EN', method: 'PUBLISH' })
  if (error || typeof value !== 'string') throw new Error('The calendar file could not be written', { cause: error })
  return foldLines(value)
}
