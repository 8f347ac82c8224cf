import { sql, type Selectable } from 'kysely'
import type { LegalEntity } from '#api/resolvers.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatRate } from '#core/money/vat-rates.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { TextOverrides } from '#core/shops/settings/text-overrides.ts'
import type { Gate, Shop } from '#core/shops/shop.ts'
import { officeZone, unknownZone } from '#core/time/office-zone.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import type { LegalEntity as LegalEntityTable } from '#db/types.ts'

/** The columns of a shop that an import sets and every request reads. */
const shopColumns = [
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
  const gates = rows.flatMap((row) => readGate(row.slug, row.meta))
  return rows.map(({ postCode, timeZone, ...row }) => ({
    ...row,
    timeZone: officeZone({ timeZone, countryCode: row.homeCountry, postCode }) ?? unknownZone,
    gates,
    hasCustomDomain: row.domain !== null,
  }))
}

function readGate(shop: string, { discount_gate: gate }: Record<string, unknown>): Gate[] {
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

/** The operator's old addresses and where they lead (NAV-23), by the path on the main host. */
export async function listLegacyRedirects(connection: Connection): Promise<Map<string, string>> {
  const rows = await connection.selectFrom('legacyRedirect').select(['path', 'target']).where('target', '<>', '').execute()
  return new Map(rows.map((row) => [row.path, row.target]))
}

export interface OrderCountry {
  name: LocalText
  inEu: boolean
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

export interface ShippingCountry extends OrderCountry {
  shippable: boolean
  /** The operator's own pattern for postal codes. */
  postCodePattern: string | null
}

export interface PaymentMethodRow {
  id: string
  name: LocalText
  description: LocalText | null
  extraChargeCents: Cents
  active: boolean
  /** The ids of the shops that can collect by it; null for all. A transfer needs an account of the shop's company. */
  onlyShops: ReadonlySet<number> | null
}

/** The columns of a contract partner that carts and orders show (ENT-21). */
export const contractPartnerColumns = [
  'company',
  'firstName',
  'lastName',
  'address',
  'address2',
  'postCode',
  'city',
  'countryCode',
  'email',
  'vatId',
] as const

/** The columns that describe a company; the import writes them, imprints and documents show them. */
const companyColumns = [...contractPartnerColumns, 'phone', 'registerEntry', 'timeZone'] as const

/** A company as imprints, terms (STA-01) and documents name it: a shop's operator or a contract partner. */
export type Company = Pick<Selectable<LegalEntityTable>, 'id' | (typeof companyColumns)[number]>

/** Companies by id. */
export async function findCompanies(connection: Connection, ids: readonly number[]): Promise<Map<number, Company>> {
  const rows = await connection
    .selectFrom('legalEntity')
    .select(['id', ...companyColumns])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readVatRates(connection: Connection): Promise<VatRate[]> {
  return connection.selectFrom('vatRate').select(['countryCode', 'kind', 'rate', 'validFrom']).execute()
}
