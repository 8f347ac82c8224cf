import { isSellable } from '#core/catalog/sellable.ts'
import { english } from '#core/text/sentence.ts'
import { day } from '#core/time/durations.ts'
import { baseLocale, inLocale } from '#core/shops/locale.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { localText } from '#core/shops/local-text.ts'
import type { Entry, EventPart, Product, ProductImage, Reference } from '../entities.ts'
import type { ListedEvent } from './json-ld-find.ts'
import { readOffers, type Offers } from './json-ld-offers.ts'
import { placeOfEvent, type EventPlace, type PlaceOptions } from './json-ld-place.ts'
import { each, isObject, lastWord, readName, text, type Listing, type Node } from './json-ld-values.ts'
import { hasTime, parseMoment, resolveDay, resolveMoment, type WrittenMoment } from '../moment.ts'
import { slugify } from '../slugs.ts'

export interface JsonLdOptions extends PlaceOptions {
  /** The promoter; null if there is only one. */
  contractPartner: string | null
  /** Contingent of an offer that names none. */
  stock: number | null
  /** Of prices that name none; null refuses them. */
  currency: 'EUR' | null
  now: Date
}

export interface ReadEvent {
  entry: Entry<Product>
  place: EventPlace
  artist: { slug: string; name: string } | null
}

/** Converts an event of a listing; null if it is faulty. Reports all of its faults, not only the first. */
export function jsonLdEvent(source: ListedEvent, listing: Listing, options: JsonLdOptions): ReadEvent | null {
  const { node } = source
  const performers = readPerformers(source)
  const name = nameOfEvent(node, performers, listing)
  const start = readStart(node, listing)
  const place = placeOfEvent(findLocation(source), start, listing, options)
  const slug = makeSlug(node, name, place, start?.moment ?? null)
  const offers = readOffers(node, slug, listing, options)
  const images = readImages(node, listing)
  const until = readEnd(node, start?.moment ?? null, place, listing)
  if (name === '' || !start || !place || slug === '') return null

  if (hasTime(start.moment) === false)
    listing.note('TIME_MISSING', start.keys, english`${start.text} has no time; the event is listed for the day`)
  const last = resolveMoment(until ?? start.moment, options.now, place.venue.timeZone)
  if (last.getTime() + day < options.now.getTime())
    listing.note('EVENT_PAST', start.keys, english`${text(node, 'endDate') || start.text} is past: the event is imported, but not listed`)
  if (offers.externalLink && offers.variants.length === 0)
    listing.note('NO_TICKETS', node.keys, english`no ticket is sold here; the event links to ${offers.externalLink}`)
  else if (offers.variants.length + offers.ignored === 0)
    listing.note('NO_TICKETS', node.keys, 'has no tickets: it is listed, but nothing can be bought')

  const artist = performers[0] === undefined ? null : { slug: slugify(performers[0]), name: performers[0] }
  const namedArtist = artist && artist.slug !== '' ? artist : null
  const prices = offers.variants.filter(isSellable).map((variant) => variant.priceCents)
  const description = text(node, 'description')
  const value: Product = {
    kind: 'event',
    artist: namedArtist?.slug ?? null,
    name: localText(name),
    productType: null,
    color: null,
    description: description === '' ? null : { format: isHtml(description) ? 'html' : 'plain', text: localText(description) },
    disclaimer: null,
    soldOutMessage: null,
    priceCents: prices.length === 0 ? 0 : Math.min(...prices),
    originalPriceCents: null,
    vatRate: 'reduced',
    contractPartner: options.contractPartner,
    withdrawal: 'none',
    cartLimit: 10,
    active: isListed(node, listing),
    over18: false,
    publicShippableFrom: null,
    additionalInformation: null,
    details: null,
    meta: readMeta(node, offers, images.remote),
    sortOrder: 0,
    categories: [],
    images: images.local,
    pools: offers.pools,
    variants: offers.variants,
    event: eventPart(node, place.slug, start.moment, until, performers.slice(1), offers),
  }
  const references: Reference[] = [{ kind: 'venue', slug: place.slug, at: listing.placeOf(node.keys) }]
  return { entry: { slug, value, at: listing.placeOf(node.keys), references, implied: false }, place, artist: namedArtist }
}

function eventPart(
  node: Node,
  venue: string,
  happeningFrom: WrittenMoment,
  happeningUntil: WrittenMoment | null,
  supportArtists: string[],
  offers: Offers,
): EventPart {
  const age = /^(\d{1,2})\+/.exec(text(node, 'typicalAgeRange'))
  return {
    venue,
    happeningFrom,
    happeningUntil,
    doorTime: parseMoment(text(node, 'doorTime')),
    stageTime: null,
    presaleAt: offers.presaleAt,
    checkInStartAt: null,
    checkInEndAt: null,
    supportArtists,
    ageLimit: age ? Number(age[1]) : null,
    localOrganizer: readName(each(node, 'organizer')[0]?.value) || null,
    seatmapUrl: null,
    displayMap: false,
    personalizationRequirement: 'no_personalization_required',
    bankTransferAllowed: true,
    maxPerCustomer: null,
    cancelled: lastWord(text(node, 'eventStatus')) === 'EventCancelled',
    pricingCategories: offers.pricingCategories,
  }
}

