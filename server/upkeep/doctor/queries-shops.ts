import { sql } from 'kysely'
import { offeredVariant } from '#server/selling/catalog/records-conditions.ts'
import type { Connection } from '#db/database.ts'

/** What a shop's visitors depend on. */
export interface ShopState {
  id: number
  slug: string
  domain: string | null
  legalEntityId: number
  /** As it is stored. */
  theme: unknown
  paymentBlacklist: string[]
  company: string
  email: string | null
  /** Whether street and city are there. */
  hasAddress: boolean
  /** What says the clock of the company. */
  timeZone: string | null
  countryCode: string
  postCode: string
  bankHolder: string | null
  /** Legal pages that are imported for this shop, its design or all shops and are published. */
  writtenPages: string[]
  /** Legal pages that are imported and hidden. */
  hiddenPages: string[]
  /** Whether it sells something that is sent by post. */
  sellsParcels: boolean
}

/** Every shop with what its visitors depend on, in the operator's order. @param legalPages the slugs to look for */
export async function shopStates(connection: Connection, legalPages: readonly string[]): Promise<ShopState[]> {
  const { rows } = await sql<ShopState>`
    select s.id, s.slug, s.domain, s.legal_entity_id, s.theme, s.payment_blacklist, c.company, nullif(trim(c.email), '') as email, c.bank_holder,
      trim(c.address) <> '' and trim(c.city) <> '' as has_address, c.time_zone, c.country_code, trim(c.post_code) as post_code,
      coalesce((select array_agg(distinct p.slug) from content_page p where p.published and ${ofShop}), '{}') as written_pages,
      coalesce((select array_agg(distinct p.slug) from content_page p where not p.published and ${ofShop}), '{}') as hidden_pages,
      exists (select from shop_product sp join product_variant v on v.product_id = sp.product_id
        where sp.shop_id = s.id and sp.kind = 'merch' and v.physical and v.active) as sells_parcels
    from shop s join legal_entity c on c.id = s.legal_entity_id order by s.position, s.id`.execute(connection)

  return rows.map((row) => ({
    ...row,
    writtenPages: row.writtenPages.filter((slug) => legalPages.includes(slug)),
    hiddenPages: row.hiddenPages.filter((slug) => legalPages.includes(slug)),
  }))
}

const ofShop = sql`(p.shop_id = s.id or (p.shop_id is null and (p.design is null or p.design = s.design)))`

/** Slugs of coming dates that are in a shop and have no ticket with a place, in their order. */
export async function eventsWithoutTickets(connection: Connection, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from event e join product p on p.id = e.product_id
    where p.active and e.cancelled_at is null and e.over_at > ${now} and coalesce(length(p.meta ->> 'external_link'), 0) <= 4
      and exists (select from shop_product sp where sp.product_id = p.id)
      and not exists (select from product_variant v join variant_pool vp on vp.variant_id = v.id join stock_pool k on k.id = vp.pool_id
        where v.product_id = p.id and ${sql.raw(offeredVariant)} group by v.id having min(k.capacity) > 0)
    order by e.happening_from, p.slug`.execute(connection)
  return rows.map(({ slug }) => slug)
}

/** Whether anybody can order: a country that goods are sent to, and a carrier with a rate for one. */
export async function deliveryState(connection: Connection): Promise<{ hasCountry: boolean; hasRate: boolean }> {
  const { rows } = await sql<{ hasCountry: boolean; hasRate: boolean }>`
    select exists (select from country where shippable) as has_country,
      exists (select from carrier c join carrier_rate r on r.carrier_id = c.id join country l on l.code = r.country_code
        where c.active and l.shippable) as has_rate`.execute(connection)
  return rows[0] ?? { hasCountry: false, hasRate: false }
}
