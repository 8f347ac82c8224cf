import { localIso } from '#core/time/local-iso.ts'

/*
 * Structured data for search engines: schema.org as JSON-LD. Each function makes one node from plain data; `storefront/search-engines` puts it
 * into the page. Prices are decimal euros with a point, times ISO 8601 as the clocks at the venue show them, with
 * their offset (search engines take the day from the text), URLs absolute.
 */

type Node = Record<string, unknown>

const context = 'https://schema.org'
const schema = (name: string) => `${context}/${name}`

export interface DescribedEvent {
  url: string
  name: string
  description: string | null
  images: readonly string[]
  performers: readonly string[]
  /** Moments are ISO 8601 in any offset. */
  startsAt: string
  endsAt: string | null
  doorsAt: string | null
  /** When it was to start before it was moved; null if it never was. */
  movedFrom: string | null
  cancelled: boolean
  /** The venue's zone, an IANA name. */
  timeZone: string
  venue: { name: string; address: string; postCode: string; city: string; countryCode: string }
  organizer: string
  tickets: readonly DescribedTicket[]
}

export interface DescribedTicket {
  name: string
  /** Cents. */
  price: number
  available: boolean
  /** When its sale begins, if that is in the future. */
  validFrom: string | null
}

/** A concert as a MusicEvent with an offer for each kind of ticket. */
export function musicEvent(event: DescribedEvent): Node {
  const at = (moment: string | null) => moment && localIso(new Date(moment), event.timeZone)
  return compact({
    '@context': context,
    '@type': 'MusicEvent',
    name: event.name,
    url: event.url,
    description: event.description,
    image: event.images,
    startDate: at(event.startsAt),
    endDate: at(event.endsAt),
    doorTime: at(event.doorsAt),
    previousStartDate: at(event.movedFrom),
    eventStatus: schema(eventStatus(event)),
    eventAttendanceMode: schema('OfflineEventAttendanceMode'),
    location: {
      '@type': 'Place',
      name: event.venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.venue.address,
        postalCode: event.venue.postCode,
        addressLocality: event.venue.city,
        addressCountry: event.venue.countryCode.toUpperCase(),
      },
    },
    performer: event.performers.map((name) => ({ '@type': 'MusicGroup', name })),
    organizer: { '@type': 'Organization', name: event.organizer },
    offers: event.cancelled ? [] : event.tickets.map((ticket) => ticketOffer({ ...ticket, validFrom: at(ticket.validFrom) }, event.url)),
  })
}

/** An event that was moved and then called off is called off. */
function eventStatus({ cancelled, movedFrom }: DescribedEvent): string {
  if (cancelled) return 'EventCancelled'
  return movedFrom === null ? 'EventScheduled' : 'EventRescheduled'
}

function ticketOffer({ name, price, available, validFrom }: DescribedTicket, url: string): Node {
  const state = validFrom ? 'PreOrder' : available ? 'InStock' : 'SoldOut'
  return compact({ '@type': 'Offer', name, ...euros(price), availability: schema(state), validFrom, url })
}

export interface DescribedProduct {
  url: string
  name: string
  description: string | null
  images: readonly string[]
  brand: string | null
  color: string | null
  seller: string
  variants: readonly { id: string; name: string; price: number; available: boolean }[]
}

/** Merchandise as a Product with an offer for each variant; prices in cents. */
export function product(described: DescribedProduct): Node {
  return compact({
    '@context': context,
    '@type': 'Product',
    name: described.name,
    url: described.url,
    description: described.description,
    image: described.images,
    brand: described.brand ? { '@type': 'Brand', name: described.brand } : null,
    color: described.color,
    offers: described.variants.map(({ id, name, price, available }) =>
      compact({
        '@type': 'Offer',
        name,
        sku: id,
        ...euros(price),
        availability: schema(available ? 'InStock' : 'OutOfStock'),
        itemCondition: schema('NewCondition'),
        seller: { '@type': 'Organization', name: described.seller },
        url: described.url,
      }),
    ),
  })
}

/** The path to a page, from the home page of the shop; the page itself last. */
export function breadcrumbList(crumbs: readonly { name: string; url: string }[]): Node {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}

/** Items in order, each with the URL of its page. */
export function itemList(name: string, items: readonly { name: string; url: string }[]): Node {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.name, url: item.url })),
  }
}

export interface DescribedOrganization {
  name: string
  url: string
  logo: string | null
  description: string | null
  /** Its pages on other sites. */
  sameAs: readonly string[]
}

/** The owner of a shop, for its home page: the band for a band's shop, else a store. */
export function organization(described: DescribedOrganization, isBand: boolean): Node {
  return compact({ '@context': context, '@type': isBand ? 'MusicGroup' : 'OnlineStore', ...described })
}

/** A node as JSON for a `<script>` element: `<` is escaped, so that no name can end the element. */
export function scriptText(node: Node): string {
  return JSON.stringify(node).replaceAll('<', String.raw`\u003c`)
}

function euros(cents: number): Node {
  return { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' }
}

/** Leaves out unknown values, because search engines would read an empty value as a statement. */
function compact(node: Node): Node {
  const isKnown = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isKnown(value)))
}