function nameOfEvent(node: Node, performers: string[], listing: Listing): string {
  const name = text(node, 'name')
  if (name !== '') return name
  if (performers[0] === undefined) listing.note('MISSING', [...node.keys, 'name'], 'the event has no name')
  else listing.note('NAME_ASSUMED', node.keys, english`the event has no name; it gets the name of its performer, ${performers[0]}`)
  return performers[0] ?? ''
}

function readPerformers({ node, performer }: ListedEvent): string[] {
  const own = [...each(node, 'performer'), ...each(node, 'performers')].map(({ value }) => readName(value))
  const names = own.length > 0 ? own : [readName(performer)]
  return [...new Set(names.filter((name) => name !== ''))]
}

function findLocation({ node, location }: ListedEvent): { value: unknown; keys: Node['keys'] } {
  return { value: node.value['location'] ?? location, keys: [...node.keys, 'location'] }
}

function readStart(node: Node, listing: Listing): { moment: WrittenMoment; text: string; keys: Node['keys'] } | null {
  const keys = [...node.keys, 'startDate']
  const written = text(node, 'startDate')
  const moment = readMoment(written)
  if (written === '') listing.note('MISSING', keys, 'the event has no date')
  else if (!moment) listing.note('VALUE', keys, english`“${written}” must be a date, for example 2027-03-13T20:00+01:00`)
  return moment ? { moment, text: written, keys } : null
}

/** Parses a date. Relative dates are not allowed here. */
function readMoment(written: string): WrittenMoment | null {
  const moment = parseMoment(written)
  return moment?.kind === 'relative' ? null : moment
}

/** The end of an event. An end without a time is the end of that day; null if it only repeats the day of the start. */
function readEnd(node: Node, start: WrittenMoment | null, place: EventPlace | null, listing: Listing): WrittenMoment | null {
  const written = text(node, 'endDate')
  if (written === '') return null
  const until = readMoment(written)
  if (!until) {
    listing.note('VALUE', [...node.keys, 'endDate'], english`“${written}” must be a date, for example 2027-03-13T23:00+01:00`)
    return null
  }
  const end: WrittenMoment = until.kind === 'local' && until.hour === null ? { ...until, hour: 23, minute: 59 } : until
  const zone = place?.venue.timeZone ?? unknownZone
  const epoch = new Date(0)
  if (start && resolveMoment(end, epoch, zone) < resolveMoment(start, epoch, zone)) {
    listing.note('VALUE', [...node.keys, 'endDate'], english`${written} must not be before the start, ${text(node, 'startDate')}`)
  }
  const sameDay = start && !hasTime(until) && resolveDay(until, epoch, zone) === resolveDay(start, epoch, zone)
  return sameDay ? null : end
}

/** The slug of an event. A rescheduled event keeps the slug of its original date. */
function makeSlug(node: Node, name: string, place: EventPlace | null, start: WrittenMoment | null): string {
  if (!place || !start) return slugify(name)
  const first = readMoment(text(node, 'previousStartDate')) ?? start
  const where = slugify(inLocale(place.venue.city, baseLocale) || place.venue.name)
  const what = slugify(name).slice(0, 60).replace(/-+$/, '') || place.slug
  return [what, where.slice(0, 28).replace(/-+$/, ''), resolveDay(first, new Date(0), place.venue.timeZone)].filter(Boolean).join('-')
}

/** Whether a description is HTML: it contains one of the usual tags, not just angle brackets. */
function isHtml(text: string): boolean {
  return /<\/?(p|br|b|i|em|strong|a|ul|ol|li|div|span|h[1-6])(\s[^>]*)?\/?>/i.test(text)
}

function isListed(node: Node, listing: Listing): boolean {
  const status = lastWord(text(node, 'eventStatus'))
  if (status !== 'EventPostponed' && status !== 'EventMovedOnline') return true
  const words =
    status === 'EventPostponed'
      ? 'the event is postponed without a new date: it is imported, but not listed'
      : 'the event was moved online: it is imported, but not listed'
  listing.note('EVENT_POSTPONED', [...node.keys, 'eventStatus'], words)
  return false
}

function readImages(node: Node, listing: Listing): { local: ProductImage[]; remote: { src: string }[] } {
  const local: ProductImage[] = []
  const remote: { src: string }[] = []
  for (const { value, keys } of each(node, 'image')) {
    const source =
      typeof value === 'string' ? value.trim() : isObject(value) ? text({ value, keys }, 'url') || text({ value, keys }, 'contentUrl') : ''
    if (source === '') continue
    if (/^(https?:)?\/\//i.test(source)) {
      remote.push({ src: source })
      listing.note('IMAGE_REMOTE', keys, english`${source} is not downloaded; its address is stored`)
    } else {
      local.push({ file: source, alt: null, tags: [], at: listing.placeOf(keys) })
    }
  }
  return { local, remote }
}

function readMeta(node: Node, offers: Offers, remote: { src: string }[]): Product['meta'] {
  const source = text(node, 'url')
  return {
    ...(source === '' ? {} : { source_url: source }),
    ...(remote.length > 0 ? { remote_images: remote } : {}),
    ...(offers.variants.length === 0 && offers.externalLink ? { external_link: offers.externalLink } : {}),
  }
}
