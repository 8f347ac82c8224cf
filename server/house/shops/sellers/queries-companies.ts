import { sql, type Selectable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { LegalEntity as LegalEntityTable } from '#db/types.ts'

/** A company as imprints, terms (STA-01) and documents name it: a shop's operator or a contract partner. */
export type Company = Pick<Selectable<LegalEntityTable>, 'id' | (typeof companyColumns)[number]>

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
export const companyColumns = [...contractPartnerColumns, 'phone', 'registerEntry', 'timeZone'] as const

/** A company's bank account and mail sender; the import writes them, `sellers.ts` reads them. */
export const sellerColumns = ['bankIban', 'bankBic', 'bankName', 'bankHolder', 'mailSender'] as const

/** Companies by id. */
export async function findCompanies(connection: Connection, ids: readonly number[]): Promise<Map<number, Company>> {
  const rows = await connection
    .selectFrom('legalEntity')
    .select(['id', ...companyColumns])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
