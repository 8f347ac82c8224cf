import { unknownZone } from '#core/time/office-zone.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import type { Entry, LegalEntity } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'
import { listClocks, isClockOf } from '#core/time/place-zone.ts'
import { oddPostCode } from './folder-addresses.ts'

/** Faults of companies, above all of those that run shops: a clock that nothing says, what their imprint lacks, a postal code that is none of their country, and an account that is held by somebody else. */
export function companyWarnings(companies: readonly Entry<LegalEntity>[]): Fault[] {
  return companies.flatMap(({ at, slug, value: { role, company, email, bankHolder, postCode, countryCode, timeZone } }) => {
    const odd = oddPostCode({ postCode, countryCode })
    const warnings: Fault[] = odd === null ? [] : [fault('POST_CODE_ODD', at, english`${slug}: ${odd}`)]
    if (timeZone === null && role === 'shop') warnings.push(fault('ZONE_UNKNOWN', at, unknownClock(slug, countryCode)))
    if (timeZone !== null && !isClockOf(timeZone, countryCode))
      warnings.push(
        fault(
          'ZONE_ODD',
          at,
          english`${slug}: ${timeZone} is no clock of ${countryCode}, whose times are ${listClocks(countryCode).join(', ')}`,
        ),
      )
    if (role === 'shop' && email === null)
      warnings.push(
        fault(
          'COMPANY_INCOMPLETE',
          at,
          english`${slug} has no email, which the imprint of its shops must name${countryCode === 'de' ? ' (§ 5 DDG)' : ''}`,
        ),
      )
    if (bankHolder !== null && bankHolder !== company) {
      const message = english`the account is held by “${bankHolder}”, but “${company}” sells: banks warn buyers whose payee has another name. Leave holder out, or correct company`
      warnings.push(fault('PAYEE_DIFFERS', at, message))
    }
    return warnings
  })
}

/** Deadlines, documents and days are counted by the clock of the company that runs the shop, so it has to be known. */
function unknownClock(slug: string, countryCode: string): Sentence {
  const clocks = listClocks(countryCode)
  const choice = clocks.length === 0 ? english`its country has none that is known` : english`${countryCode} has ${clocks.length} clocks`
  return english`${slug} must say time_zone, for example ${clocks[0] ?? unknownZone}: ${choice}`
}
