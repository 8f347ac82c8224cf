import { localText } from '#core/shops/local-text.ts'
import { english } from '#core/text/sentence.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import type { Entry, Venue } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'
import { countryAdvice, type CountryHints } from '../country-hints.ts'
import { listClocks, isClockOf, zoneOfPlace } from '#core/time/place-zone.ts'
import { plainEntry } from './folder-base.ts'
import type { Written } from './folder-entries.ts'
import { missingPostCode, oddPostCode } from './folder-addresses.ts'

/**
 * Converts a venue. Its country is the one in the file, else `--country`, else that of the shop's company, with a warning; without any,
 * it is asked for: tickets are taxed where their venue is. Its time zone is the one in the file, else that of its place; where neither
 * says, `timeZone`, and without that it is asked for: an hour of an event is worth nothing without it.
 * @param known what says the country of venues that do not
 * @param timeZone for venues whose place does not say (`--time-zone`); null for none
 * @returns no entry for a venue whose country nothing says
 */
export function venueEntry(
  { slug, value, placeOf }: Written<'venues'>,
  known: CountryHints,
  timeZone: string | null,
): { entry: Entry<Venue> | null; faults: Fault[] } {
  const faults: Fault[] = []
  const country = value.country ?? known.given ?? known.company
  if (country === null) {
    return {
      entry: null,
      faults: [fault('MISSING', placeOf('country'), english`is missing, and no company of a shop says it: ${countryAdvice}`)],
    }
  }
  if (value.country === undefined && known.given === null) {
    const taken = english`${slug} has no country; ${country} is taken, where the shop’s company is: ${countryAdvice}`
    faults.push(fault('COUNTRY_ASSUMED', placeOf(), taken))
  }
  const missingCode = missingPostCode(value.post_code, country)
  if (missingCode !== null) faults.push(fault('MISSING', placeOf('post_code'), missingCode))
  const place = {
    countryCode: country,
    postCode: value.post_code ?? '',
    latitude: value.latitude ?? null,
    longitude: value.longitude ?? null,
  }
  const odd = oddPostCode(place)
  if (odd !== null) faults.push(fault('POST_CODE_ODD', placeOf('post_code'), odd))
  const zone = value.time_zone ?? zoneOfPlace(place) ?? timeZone
  if (zone === null) {
    const clocks = listClocks(country)
    const choice = clocks.length === 0 ? english`its country has none that is known` : english`${country} has ${clocks.length} clocks`
    const message = english`must say time_zone, for example ${clocks[0] ?? unknownZone}, or latitude and longitude: ${choice}`
    faults.push(fault('ZONE_UNKNOWN', placeOf(), message))
  } else if (value.time_zone !== undefined && !isClockOf(value.time_zone, country)) {
    const right = zoneOfPlace(place) ?? listClocks(country).join(', ')
    faults.push(fault('ZONE_ODD', placeOf('time_zone'), english`${value.time_zone} is no clock of ${country}, whose times are ${right}`))
  }
  const entry = plainEntry(slug, placeOf, {
    ...place,
    name: value.name,
    address: value.address,
    city: localText(value.city),
    timeZone: zone ?? unknownZone,
  })
  return { entry, faults }
}
