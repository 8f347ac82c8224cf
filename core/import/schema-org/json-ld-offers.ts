import { ticketName } from '#core/shops/locale.ts'
import { english } from '#core/text/sentence.ts'
import { localText } from '#core/shops/local-text.ts'
import type { EventPart, Pool, Variant } from '../entities.ts'
import type { Keys } from '../folder/folder-entries.ts'
import { each, isObject, lastWord, readName, text, readTypes, type Listing, type Node } from './json-ld-values.ts'
import { parseMoment, resolveMoment, type WrittenMoment } from '../moment.ts'
import { freeSlug, slugify } from '../slugs.ts'

export interface Offers {
  variants: Variant[]
  pools: Pool[]
  pricingCategories: EventPart['pricingCategories']
  /** The earliest start of sale. */
  presaleAt: WrittenMoment | null
  /** Where tickets are sold if no offer has a price. */
  externalLink: string | null
  /** The number of offers that were left out because they have no usable price. */
  ignored: number
}

/**
 * Converts an event's offers to tickets: each offer in euros becomes an online ticket with its own contingent.
 * @param options.stock the contingent of offers that name none
 */
export function readOffers(
  event: Node,
  slug: string,
  listing: Listing,
  options: { stock: number | null; currency: 'EUR' | null; now: Date },
): Offers {
  const offers: Offers = { variants: [], pools: [], pricingCategories: [], presaleAt: null, externalLink: null, ignored: 0 }
  const slugs = new Set<string>()
  for (const { value, keys } of flatOffers(each(event, 'offers'))) {
    if (!isObject(value)) {
      offers.ignored++
      offers.externalLink ??= webAddress(typeof value === 'string' ? value : '')
      listing.note('OFFER_IGNORED', keys, 'the offer has no price')
      continue
    }
    const offer: Node = { value, keys }
    const price = readPrice(offer, listing, options.currency)
    if (price === null) {
      offers.ignored++
      offers.externalLink ??= webAddress(text(offer, 'url'))
      continue
    }
    const name = text(offer, 'name') || readName(value['category']) || 'Ticket'
    const ticket = freeSlug(slugify(name) || 'ticket', slugs)
    const label = `events/${slug}/${ticket}`
    offers.pricingCategories.push({ slug: ticket, name: localText(name), mapColor: null })
    offers.pools.push({ label, capacity: readContingent(offer, listing, options.stock), at: listing.placeOf(keys) })
    offers.variants.push({
      slug: ticket,
      description: ticketName('online'),
      note: null,
      message: null,
      priceCents: price,
      physical: false,
      weightGrams: 0,
      active: !hasEnded(offer, listing, options.now),
      sku: text(offer, 'sku') || null,
      free: false,
      pricingCategory: ticket,
      pools: [label],
    })
    const from = parseMoment(text(offer, 'validFrom'))
    if (from && (!offers.presaleAt || inUtc(from) < inUtc(offers.presaleAt))) offers.presaleAt = from
  }
  return offers
}

/** Replaces offers that contain other offers by those. */
function flatOffers(offers: { value: unknown; keys: Keys }[]): { value: unknown; keys: Keys }[] {
  return offers.flatMap((offer) => {
    if (!isObject(offer.value)) return [offer]
    const inner = each({ value: offer.value, keys: offer.keys }, 'offers')
    return inner.length > 0 ? inner : [offer]
  })
}

function readPrice(offer: Node, listing: Listing, declared: 'EUR' | null): number | null {
  const currency = text(offer, 'priceCurrency').toUpperCase()
  if (currency !== '' && currency !== 'EUR') {
    listing.note('CURRENCY', [...offer.keys, 'priceCurrency'], english`the price is in ${currency}; this shop sells in EUR`)
    return null
  }
  const written = text(offer, 'price')
  if (written === '') {
    const isRange = readTypes(offer.value).includes('AggregateOffer')
    listing.note(
      'OFFER_IGNORED',
      offer.keys,
      isRange ? 'the offer gives a range of prices, not the price of a ticket' : 'the offer has no price',
    )
    return null
  }
  if (!/^\d{1,6}(\.\d{1,2}0*)?$/.test(written)) {
    listing.note('VALUE', [...offer.keys, 'price'], english`“${written}” must be a price in euros, for example 24.90`)
    return null
  }
  if (currency === '' && declared === null)
    listing.note('CURRENCY', [...offer.keys, 'price'], 'the offer has no currency: add --currency EUR if the price is in euros')
  if (Number(written) === 0)
    listing.note(
      'PRICE_ZERO',
      [...offer.keys, 'price'],
      'is 0: this ticket is not for sale; what is free is imported from a folder, with free: true',
    )
  return Math.round(Number(written) * 100)
}

const maxTickets = 1_000_000

/** The contingent of an offer; null if it is sold out. */
function readContingent(offer: Node, listing: Listing, units: number | null): number | null {
  if (['SoldOut', 'OutOfStock', 'Discontinued'].includes(lastWord(text(offer, 'availability')))) return null
  const [level] = each(offer, 'inventoryLevel')
  const written = isObject(level?.value) ? level.value['value'] : level?.value
  if (written === undefined || written === null || written === '') {
    if (units === null) listing.note('STOCK_UNKNOWN', offer.keys, 'the offer gives no stock, so none is on sale (set it with --stock)')
    return units ?? 0
  }
  const number = Number(written)
  if (Number.isInteger(number) && number >= 0 && number <= maxTickets) return number
  listing.note(
    'VALUE',
    [...offer.keys, 'inventoryLevel'],
    english`${JSON.stringify(written)} must be a whole number of tickets, for example 200`,
  )
  return 0
}

function hasEnded(offer: Node, listing: Listing, now: Date): boolean {
  const written = text(offer, 'validThrough') || text(offer, 'availabilityEnds')
  const ended = written !== '' && new Date(written).getTime() < now.getTime()
  if (ended) listing.note('OFFER_IGNORED', offer.keys, english`the offer ended ${written}: it is imported, but not put on sale`)
  return ended
}

function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) ? text : null
}

function inUtc(moment: WrittenMoment): Date {
  return resolveMoment(moment, new Date(0), 'UTC')
}
