import { fromZonedTime } from './from-zoned-time.ts'
import { toZonedTime } from './to-zoned-time.ts'

let codes: Map<string, string> | null = null

/** The country code for a code or name such as `DE`, `Germany`, `Deutschland` or `UK`; null for an unknown one. */
export function findCountryCode(name: string): string | null {
  codes ??= countryNames()
  return codes.get(name.trim().toLowerCase()) ?? null
}

/** The time zones of a country by its lower-case code; empty if they are unknown. */
export function listZones(countryCode: string): string[] {
  const locale = new Intl.Locale(`und-${countryCode.toUpperCase()}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  return locale.getTimeZones?.() ?? []
}

/** The offset of a time zone from UTC at a moment, in minutes. */
export function offsetAt(at: Date, timeZone: string): number {
  const wall = toZonedTime(at, timeZone)
  const asUtc = fromZonedTime(wall, 'UTC').getTime()
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** Every code with its English and German name. Historic codes are replaced by current ones. */
function countryNames(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const german = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Map<string, string>([
    ['united states of america', 'us'],
    ['usa', 'us'],
    ['england', 'gb'],
    ['scotland', 'gb'],
    ['wales', 'gb'],
  ])
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const current = new Intl.Locale(`und-${code}`).region ?? code
    if (listZones(current).length === 0) continue
    for (const name of [code, english.of(current), german.of(current)]) {
      if (name !== undefined) names.set(name.toLowerCase(), current.toLowerCase())
    }
  }
  return names
}
