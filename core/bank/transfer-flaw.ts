import { isSEPACountry } from 'ibantools'
import type { Cents } from '#core/money/cents.ts'
import { readIban } from '#core/payments/bank-account.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { sepaText } from './sepa-text.ts'

/** The scheme's largest amount of one transfer. */
const largest = 99_999_999_999

/**
 * Why a bank would refuse a transfer; null if nothing speaks against it. One such transfer makes banks refuse the whole file, so it must
 * not get into one.
 */
export function transferFlaw({ payee, payeeIban, amount }: { payee: string; payeeIban: string; amount: Cents }): Sentence | null {
  const iban = readIban(payeeIban)
  if (iban === null) return payeeIban === '' ? sentence('payouts.iban_missing') : sentence('payouts.no_iban', { iban: payeeIban })
  if (!isSEPACountry(iban.slice(0, 2))) return sentence('payouts.outside_sepa', { iban })
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largest)
    return sentence('payouts.amount_impossible', { amount: (amount / 100).toFixed(2) })
  if (!/[A-Za-z0-9]/.test(sepaText(payee, 70))) return sentence('payouts.no_name_for_banks', { payee })
  return null
}
