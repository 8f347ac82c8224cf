import { addressText } from '#core/addresses/address-lines.ts'
import { hour } from '#core/time/durations.ts'
import { createEvents, type DateTime, type EventAttributes } from 'ics'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { foldLines } from './events/fold-lines.ts'

/** A concert as an entry of a calendar needs it. */
export interface CalendarConcert {
  eventId: number
  slug: string
  name: LocalText
  artistName: LocalText | null
  happeningFrom: Date
  happeningUntil: Date | null
  doorTime: Date | null
  stageTime: Date | null
  cancelledAt: Date | null
  /** A number that grows with each change of the event (`calendarSequence`). Calendars ignore an entry that is not newer than theirs. */
  sequence: number
  venueName: string
  venueAddress: string
  venuePostCode: string
  venueCity: LocalText
  venueCountry: string
  latitude: number | null
  longitude: number | null
  timeZone: string
}

/** What a calendar does with a file (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

export interface CalendarInput extends TextOptions {
  /** What the calendar is called. */
  name: string
  /** Host of the shop, part of each entry's permanent id. */
  host: string
  concerts: readonly CalendarConcert[]
  /** When this file was written. */
  writtenAt: Date
  /** The full address of a concert's page. */
  pageOf(concert: CalendarConcert): string
  /** A line below the doors' time, such as the order. */
  note?: string
  /** `CANCEL` takes the concerts out of the calendar; the default publishes them. */
  method?: CalendarMethod
}

/** The length of a concert whose end is not known. */
const usualLength = 3 * hour

/**
 * Concerts as a calendar file (iCalendar), one entry each. Times are in UTC: calendars convert them to the time zone of their owner, and
 * the file needs no time zone definitions. An entry has the same id in every file and a number that grows with each
 * change of the event, so that reading a newer file updates it.
 */
export function calendarFile(input: CalendarInput): string {
  const head = { productId: '-//Stagefront//Concerts//EN', calName: input.name, method: input.method ?? 'PUBLISH' }
  const { error, value } = createEvents(
    input.concerts.map((concert) => entry(input, concert)),
    head,
  )
  if (error || typeof value !== 'string') throw new Error('The calendar file could not be written', { cause: error })
  return foldLines(value)
}

/** `timestamp` is read by the library, but missing from its types. */
function entry(input: CalendarInput, concert: CalendarConcert): EventAttributes & { timestamp: number } {
  const { locale } = input
  const isCancelled = concert.cancelledAt !== null || input.method === 'CANCEL'
  const start = concert.stageTime ?? concert.happeningFrom
  const doors =
    concert.doorTime && m.ticket_calendar_doors({ time: formatMoment(concert.doorTime, 'time', locale, concert.timeZone) }, input)
  return {
    uid: `concert-${concert.eventId}@${input.host}`,
    timestamp: input.writtenAt.getTime(),
    start: utc(start),
    end: utc(concertEnd(concert, start)),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    title: descriptiveName({ artist: inLocale(concert.artistName, locale), name: inLocale(concert.name, locale) }),
    description: [doors, input.note].filter(Boolean).join('\n'),
    location: placeText(concert, locale),
    url: input.pageOf(concert),
    // What an order's cancellation takes out of its buyer's calendar is newer than what put it there, although the event is as it was.
    sequence: concert.sequence + (isCancelled && !concert.cancelledAt ? 1 : 0),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'BUSY',
    ...(concert.latitude !== null && concert.longitude !== null ? { geo: { lat: concert.latitude, lon: concert.longitude } } : {}),
  }
}

/** `Kesselhaus, Am Kanal 3, 28217 Bremen` */
function placeText({ venueName, venueAddress, venuePostCode, venueCity, venueCountry }: CalendarConcert, locale: Locale): string {
  const place = { address: venueAddress, postCode: venuePostCode, city: inLocale(venueCity, locale), countryCode: venueCountry }
  return `${venueName}, ${addressText(place)}`
}

function concertEnd(concert: CalendarConcert, start: Date): Date {
  return concert.happeningUntil && concert.happeningUntil > start ? concert.happeningUntil : new Date(start.getTime() + usualLength)
}

/** A moment as the library reads it. */
export function utc(at: Date): DateTime {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

interface PresaleCalendarInput extends TextOptions {
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
