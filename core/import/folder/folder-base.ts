import { isInEu } from '#core/addresses/eu-area.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import { tourDay } from '#core/catalog/events/tour-lists.ts'
import { officeZone } from '#core/time/office-zone.ts'
import { vatKinds } from '#core/money/vat-rates.ts'
import { localText } from '#core/shops/local-text.ts'
import type {
  Carrier,
  Category,
  CategoryType,
  Country,
  CountryVatRates,
  Entry,
  LegacyRedirect,
  LegalEntity,
  PaymentMethod,
  Reference,
  RichText,
} from '../entities.ts'
import type { Written } from './folder-entries.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { cents, moment } from '../written-values.ts'

/** Conversions of entries whose fields only change their names: companies, countries, VAT rates, payment methods, carriers, categories. */

export function legalEntityEntry({ slug, value, placeOf }: Written<'legal-entities'>): Entry<LegalEntity> {
  return plainEntry(slug, placeOf, {
    role: value.role,
    company: value.company,
    firstName: value.first_name ?? null,
    lastName: value.last_name ?? null,
    address: value.address,
    address2: value.address2 ?? null,
    postCode: value.post_code ?? '',
    city: value.city,
    countryCode: value.country,
    timeZone: officeZone({ timeZone: value.time_zone ?? null, countryCode: value.country, postCode: value.post_code ?? '' }),
    email: value.email ?? null,
    phone: value.phone ?? null,
    vatId: value.vat_id ?? null,
    registerEntry: value.register_entry ?? null,
    bankIban: value.bank?.iban ?? null,
    bankBic: value.bank?.bic ?? null,
    bankName: value.bank?.name ?? null,
    bankHolder: value.bank?.holder ?? null,
    mailSender: value.sender ?? null,
    sharesContacts: value.promoters_see_contacts,
    datev: value.datev ? datevSettings(value.datev) : null,
  })
}

function datevSettings({
  account_length: accountLength,
  year_begins: yearBegins,
  ...settings
}: NonNullable<Written<'legal-entities'>['value']['datev']>) {
  return { ...settings, accountLength, yearBegins }
}

export function countryEntry({ slug, value, placeOf }: Written<'countries'>, position: number): Entry<Country> {
  const { shippable, in_eu: inEu = isInEu(slug), post_code: postCodePattern = null } = value
  return plainEntry(slug, placeOf, { name: localText(value.name), shippable, inEu, postCodePattern, position })
}

export function vatRatesEntry({ slug, value, placeOf }: Written<'vat-rates'>): Entry<CountryVatRates> {
  const rates = vatKinds.flatMap((kind) => (value[kind] ?? []).map(({ rate, valid_from: validFrom = null }) => ({ kind, rate, validFrom })))
  return plainEntry(slug, placeOf, { rates })
}

export function paymentMethodEntry({ slug, value, placeOf }: Written<'payment-methods'>, position: number): Entry<PaymentMethod> {
  return plainEntry(slug, placeOf, {
    name: localText(value.name),
    description: localText(value.description),
    extraChargeCents: cents(value.extra_charge),
    active: value.active,
    position,
  })
}

export function carrierEntry({ slug, value, placeOf }: Written<'carriers'>, position: number): Entry<Carrier> {
  const rates = Object.entries(value.rates).flatMap(([countryCode, byWeight]) =>
    Object.entries(byWeight).map(([weight, price]) => ({ countryCode, maxWeightGrams: Number(weight), priceCents: cents(price) })),
  )
  const references = [
    ...Object.keys(value.rates).map((code): Reference => ({ kind: 'country', slug: code, at: placeOf('rates', code) })),
    ...(value.pickup === undefined ? [] : [{ kind: 'product' as const, slug: value.pickup, at: placeOf('pickup') }]),
  ]
  const { over_18: over18, express, active, pickup = null } = value
  const deliveryDays = Object.fromEntries(Object.entries(value.delivery_days).map(([code, days]) => [code, readDeliveryDays(days)]))
  const freeFrom = Object.fromEntries(Object.entries(value.free_from).map(([code, amount]) => [code, cents(amount)]))
  const [name, description] = [localText(value.name), localText(value.description)]
  const { tracking } = value
  const carrier = {
    name,
    description,
    over18,
    express,
    deliveryDays,
    freeFrom,
    active,
    position,
    rates,
    pickup,
    ...(tracking && { tracking }),
  }
  return { ...plainEntry(slug, placeOf, carrier), references }
}

/** `2-4` as two numbers; `1` as twice the same. */
function readDeliveryDays(days: string): DeliveryDays {
  const [from = 0, until = from] = days.split('-').map(Number)
  return [from, until]
}

export function redirectEntry({ slug, value, placeOf }: Written<'redirects'>): Entry<LegacyRedirect> {
  return plainEntry(slug, placeOf, { target: value })
}

/** Converts a category. @param markdown the text of `<slug>.md` beside it, which replaces the description in the YAML file */
export function categoryEntry(
  { slug, value, placeOf }: Written<'categories' | 'artists' | 'tours'>,
  type: CategoryType,
  markdown: LocalText | undefined,
): Entry<Category> {
  const artists = [...new Set('artists' in value ? value.artists : [])]
  const references = [
    ...value.parents.map((parent, index): Reference => ({ kind: 'category', slug: parent, at: placeOf('parents', index) })),
    ...artists.map((artist, index): Reference => ({ kind: 'category', slug: artist, at: placeOf('artists', index) })),
  ]
  return {
    slug,
    at: placeOf(),
    references,
    implied: false,
    value: {
      type,
      artists,
      parents: [...new Set(value.parents)],
      name: localText(value.name),
      subtitle: localText(value.subtitle),
      abstract: localText(value.abstract),
      description: richText(value.description, markdown),
      disclaimer: localText(value.disclaimer),
      alternativeNames: value.alternative_names ?? null,
      mainCategory: value.main,
      squareImage: value.square_image ?? null,
      landscapeImage: value.landscape_image ?? null,
      ticketImage: value.ticket_image ?? null,
      sortOrder: value.sort_order,
      sortOrderTicketTopLeft: value.ticket_top_left,
      sortOrderTicketTopRight: value.ticket_top_right,
      sortOrderTicketBottom: value.ticket_bottom,
      sortOrderHomepage: value.homepage,
      featuredAt: moment(value.featured),
      startDate: moment(tourDay(value.start_date) ?? undefined),
      endDate: moment(tourDay(value.end_date) ?? undefined),
      meta: value.meta,
    },
  }
}

export function richText(written: Parameters<typeof localText>[0] | undefined, markdown: LocalText | undefined): RichText | null {
  const text = markdown ?? localText(written)
  return text ? { format: 'markdown', text } : null
}

export function plainEntry<Value>(slug: string, placeOf: Written['placeOf'], value: Value): Entry<Value> {
  return { slug, value, at: placeOf(), references: [], implied: false }
}
