import { z } from 'zod'
import { accountPurpose } from '#core/accounting/postings.ts'

const number = (least: number, most: number, what: string) => z.int(what).min(least, what).max(most, what)

/** What a company's accountant says for DATEV. Nothing of it has a default: no account is guessed. */
export const datevSchema = z.strictObject({
  consultant: number(1001, 9_999_999, 'must be the number of the accountant at DATEV, 1001 to 9999999'),
  client: number(1, 99_999, 'must be the number of the company at DATEV, 1 to 99999'),
  account_length: number(4, 8, 'must be how many digits accounts of the ledger have, 4 to 8'),
  year_begins: number(1, 12, 'must be the month in which the financial year begins, 1 to 12'),
  accounts: z.record(
    z.string().regex(accountPurpose, 'must say what the account is for, for example "receivables", "ticket de 7" or "money stripe"'),
    number(1, 999_999_999, 'must be the number of an account'),
  ),
})
