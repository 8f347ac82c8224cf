import type { Locale } from '#core/shops/locale.ts'

/** `long` Samstag, 13. März 2027 · `day` 13. März 2027 · `short` 13.03.2027, 13 Mar 2027 · `poster` Sa 13.3.2027 · `time` 20:00 */
export type MomentStyle = 'long' | 'day' | 'short' | 'poster' | 'time'

type Styles = Record<MomentStyle, Intl.DateTimeFormatOptions>
const tags = { de: 'de-DE', en: 'en-GB' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
// English names its months even where space is short: 3/4 is March to some and April to others.
const styles: Record<Locale, Styles> = {
  de: {
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: '2-digit', month: '2-digit', year: 'numeric' },
    poster: { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' },
    time,
  },
  en: {
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: 'numeric', month: 'short', year: 'numeric' },
    poster: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    time,
  },
}
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment as the clocks and calendars at a place show it.
 * @param timeZone IANA name: the venue's for concerts, Europe/Berlin for the shop's own papers
 */
export function formatMoment(at: Date, style: MomentStyle, locale: Locale, timeZone: string): string {
  const key = `${style} ${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tags[locale], { ...styles[locale][style], timeZone })
    formats.set(key, format)
  }
  const text = format.format(at)
  return style === 'poster' ? text.replace(/^(\p{L}+)[.,]+ /u, '$1 ') : text
}
