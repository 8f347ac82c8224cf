import { localText } from '#core/shops/local-text.ts'
import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import type { Entry, Venue } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'
import { clocksOf, isClockOf, zoneOfPlace } from '../place-zone.ts'
import { plainEntry } from './folder-base.ts'
import type { Written } from './folder-entries.ts'

/**
 * Converts a venue. Its time zone is the one in the file, else that of its place; where neither says, `timeZone`, and without that it
 * is asked for: an hour of an event is worth nothing without it.
 * @param timeZone for venues whose place does not say (`--time-zone`); null for none
 */
export function venueEntry({ slug, value, placeOf }: Written<'venues'>, timeZone: string | null): { entry: Entry<Venue>; faults: Fault[] } {
  const place = {
    countryCode: value.country,
    postCode: value.post_code ?? '',
    latitude: value.latitude ?? null,
    longitude: value.longitude ?? null,
  }
  const zone = value.time_zone ?? zoneOfPlace(place) ?? timeZone
  const faults: Fault[] = []
  if (zone === null) {
    const clocks = clocksOf(value.country)
    const choice = clocks.length === 0 ? 'its country has none that is known' : `${value.country} has ${clocks.length} clocks`
    const message = `must say time_zone, for example ${clocks[0] ?? shopTimeZone}, or latitude and longitude: ${choice}`
    faults.push(fault('ZONE_UNKNOWN', placeOf(), message))
  } else if (value.time_zone !== undefined && !isClockOf(value.time_zone, value.country)) {
    const right = zoneOfPlace(place) ?? clocksOf(value.country).join(', ')
    faults.push(fault('ZONE_ODD', placeOf('time_zone'), `${value.time_zone} is no clock of ${value.country}, whose times are ${right}`))
  }
  const entry = plainEntry(slug, placeOf, {
    ...place,
    name: value.name,
    address: value.address,
    city: localText(value.city),
    timeZone: zone ?? shopTimeZone,
  })
  return { entry, faults }
}
