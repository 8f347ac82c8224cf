import { postCodeFlaw } from '#core/addresses/post-codes.ts'
import { listed, english } from '#core/text/sentence.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { localText } from '#core/shops/local-text.ts'
import { findCountryCode, offsetAt } from '#core/time/country-zones.ts'
import { countryAdvice, type CountryHints } from '../country-hints.ts'
import { listClocks, zoneOfPlace, type PlaceAddress } from '#core/time/place-zone.ts'
import type { Venue } from '../entities.ts'
import { isObject, readName, text, readTypes, type Listing, type Node } from './json-ld-values.ts'
import type { WrittenMoment } from '../moment.ts'
import { slugify } from '../slugs.ts'
import { oddPostCode } from '../folder/folder-addresses.ts'
import type { Keys } from '../folder/folder-entries.ts'

export interface PlaceOptions {
  /** For venues whose listing has none; null: derived from the listing and the country, with a warning. */
  timeZone: string | null
  /** What says the country of venues whose listing does not. */
  country: CountryHints
}

export interface EventPlace {
  slug: string
  venue: Venue
}

/**
 * The venue of an event.
 * @param start gives the offset, which decides where a country has several time zones
 * @returns null without a usable location or a country; the fault is noted
 */
export function placeOfEvent(
  location: { value: unknown; keys: Keys },
  start: { moment: WrittenMoment; text: string; keys: Keys } | null,
  listing: Listing,
  options: PlaceOptions,
): EventPlace | null {
  const hall = chooseHall(location, listing)
  if (!hall) return null
  const { name, address, postCode, city, country } = readAddress(hall.value)
  if (name === '') {
    listing.note('MISSING', hall.keys, 'the place has neither a name nor a city')
    return null
  }
  const countryCode = country ?? options.country.given ?? options.country.company
  if (countryCode === null) {
    listing.note('COUNTRY_UNKNOWN', hall.keys, english`${name} has no country, and no company of a shop says it: ${countryAdvice}`)
    return null
  }
  const isTaken = country === null && options.country.given === null
  const gaps = [
    [english`street`, address === ''],
    [english`post code`, postCodeFlaw({ postCode, countryCode }) === 'missing'],
    [english`city`, city === ''],
    [english`country`, isTaken],
  ] as const
  const missing = gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []))
  if (missing.length > 0) {
    const lack = english`${name} has no ${listed(missing)}`
    listing.note(
      'PLACE_INCOMPLETE',
      hall.keys,
      isTaken ? english`${lack}; the country is taken as ${countryCode}, where the shop’s company is` : lack,
    )
  }
  const odd = oddPostCode({ postCode, countryCode })
  if (odd !== null) listing.note('POST_CODE_ODD', hall.keys, english`${name}: ${odd}`)
  const geo = isObject(hall.value) && isObject(hall.value['geo']) ? hall.value['geo'] : {}
  const [latitude, longitude] = [degrees(geo['latitude'], 90), degrees(geo['longitude'], 180)]
  const place = { countryCode: country ?? options.country.given, postCode, latitude, longitude }
  const timeZone = findZone(place, countryCode, start, listing, options.timeZone)
  const venue: Venue = {
    name,
    address,
    postCode,
    city: localText(city),
    countryCode,
    timeZone,
    latitude,
    longitude,
  }
  const slug = slugify(name === city ? name : `${name} ${city}`) || `venue-${slugify(`${city} ${postCode}`)}`
  return { slug, venue }
}

function chooseHall(location: { value: unknown; keys: Keys }, listing: Listing): { value: unknown; keys: Keys } | null {
  const all = Array.isArray(location.value)
    ? location.value.map((value: unknown, index) => ({ value, keys: [...location.keys, index] }))
    : [location].filter(({ value }) => value !== undefined && value !== null && value !== '')
  const halls = all.filter(({ value }) => typeof value === 'string' || (isObject(value) && !readTypes(value).includes('VirtualLocation')))
  if (all.length === 0) listing.note('MISSING', location.keys, 'the event has no location')
  else if (halls.length === 0) listing.note('PLACE_VIRTUAL', location.keys, 'the event has no place to go to, only a virtual one')
  else
    for (const other of all.filter((each) => each !== halls[0]))
      listing.note('PLACE_IGNORED', other.keys, 'an event has one place; this further one is not imported')
  return halls[0] ?? null
}

