import type { LegalEntity } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { contractPartnerColumns, sellerColumns } from './sellers/queries-companies.ts'
import type { CountryFacts } from './queries.ts'

export interface ShippingCountry extends CountryFacts {
  shippable: boolean
  /** The operator's own pattern for postal codes. */
  postCodePattern: string | null
}

/** Countries by code, in the operator's order, whether we ship there or not. */
export async function readCountries(connection: Connection): Promise<Map<string, ShippingCountry>> {
  const rows = await connection
    .selectFrom('country')
    .select(['code', 'name', 'inEu', 'shippable', 'postCodePattern'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  return new Map(rows.map(({ code, ...facts }) => [code, facts]))
}

/** Contract partners by id (ENT-21). */
export async function readLegalEntities(connection: Connection): Promise<Map<number, LegalEntity>> {
  const rows = await connection
    .selectFrom('legalEntity')
    .select(['id', ...contractPartnerColumns])
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, id: String(row.id) }]))
}

export interface SellerRow {
  id: number
  company: string
  email: string | null
  bankIban: string | null
  bankBic: string | null
  bankName: string | null
  bankHolder: string | null
  mailSender: string | null
}

/** How companies are paid and send mail, by id. */
export async function readSellers(connection: Connection): Promise<Map<number, SellerRow>> {
  const rows = await connection
    .selectFrom('legalEntity')
    .select(['id', 'company', 'email', ...sellerColumns])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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

/** How orders may be paid, in the operator's order, those that are off included. */
export async function readPaymentMethods(connection: Connection): Promise<Omit<PaymentMethodRow, 'onlyShops'>[]> {
  return connection
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'description', 'extraChargeCents', 'active'])
    .orderBy('position')
    .execute()
}
