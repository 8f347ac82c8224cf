import { isSEPACountry } from 'ibantools'
import type { Cents } from '#core/money/cents.ts'
import { readIban } from '#core/payments/bank-account.ts'
import { sepaText } from './sepa-text.ts'

/** The scheme's largest amount of one transfer. */
const largest = 99_999_999_999

/**
 * Why a bank would refuse a transfer; null if nothing speaks against it. One such transfer makes banks refuse the whole file, so it must
 * not get into one.
 */
export function transferFlaw({ payee, payeeIban, amount }: { payee: string; payeeIban: string; amount: Cents }): string | null {
  const iban = readIban(payeeIban)
  if (iban === null) return `${payeeIban === '' ? 'an empty text' : payeeIban} is no IBAN: its length or check digits are wrong`
  if (!isSEPACountry(iban.slice(0, 2))) return `${iban} is an account outside of the SEPA, which such a file cannot reach`
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largest) return `${(amount / 100).toFixed(2)} euros cannot be transferred`
  if (!/[A-Za-z0-9]/.test(sepaText(payee, 70))) return `"${payee}" leaves no name that banks can read`
  return null
}