interface Address {
  name: string
  address: string
  postCode: string
  city: string
  country: string | null
}

function readAddress(place: unknown): Address {
  if (!isObject(place)) {
    const name = cleanText(String(place))
    return { name, address: '', postCode: '', city: '', country: countryAtEnd(name) }
  }
  const node: Node = { value: place, keys: [] }
  // A location may be an address by itself, without a place around it.
  const written = readTypes(place).includes('PostalAddress') ? place : place['address']
  const ownName = text(node, 'name')
  if (!isObject(written)) {
    const address = typeof written === 'string' ? cleanText(written) : ''
    const city = readTypes(place).includes('City') ? ownName : ''
    return { name: ownName || address, address, postCode: '', city, country: countryAtEnd(address) }
  }
  const inner: Node = { value: written, keys: [] }
  const city = text(inner, 'addressLocality')
  const country = findCountryCode(readName(written['addressCountry']))
  return {
    name: ownName || text(inner, 'name') || city,
    address: text(inner, 'streetAddress'),
    postCode: text(inner, 'postalCode'),
    city,
    country,
  }
}

/** The country at the end of an address: that of `London, UK`, but none for `Memphis, TN`. */
function countryAtEnd(address: string): string | null {
  const parts = address.split(',')
  return parts.length > 1 ? findCountryCode(parts.at(-1) ?? '') : null
}

/**
 * The venue's time zone: that of the place if it is certain, or the one that matches the offset of the start.
 * @param assumedCountry the country that is taken where the listing has none: its clock is tried, with a warning
 */
function findZone(
  place: PlaceAddress,
  assumedCountry: string,
  start: { moment: WrittenMoment; text: string; keys: Keys } | null,
  listing: Listing,
  given: string | null,
): string {
  const certain = zoneOfPlace(place)
  const isAssumed = place.countryCode === null
  const clocks = listClocks(assumedCountry)
  const offset = start ? writtenOffset(start.text) : null
  if (start?.moment.kind === 'instant' && offset !== null) {
    const at = new Date(start.moment.at)
    const possible = [...(certain === null ? [] : [certain]), ...(isAssumed && given !== null ? [given] : clocks)]
    const fitting = possible.find((zone) => offsetAt(at, zone) === offset)
    if (fitting !== undefined) return fitting
    const only = certain ?? given
    if (only !== null) {
      listing.note('OFFSET_ODD', start.keys, english`${start.text} has another offset than ${only}; the moment itself is not changed`)
      return only
    }
    listing.note('ZONE_ASSUMED', start.keys, english`the place has no time zone; it is assumed to keep the offset of ${start.text}`)
    return offset % 60 === 0 ? `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset) / 60}` : 'UTC'
  }
  if (given !== null) return given
  if (certain !== null) return certain
  const onlyClock = clocks.length === 1 ? clocks[0] : undefined
  if (isAssumed && onlyClock !== undefined) {
    if (start) listing.note('ZONE_ASSUMED', start.keys, english`the place has no time zone; ${start.text} is read as ${onlyClock}`)
    return onlyClock
  }
  if (start?.moment.kind === 'local' && start.moment.hour !== null && clocks.length > 0) {
    listing.note(
      'ZONE_UNKNOWN',
      start.keys,
      english`${start.text} must have an offset, for example 2027-03-13T20:00+01:00, as the country has several time zones; or set --time-zone`,
    )
  } else if (start) {
    listing.note('ZONE_ASSUMED', start.keys, english`the place has no time zone; ${start.text} is read as ${unknownZone}`)
  }
  return unknownZone
}

/** The written offset in minutes; null without one. `Z` does not count: servers write it for moments of any place. */
function writtenOffset(text: string): number | null {
  const match = /T.*([+-])(\d{2}):?(\d{2})$/.exec(text)
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : null
}

function degrees(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= max ? number : null
}
