import { friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { readings } from '#core/codes/read-code.ts'

/** The bank account that buyers send their transfers to. */
export interface BankAccount {
  holder: string
  /** Without spaces. */
  iban: string
  bic: string
  /** The bank's name. */
  name: string
}

/** An IBAN in groups of four, as it is printed. */
export function friendlyIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}

const ibanMessage =
  'must be an IBAN with the right length and check digits, as on the bank statement, for example "DE93 9999 9999 0000 0000 01"'
const bicMessage = 'must be a BIC of 8 or 11 characters, for example "XMPLDE21XXX"'

/** An IBAN as somebody typed or pasted it, also behind a label, if its length and check digits are right; null if not. */
export function readIban(written: string): string | null {
  return readings(written).find((iban) => isValidIBAN(iban)) ?? null
}

/** An IBAN, checked by its digits. Spaces are allowed and removed. */
export const ibanSchema = z
  .string(ibanMessage)
  .transform((written) => readIban(written) ?? '')
  .refine((iban) => iban !== '', ibanMessage)

/** The shape of a BIC. Spaces are allowed and removed. */
export const bicSchema = z
  .string(bicMessage)
  .transform((written) => readings(written).find((bic) => isValidBIC(bic)) ?? '')
  .refine(isValidBIC, bicMessage)
