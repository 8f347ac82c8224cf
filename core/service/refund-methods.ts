import { textKey } from '#core/text/same-text.ts'
/**
 * Where the money of a refund goes (REF-07): back to the PayPal account that paid, to a bank account that the buyer names, or back the way
 * it came, for cards and instant bank payments. Only orders that were paid by bank transfer need an account.
 */
const table = {
  paypal: { needsAccount: false },
  bank_transfer: { needsAccount: true },
  original: { needsAccount: false },
}

export type RefundMethod = keyof typeof table

export function needsAccount(method: RefundMethod): boolean {
  return table[method].needsAccount
}

/** @param providers names of the companies that collected the order's money; none for a bank transfer */
export function refundMethodOf(providers: readonly string[]): RefundMethod {
  const [provider] = providers
  const [method = 'original'] = (Object.keys(table) as RefundMethod[]).filter((each) =>
    provider === undefined ? needsAccount(each) : each === provider,
  )
  return method
}

/** Whether an account is in the buyer's own name. Transfers to other accounts are decided by a person. */
export function isAccountOf(holder: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return plainName(holder) === plainName(`${firstName} ${lastName}`)
}

/** `DE93 •••• 0001`: enough to recognise one's own account. */
export function hiddenIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

function plainName(name: string): string {
  return textKey(name)
    .replaceAll(/[\s.-]+/g, ' ')
    .trim()
}
