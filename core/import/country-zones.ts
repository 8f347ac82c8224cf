import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

let codes: Map<string, string> | null = null

/** The country a listing means by `DE`, `Germany`, `Deutschland`, `UK`; null when it is none we know. */
export function countryCodeOf(name: string): string | null {
  codes ??= countryNames()
  return codes.get(name.trim().toLowerCase()) ?? null
}

/** The time zones of a country, by its code in small letters; empty where they are not known. */
export function zonesOf(countryCode: string): string[] {
  const locale = new Intl.Locale(`und-${countryCode.toUpperCase()}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  return locale.getTimeZones?.() ?? []
}

/** Minutes by which the clocks there are ahead of UTC at a moment. */
export function offsetAt(at: Date, timeZone: string): number {
  const wall = toZonedTime(at, timeZone)
  const asUtc = fromZonedTime(wall, 'UTC').getTime()
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** Every code with its English and German name; historic codes step back for today's. */
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
  for (const code of letters.flatMap((one) => letters.map((two) => one + two))) {
    const today = new Intl.Locale(`und-${code}`).region ?? code
    if (zonesOf(today).length === 0) continue
    for (const name of [code, english.of(today), german.of(today)]) {
      if (name !== undefined) names.set(name.toLowerCase(), today.toLowerCase())
    }
  }
  return names
}
