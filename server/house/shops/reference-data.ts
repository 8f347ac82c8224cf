import { isTransfer } from '#core/payments/methods.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedReferenceData } from './cached-reference-data.ts'
import { readCountries, readLegalEntities, readPaymentMethods, type PaymentMethodRow } from './queries-reference-data.ts'
import { readVatRates } from './queries-vat-rates.ts'
import { shopsWithAccount } from './sellers/sellers.ts'

/** Countries by code, in the operator's order, whether we ship there or not; from memory. */
export const allCountries = cachedReferenceData(readCountries)

/** The VAT rates that the operator imported; from memory. Those built in are in `core/money/vat-rates.ts`. */
export const importedVatRates = cachedReferenceData(readVatRates)

/** Contract partners by id, from the cache. Stored documents read them from the database instead. */
export const allLegalEntities = cachedReferenceData(readLegalEntities)

const methodRows = cachedReferenceData(readPaymentMethods)

/** How orders may be paid, those methods that are off included; from memory. */
export async function allPaymentMethods(ctx: Pick<Context, 'db' | 'config'>): Promise<PaymentMethodRow[]> {
  const [rows, withAccount] = await Promise.all([methodRows(ctx), shopsWithAccount(ctx)])
  return rows.map((row) => ({ ...row, onlyShops: isTransfer(row.id) ? withAccount : null }))
}
