import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { LegalEntity, MerchProduct, PricingCategory } from '#api/resolvers.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { imageColumn } from '#server/foundations/images/queries-images.ts'
import { grouped } from '../cached-reads.ts'
import { inReadersLanguage } from '../records-conditions.ts'

/** The parts of many products, by product id. */
export type ByProduct<T> = Map<number, T>

export type ProductTexts = Required<
  Pick<MerchProduct, 'description' | 'disclaimer' | 'additionalInformation' | 'details' | 'safety' | 'fibreContent' | 'guarantee'>
>

/** The long texts, which lists rarely show. */
export async function textsOfProducts(connection: Connection, locale: Locale, ids: readonly number[]): Promise<ByProduct<ProductTexts>> {
  const { rows } = await sql<{
    id: number
    description: string | null
    disclaimer: string | null
    additionalInformation: StoredTitledText[] | null
    details: StoredTitledText[] | null
    safety: StoredSafety | null
    fibreContent: string | null
    guarantee: StoredGuarantee | null
  }>`${prepared}
    select p.id, p.additional_information, p.details, p.safety, p.guarantee,
      ${inReadersLanguage('p.description', locale)} as description, ${inReadersLanguage('p.disclaimer', locale)} as disclaimer,
      ${inReadersLanguage('p.fibre_content', locale)} as fibre_content
    from product p where p.id = any(${[...ids]}::integer[])`.execute(connection)
  return new Map(
    rows.map(({ id, additionalInformation, details, safety, guarantee, ...texts }) => [
      id,
      {
        ...texts,
        additionalInformation: titledTexts(additionalInformation, locale),
        details: titledTexts(details, locale),
        safety: safety && { ...safety, warnings: safety.warnings.map((each) => inLocale(each, locale)) },
        guarantee: guarantee && { ...guarantee, terms: inLocale(guarantee.terms, locale) },
      },
    ]),
  )
}

interface StoredSafety {
  warnings: LocalText[]
}

interface StoredGuarantee {
  terms: LocalText | null
}

interface StoredTitledText {
  title: LocalText
  description: LocalText
}

/** The `{title, description}` lists (ENT-13) in one language. */
function titledTexts(stored: StoredTitledText[] | null, locale: Locale) {
  return stored?.map(({ title, description }) => ({ title: inLocale(title, locale), description: inLocale(description, locale) })) ?? null
}

/** The images of products, in order. Images that could not be read are left out; those that are still being made have no widths yet. */
export async function imagesOfProducts(connection: Connection, locale: Locale, ids: readonly number[]): Promise<ByProduct<Picture[]>> {
  const { rows } = await sql<Picture & { productId: number }>`${prepared}
    select pi.product_id, pi.position as "order", pi.tags, i.sha256, i.width, i.height, i.widths, ${inReadersLanguage('pi.alt', locale)} as alt
    from product_image pi join image i on i.id = pi.image_id
    where pi.product_id = any(${[...ids]}::integer[]) and i.state <> 'failed'
    order by pi.product_id, pi.position, i.id`.execute(connection)
  return grouped(rows, ({ productId, ...image }) => [productId, image])
}

/** The images of the product `p`, as a column. */
export function selectPictures(locale: Locale): RawBuilder<Picture[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('sha256', i.sha256, 'width', i.width, 'height', i.height, 'widths', i.widths,
      'order', pi.position, 'tags', pi.tags, 'alt', ${inReadersLanguage('pi.alt', locale)}) order by pi.position, i.id), '[]')
    from product_image pi join image i on i.id = pi.image_id
    where pi.product_id = p.id and i.state <> 'failed')`
}

export interface Overlays {
  overlayListingImage: Picture | null
  overlayDetailImage: Picture | null
}

/** The overlay images of the product `p`, for lists and for its page (ENT-13), as columns. */
export const overlayColumns = sql`${imageColumn(sql`i.id = p.overlay_listing_image_id`)} as overlay_listing_image,
  ${imageColumn(sql`i.id = p.overlay_detail_image_id`)} as overlay_detail_image`

/** A pricing category as far as it is cached. Its event is no part of the API. */
export type EventCategory = Pick<PricingCategory, 'id' | 'name' | 'mapColor' | 'dailyEntry'> & { eventId: number }

export async function pricingCategoriesOfEvents(
  connection: Connection,
  locale: Locale,
  ids: readonly number[],
): Promise<ByProduct<EventCategory[]>> {
  const { rows } = await sql<{ id: number; eventId: number; name: string; mapColor: string | null; dailyEntry: boolean }>`${prepared}
    select pc.id, pc.event_id, pc.map_color, pc.daily_entry, ${inReadersLanguage('pc.name', locale)} as name
    from pricing_category pc where pc.event_id = any(${[...ids]}::integer[])
    order by pc.event_id, pc.position, pc.id`.execute(connection)
  return grouped(rows, (category) => [category.eventId, { ...category, id: String(category.id) }])
}

/** The contract partner for each product (ENT-21). */
export async function contractPartnersOfProducts(connection: Connection, ids: readonly number[]): Promise<ByProduct<LegalEntity>> {
  const { rows } = await sql<Omit<LegalEntity, 'id'> & { id: number; productId: number }>`${prepared}
    select p.id as product_id, l.id, l.company, l.first_name, l.last_name, l.address, l.address2, l.post_code, l.city, l.country_code,
      l.email, l.vat_id
    from product p join legal_entity l on l.id = p.contract_partner_id
    where p.id = any(${[...ids]}::integer[])`.execute(connection)
  return new Map(rows.map(({ productId, ...partner }) => [productId, { ...partner, id: String(partner.id) }]))
}
