import type { Cents } from '#core/money/cents.ts'

export interface CreditTransfer {
  holder: string
  iban: string
  bic: string
  reference: string
  amount: Cents
}

/** The limits of the guideline: its amounts end below a billion euros. */
const limits = { holder: 70, reference: 140, amountCents: 99_999_999_999 } as const

/**
 * The content of a QR code that banking apps read to fill in a transfer, as the European Payments Council describes it (EPC069-12,
 * version 002, UTF-8). Buyers then mistype neither IBAN nor reference.
 * @returns null for an amount that such a code cannot express
 */
export function epcQrText({ holder, iban, bic, reference, amount }: CreditTransfer): string | null {
  if (amount < 1 || amount > limits.amountCents) return null
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    withoutSpaces(bic),
    oneLine(holder).slice(0, limits.holder),
    withoutSpaces(iban),
    `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
    // The purpose, and the structured reference of the creditor: neither is used.
    '',
    '',
    oneLine(reference).slice(0, limits.reference),
  ]
  return lines.join('\n')
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
