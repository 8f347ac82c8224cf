import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { TextOverrides } from '#core/shops/settings/text-overrides.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { LegalEntity } from '#api/resolvers.ts'
import { officeZone, unknownZone, type Office } from '#core/time/office-zone.ts'
import type { Gate, Shop } from '#core/shops/shop.ts'

/** The columns of a shop that an import sets and every request reads. */
export const shopColumns = [
  'name',
  'domain',
  'defaultLocale',
  'isBand',
  'design',
  'theme',
  'meta',
  'paymentBlacklist',
  'orderMergingAllowed',
  'legalEntityId',
] as const

/** Every shop, the default ones first as the operator ordered them. */
export async function listShops(connection: Connection): Promise<Shop[]> {
  const rows = await connection
    .selectFrom('shop')
    .innerJoin('legalEntity', 'legalEntity.id', 'shop.legalEntityId')
    .select([
      'shop.id',
      'shop.slug',
      ...shopColumns,
      'shop.textOverrides',
      'legalEntity.countryCode as homeCountry',
      'legalEntity.timeZone',
      'legalEntity.postCode',
    ])
    .orderBy('shop.position')
    .orderBy('shop.id')
    .execute()
  const gates = rows.flatMap((row) => gateOf(row.slug, row.meta))
  return rows.map(({ postCode, timeZone, ...row }) => ({
    ...row,
    timeZone: officeZone({ timeZone, countryCode: row.homeCountry, postCode }) ?? unknownZone,
    gates,
    hasCustomDomain: row.domain !== null,
  }))
}

/** A shop, or the shop of an order. */
export type OfficeOf = { shopId: number } | { orderId: string }

/** What says the clock of a shop. */
export async function findOffice(connection: Connection, of: OfficeOf): Promise<Office | undefined> {
  const shopId = 'shopId' in of ? sql`${of.shopId}::int` : sql`(select shop_id from orders where id = ${of.orderId})`
  const { rows } = await sql<Office>`
    select l.time_zone, l.country_code, l.post_code from shop s join legal_entity l on l.id = s.legal_entity_id
    where s.id = ${shopId}`.execute(connection)
  return rows[0]
}

function gateOf(shop: string, { discount_gate: gate }: Record<string, unknown>): Gate[] {
  const category = typeof gate === 'object' && gate !== null && 'category' in gate ? gate.category : null
  return typeof category === 'string' ? [{ shop, category }] : []
}

/** Replaces all text overrides of a shop. */
export async function saveTextOverrides(connection: Connection, shopId: number, words: TextOverrides): Promise<void> {
  await connection
    .updateTable('shop')
    .set({ textOverrides: JSON.stringify(words) })
    .where('id', '=', shopId)
    .execute()
}

/** Contract partners by id (ENT-21), in no order; `key` is the id as a number. */
export async function listLegalEntities(connection: Connection, ids: readonly number[]): Promise<(LegalEntity & { key: number })[]> {
  const { rows } = await sql<Omit<LegalEntity, 'id'> & { id: number }>`${prepared}
    select id, company, first_name, last_name, address, address2, post_code, city, country_code, email, vat_id
    from legal_entity where id = any(${[...ids]}::integer[])`.execute(connection)
  return rows.map((row) => ({ ...row, key: row.id, id: String(row.id) }))
}

export interface CountryFacts {
  name: LocalText
  inEu: boolean
}

/** The operator's old addresses and where they lead (NAV-23), by the path on the main host. */
export async function listLegacyRedirects(connection: Connection): Promise<Map<string, string>> {
  const rows = await connection.selectFrom('legacyRedirect').select(['path', 'target']).where('target', '<>', '').execute()
  return new Map(rows.map((row) => [row.path, row.target]))
}

export async function findSecret(connection: Connection, name: string): Promise<Buffer | undefined> {
  return (await connection.selectFrom('appSecret').select('secret').where('name', '=', name).executeTakeFirst())?.secret
}

/** Stores a secret unless there is already one with this name. @returns the stored one */
export async function findOrCreateSecret(
  connection: Connection,
  fresh: { name: string; secret: Buffer; createdAt: Date },
): Promise<Buffer> {
  await connection
    .insertInto('appSecret')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await connection.selectFrom('appSecret').select('secret').where('name', '=', fresh.name).executeTakeFirstOrThrow()
  return secret
}
