import type { LegalEntity } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import { contractPartnerColumns, type PaymentMethodRow, type ShippingCountry } from '../records-shops.ts'

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

/** How orders may be paid, in the operator's order, those that are off included. */
export async function readPaymentMethods(connection: Connection): Promise<Omit<PaymentMethodRow, 'onlyShops'>[]> {
  return connection
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'description', 'extraChargeCents', 'active'])
    .orderBy('position')
    .execute()
}

/** A company's bank account and mail sender; the import writes them, `sellers.ts` reads them. */
const sellerColumns = ['bankIban', 'bankBic', 'bankName', 'bankHolder', 'mailSender'] as const
