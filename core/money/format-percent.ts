import { findLanguage, type Locale } from '#core/shops/locale.ts'

/** A rate in percent: `19 %`, `5,5 %` in German, `19%` in English. */
export function formatPercent(rate: number, locale: Locale): string {
  return findLanguage(locale).percent(rate)
}
