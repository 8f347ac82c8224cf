import type { Locale } from '../shops/locale.ts'
import { toEuros, type Cents } from './cents.ts'

const formats = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', useGrouping: false }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', useGrouping: false }),
} as const

/** `24,90 €` with a no-break space in German, `€24.90` in English: always with cents, never with a thousands separator (T-27). */
export function formatEuros(cents: Cents, locale: Locale): string {
  return formats[locale].format(toEuros(cents))
}

/** A rate in percent: `19 %`, `5,5 %` in German, `19%` in English. */
export function formatPercent(rate: number, locale: Locale): string {
  return locale === 'de' ? `${String(rate).replace('.', ',')}\u00a0%` : `${rate}%`
}
