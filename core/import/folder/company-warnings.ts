import type { Entry, LegalEntity } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'

/** Warnings for companies that run shops: what their imprint lacks, and an account that is held by somebody else. */
export function companyWarnings(companies: readonly Entry<LegalEntity>[]): Fault[] {
  return companies.flatMap(({ at, slug, value: { role, company, email, bankHolder } }) => {
    const warnings: Fault[] = []
    if (role === 'shop' && email === null)
      warnings.push(fault('COMPANY_INCOMPLETE', at, `${slug} has no email, which the imprint of its shops must name (§ 5 DDG)`))
    if (bankHolder !== null && bankHolder !== company) {
      const message = `the account is held by “${bankHolder}”, but “${company}” sells: banks warn buyers whose payee has another name. Leave holder out, or correct company`
      warnings.push(fault('PAYEE_DIFFERS', at, message))
    }
    return warnings
  })
}
