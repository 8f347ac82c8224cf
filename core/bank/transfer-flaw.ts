import { isSEPACountry } from 'ibantools'
import type { Cents } from '#core/money/cents.ts'
import { readIban } from '#core/payments/bank-account.ts'
import { told, type Told } from '#core/text/told.ts'
import { sepaText } from './sepa-text.ts'

/** The scheme's largest amount of one transfer. */
const largest = 99_999_999_999

/**
 * Why a bank would refuse a transfer; null if nothing speaks against it. One such transfer makes banks refuse the whole file, so it must
 * not get into one.
 */
export function transferFlaw({ payee, payeeIban, amount }: { payee: string; payeeIban: string; amount: Cents }): Told | null {
  const iban = readIban(payeeIban)
  if (iban === null) return payeeIban === '' ? told('payouts.iban_missing') : told('payouts.no_iban', { iban: payeeIban })
  if (!isSEPACountry(iban.slice(0, 2))) return told('payouts.outside_sepa', { iban })
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largest)
    return told('payouts.amount_impossible', { amount: (amount / 100).toFixed(2) })
  if (!/[A-Za-z0-9]/.test(sepaText(payee, 70))) return told('payouts.no_name_for_banks', { payee })
  return null
}
