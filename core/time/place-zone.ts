import tzLookup from '@photostructure/tz-lookup'
import { offsetAt, listZones } from './country-zones.ts'

/** What is known of a place when its clock is asked for. */
export interface PlaceAddress {
  /** Lower-case code; null if it is not known. */
  countryCode: string | null
  postCode: string
  /** Degrees; null if they are not known. */
  latitude: number | null
  longitude: number | null
}

/**
 * Where a country has one clock but for a far part, and its postal codes say where that begins: Spain's Canary Islands, Portugal's
 * Madeira and Azores.
 */
const zonesByPostCode: Readonly<Record<string, { rest: string; parts: readonly (readonly [RegExp, string])[] }>> = {
  es: { rest: 'Europe/Madrid', parts: [[/^3[58]/, 'Atlantic/Canary']] },
  pt: {
    rest: 'Europe/Lisbon',
    parts: [
      [/^9[0-4]/, 'Atlantic/Madeira'],
      [/^9[5-9]/, 'Atlantic/Azores'],
    ],
  },
}

/**
 * The time zone of a place, for both imports: the one at its coordinates; else the only clock of its country; else, where the postal
 * code says which part of the country it is, the clock of that part.
 * @returns null where the country is unknown or has several clocks, so that somebody has to say
 */
export function zoneOfPlace({ countryCode, postCode, latitude, longitude }: PlaceAddress): string | null {
  const there = latitude === null || longitude === null ? null : tzLookup(latitude, longitude)
  // Coordinates in another country are a slip, for example latitude and longitude swapped: they decide nothing.
  if (there !== null && (countryCode === null || isClockOf(there, countryCode))) return there
  if (countryCode === null) return null
  const clocks = listClocks(countryCode)
  if (clocks.length === 1) return clocks[0] ?? null
  const byCode = zonesByPostCode[countryCode]
  const code = postCode.trim()
  if (!byCode || code === '') return null
  return byCode.parts.find(([pattern]) => pattern.test(code))?.[1] ?? byCode.rest
}

/** One time zone for each clock of a country: those that show the same all year, such as Berlin and Busingen, count as one. */
export function listClocks(countryCode: string): string[] {
  const byOffsets = new Map<string, string>()
  for (const zone of listZones(countryCode)) {
    const offsets = yearOffsets(zone)
    if (!byOffsets.has(offsets)) byOffsets.set(offsets, zone)
  }
  return [...byOffsets.values()]
}

/** Whether a time zone shows what some clock of the country shows. True for a country whose zones are unknown. */
export function isClockOf(timeZone: string, countryCode: string): boolean {
  const clocks = listClocks(countryCode)
  return clocks.length === 0 || clocks.some((clock) => yearOffsets(clock) === yearOffsets(timeZone))
}

const years = new Map<string, string>()

/** The offsets of a time zone in the middle of each month, as a text to compare. */
function yearOffsets(timeZone: string): string {
  let offsets = years.get(timeZone)
  if (offsets === undefined) {
    offsets = Array.from({ length: 12 }, (_, month) => offsetAt(new Date(Date.UTC(2027, month, 15)), timeZone)).join()
    years.set(timeZone, offsets)
  }
  return offsets
}
