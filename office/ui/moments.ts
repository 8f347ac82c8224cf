import { findLanguage } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { PageContext } from '../page-context.ts'

type Clocked = Pick<PageContext, 'locale' | 'timeZone'>

/** A day and a time by the office's clock: `13.03.2027, 20:00`. */
export function dayAndTime(at: string, { locale, timeZone }: Clocked): string {
  const moment = new Date(at)
  return `${formatMoment(moment, 'short', locale, timeZone)}, ${formatMoment(moment, 'time', locale, timeZone)}`
}

/** The day alone: `13.03.2027`. */
export function formatDay(at: string, { locale, timeZone }: Clocked): string {
  return formatMoment(new Date(at), 'short', locale, timeZone)
}

/** What a clock shows, with the name of its zone: `Mo., 20:00 MEZ`. */
export function clockTime(at: Date, timeZone: string, locale: PageContext['locale']): string {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return at.toLocaleString(findLanguage(locale).tag, { timeZone, ...parts })
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was: `vor 3 Tagen`. @param now the server's time, not the browser's */
export function ago(at: string, { locale, now }: Pick<PageContext, 'locale' | 'now'>): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(at).getTime()) / 1000)
  const [unit, length] = spans.find(([, each]) => seconds >= each) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat(findLanguage(locale).tag, { numeric: 'always' }).format(-Math.floor(seconds / length), unit)
}
