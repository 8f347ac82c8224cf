import { fullName } from '#core/addresses/full-name.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { printedIdentifier } from '#core/carts/personal-identifier.ts'

/**
 * The name on a ticket: that of the person it was personalised for, otherwise the buyer's.
 * @param buyer the order's billing address
 * @param personalIdentifier what was entered for this ticket, in any of its forms (PER-07)
 */
export function holderName(buyer: { firstName: string; lastName: string }, personalIdentifier: string | null): string {
  return printedIdentifier(personalIdentifier) ?? cleanText(fullName(buyer))
}
