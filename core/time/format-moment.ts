import { findLanguage, type Locale } from '#core/shops/locale.ts'

/** `long` Samstag, 13. März 2027 · `day` 13. März 2027 · `short` 13.03.2027, 13 Mar 2027 · `poster` Sa 13.3.2027 · `time` 20:00 */
export type MomentStyle = 'long' | 'day' | 'short' | 'poster' | 'time'

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function momentOptions(style: MomentStyle, locale: Locale): Intl.DateTimeFormatOptions {
  const { numericMonths } = findLanguage(locale)
  switch (style) {
    case 'long':
      return { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
    case 'day':
      return { day: 'numeric', month: 'long', year: 'numeric' }
    case 'short':
      return numericMonths ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { day: 'numeric', month: 'short', year: 'numeric' }
    case 'poster':
      return { weekday: 'short', day: 'numeric', month: numericMonths ? 'numeric' : 'short', year: 'numeric' }
    case 'time':
      return time
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment as the clocks and calendars at a place show it.
 * @param timeZone IANA name: the venue's for concerts, Europe/Berlin for the shop's own documents
 */
export function formatMoment(at: Date, style: MomentStyle, locale: Locale, timeZone: string): string {
  const key = `${style} ${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(findLanguage(locale).tag, { ...momentOptions(style, locale), timeZone })
    formats.set(key, format)
  }
  const text = format.format(at)
  return style === 'poster' ? text.replace(/^(\p{L}+)[.,]+ /u, '$1 ') : text
}
