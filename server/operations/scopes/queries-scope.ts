import { sql, type RawBuilder } from 'kysely'
import type { Reach, Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

/*
 * What lies in a scope. Things that belong to several, such as an event that two shops list, or an order with tickets of two promoters,
 * may be read by each of them and changed only by somebody whose scope holds all of it.
 */

/** How much of a thing a scope has to hold. */
export type Hold = 'some' | 'all'

/** Whether a product belongs to one of the scope's events, artists or contract partners, wherever it is sold. */
export function isOwn({ eventIds, artistIds, partnerIds }: Reach, productId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from product own where own.id = ${productId} and (own.id = any(${[...eventIds]}::int[])
    or own.artist_id = any(${[...artistIds]}::int[]) or own.contract_partner_id = any(${[...partnerIds]}::int[])))`
}

/** Whether a product lies in a scope. Shops hold what they list; all of it is held where no other shop lists it. */
export function holdsProduct(scope: Reach, productId: RawBuilder<unknown>, hold: Hold): RawBuilder<boolean> {
  const shops = sql`${[...scope.shopIds]}::int[]`
  const elsewhere = sql`exists (select from shop_product l where l.product_id = ${productId} and l.shop_id <> all(${shops}))`
  return sql<boolean>`(${scope.everything}::boolean or ${isOwn(scope, productId)}
    or exists (select from shop_product l where l.product_id = ${productId} and l.shop_id = any(${shops}))
      and not (${hold === 'all'}::boolean and ${elsewhere}))`
}

/** Whether a product's contract partner lets its promoters see who bought from it. */
export function sharesContacts(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from product sold join legal_entity partner on partner.id = sold.contract_partner_id
    where sold.id = ${productId} and partner.shares_contacts)`
}

/** Whether the addresses of those who want something are shown to the caller, who holds all of it. */
export async function areContactsShown(connection: Connection, { contacts }: Scope, productId: number): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select ${holdsProduct(contacts, sql`${productId}::int`, 'all')} or ${sharesContacts(sql`${productId}::int`)} as shown`.execute(
    connection,
  )
  return rows[0]?.shown ?? false
}

/** The events of a scope, by their slugs. */
export async function eventsInScope(connection: Connection, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from event e join product p on p.id = e.product_id
    where ${holdsProduct(scope, sql`p.id`, 'some')}`.execute(connection)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The event with this slug, if the scope holds as much of it. */
export async function findEventInScope(connection: Connection, scope: Scope, slug: string, hold: Hold): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from event e join product p on p.id = e.product_id
    where p.slug = ${slug} and ${holdsProduct(scope, sql`p.id`, hold)}`.execute(connection)
  return rows[0]?.id
}

/** The event or merchandise with this slug, if the scope holds as much of it. */
export async function findProductInScope(connection: Connection, scope: Scope, slug: string, hold: Hold): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where p.slug = ${slug} and ${holdsProduct(scope, sql`p.id`, hold)}`.execute(connection)
  return rows[0]?.id
}

/** Which of these slugs are of events and merchandise that the scope holds a part of. */
export async function productsInScope(connection: Connection, scope: Scope, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p where p.slug = any(${[...slugs]}::text[]) and ${holdsProduct(scope, sql`p.id`, 'some')}`.execute(
    connection,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** The shop with this slug, if it lies in the scope. */
export async function findShopInScope(connection: Connection, scope: Scope, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from shop where slug = ${slug} and (${scope.everything}::boolean or id = any(${[...scope.shopIds]}::int[]))`.execute(
    connection,
  )
  return rows[0]?.id
}
