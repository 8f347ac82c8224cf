import type { VatRate } from '#core/money/vat-rates.ts'
import type { Connection } from '#db/database.ts'

/** Replaces all rates of these countries. */
export async function replaceVatRates(connection: Connection, countryCodes: readonly string[], rates: readonly VatRate[]): Promise<void> {
  if (countryCodes.length === 0) return
  await connection.deleteFrom('vatRate').where('countryCode', 'in', countryCodes).execute()
  if (rates.length > 0)
    await connection
      .insertInto('vatRate')
      .values([...rates])
      .execute()
}
