import type { Shop } from '#core/shops/shop.ts'
import { sql } from 'kysely'
import { landingPages } from '#core/content/content-pages.ts'
import type { FaqTopic } from '#core/content/faq.ts'
import { cashOnDeliveryId } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { selectPicture } from './queries-pictures.ts'

export interface PageRow {
  title: string
  description: string | null
  body: string
  published: boolean
  lead: string | null
  action: PageLink | null
  strips: PageStrip[]
}

export interface PageLink {
  text: string
  url: string
}

/** A strip of a landing page as it is stored: the slugs of products and dates, of a category, or of tours. */
export interface PageStrip {
  title: string
  show?: string[] | undefined
  merchOf?: string | undefined
  datesOf?: string | undefined
  tours?: string[] | undefined
  more?: PageLink | undefined
}

interface PageKey {
  slug: string
  locale: string
  shopId: number | null
  design: string | null
}

type ReadPage = PageRow & { updatedAt: Date; image: Picture | null }
type StoredPage = PageRow & { imageId: number | null }

/** A shop's version of a page: its own, otherwise its design's, otherwise that of all shops. May be unpublished, which hides the page. */
export async function findPage(
  connection: Connection,
  { slug, locale, shopId, design }: { slug: string; locale: Locale; shopId: number; design: string },
): Promise<ReadPage | null> {
  const { rows } = await sql<ReadPage>`${prepared}
    select title, description, body, published, updated_at, lead, action, strips,
      ${selectPicture('content_page.image_id')} as image
    from content_page
    where slug = ${slug} and locale = ${locale} and (shop_id is null or shop_id = ${shopId}) and (design is null or design = ${design})
    order by shop_id nulls last, design nulls last limit 1`.execute(connection)
  return rows[0] ?? null
}

/** The slugs of the pages that are written for a shop, its design or all shops and are published. */
export async function writtenSlugs(connection: Connection, { id, design }: Pick<Shop, 'id' | 'design'>): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select distinct slug from content_page
    where published and (shop_id is null or shop_id = ${id}) and (design is null or design = ${design})`.execute(connection)
  return new Set(rows.map(({ slug }) => slug))
}

export interface LandingTitle {
  locale: Locale
  shopId: number | null
  design: string | null
  title: string
  published: boolean
}

/** The headlines of the written landing pages of all shops, by slug: those for one shop first, then those for a design. */
export async function allLandingTitles(connection: Connection): Promise<Map<string, LandingTitle[]>> {
  const { rows } = await sql<LandingTitle & { slug: string }>`${prepared}
    select slug, locale, shop_id, design, title, published from content_page where slug = any(${[...landingPages]}::text[])
    order by slug, shop_id nulls last, design nulls last`.execute(connection)
  return Map.groupBy(rows, ({ slug }) => slug)
}

/** A page as `savePage` takes it, to compare it with an import. */
export async function findWrittenPage(connection: Connection, { slug, locale, shopId, design }: PageKey): Promise<StoredPage | undefined> {
  const { rows } = await sql<StoredPage>`
    select title, description, body, published, lead, action, strips, image_id from content_page
    where slug = ${slug} and locale = ${locale} and shop_id is not distinct from ${shopId} and design is not distinct from ${design}
  `.execute(connection)
  return rows[0]
}

export async function savePage(connection: Connection, page: PageKey & StoredPage & { updatedAt: Date }): Promise<void> {
  const written = { ...page, action: page.action && JSON.stringify(page.action), strips: JSON.stringify(page.strips) }
  const { slug: _slug, locale: _locale, shopId: _shop, design: _design, ...change } = written
  await connection
    .insertInto('contentPage')
    .values(written)
    .onConflict((conflict) => conflict.columns(['slug', 'locale', 'shopId', 'design']).doUpdateSet(change))
    .execute()
}

export interface Question {
  number: number
  topic: FaqTopic | null
  question: LocalText
  answer: LocalText
}

/** The questions of a template, in their order. */
export async function allQuestions(connection: Connection, template: string): Promise<Question[]> {
  const { rows } = await sql<Question>`${prepared}
    select number, topic, question, answer from faq_entry where template = ${template} order by number`.execute(connection)
  return rows
}

/** The questions of all templates without their answers, each in its order. */
export async function allTemplates(connection: Connection): Promise<Map<string, Pick<Question, 'number' | 'question'>[]>> {
  const { rows } = await sql<{ template: string } & Pick<Question, 'number' | 'question'>>`${prepared}
    select template, number, question from faq_entry order by template, number`.execute(connection)
  return Map.groupBy(rows, (row) => row.template)
}

export async function replaceQuestions(connection: Connection, template: string, questions: readonly Question[]): Promise<void> {
  await connection.deleteFrom('faqEntry').where('template', '=', template).execute()
  if (questions.length === 0) return
  await connection
    .insertInto('faqEntry')
    .values(questions.map((question) => ({ template, ...question })))
    .execute()
}

export interface ShippingPrices {
  /** The first carrier without age check that ships a kilogram to each country asked for; none for a country to which none does. */
  parcels: { country: string; name: LocalText; priceCents: number; freeFromCents: number | null }[]
  countries: LocalText[]
  cashOnDeliveryCents: number | null
}

/**
 * The prices of postage and the charge for cash on delivery (STA-12).
 * @param countries the countries for which the price of a parcel is asked, by lower-case code
 */
export async function findShippingPrices(connection: Connection, countries: readonly string[]): Promise<ShippingPrices> {
  const { rows } = await sql<ShippingPrices>`${prepared}
    select
      coalesce((select json_agg(json_build_object('country', asked.code, 'name', parcel.name, 'priceCents', parcel.price, 'freeFromCents', parcel.free_from))
        from unnest(${[...countries]}::text[]) as asked (code) cross join lateral (
          select c.name, min(r.price_cents) as price, (c.free_from ->> asked.code)::int as free_from from carrier c
          join carrier_rate r on r.carrier_id = c.id and r.country_code = asked.code and r.max_weight_grams >= 1000
          where c.active and not c.over_18 group by c.id order by c.position, c.id limit 1) parcel), '[]') as parcels,
      coalesce((select json_agg(k.name order by k.position, k.code) from country k
        where k.shippable and exists (select from carrier_rate r join carrier c on c.id = r.carrier_id
          where r.country_code = k.code and c.active)), '[]') as countries,
      (select extra_charge_cents from payment_method where id = ${cashOnDeliveryId}) as cash_on_delivery_cents
  `.execute(connection)
  const [row] = rows
  if (!row) throw new Error('The query for shipping prices returned no row')
  return row
}
