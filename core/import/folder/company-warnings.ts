import type { Entry, LegalEntity } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'
import { oddPostCode } from './folder-addresses.ts'

/** Warnings for companies that run shops: what their imprint lacks, a postal code that is none of their country, and an account that is held by somebody else. */
export function companyWarnings(companies: readonly Entry<LegalEntity>[]): Fault[] {
  return companies.flatMap(({ at, slug, value: { role, company, email, bankHolder, postCode, countryCode } }) => {
    const odd = oddPostCode({ postCode, countryCode })
    const warnings: Fault[] = odd === null ? [] : [fault('POST_CODE_ODD', at, `${slug}: ${odd}`)]
    if (role === 'shop' && email === null)
      warnings.push(fault('COMPANY_INCOMPLETE', at, `${slug} has no email, which the imprint of its shops must name (§ 5 DDG)`))
    if (bankHolder !== null && bankHolder !== company) {
      const message = `the account is held by “${bankHolder}”, but “${company}” sells: banks warn buyers whose payee has another name. Leave holder out, or correct company`
      warnings.push(fault('PAYEE_DIFFERS', at, message))
    }
    return warnings
  })
}
