import { textKey } from '#core/text/same-text.ts'

/**
 * Where the money of a refund goes (REF-07): back to the PayPal account that paid, to a bank account that the buyer names, back the way
 * it came, for cards and instant bank payments, or back into the vouchers that paid. Tickets that cost nothing bring nothing back. Only
 * money that came by bank transfer needs an account. `docs/rules/after-sale.md` has the table.
 */
const table = {
  paypal: { needsAccount: false, asksWay: true, of: 'provider' },
  bank_transfer: { needsAccount: true, asksWay: false, of: 'transfer' },
  original: { needsAccount: false, asksWay: true, of: 'provider' },
  voucher: { needsAccount: false, asksWay: false, of: 'voucher' },
  nothing: { needsAccount: false, asksWay: false, of: 'nothing' },
} as const

export type RefundMethod = keyof typeof table
const methods = Object.keys(table) as RefundMethod[]

export function needsAccount(method: RefundMethod): boolean {
  return table[method].needsAccount
}

/** Whether the buyer chooses between the way back and a bank account. */
export function asksWay(method: RefundMethod): boolean {
  return table[method].asksWay
}

/** What an order and its supplements were paid with, as far as the shop still has it. */
export interface MoneySources {
  /** The names of the companies that collected money, in the order of the payments. */
  providers: readonly string[]
  transfer: boolean
  voucher: boolean
}

/** A transfer decides before all others: without an account its part could not be paid out; the other parts go back by themselves. */
export function chooseRefundMethod({ providers: [provider], transfer, voucher }: MoneySources): RefundMethod {
  const source = transfer ? 'transfer' : provider !== undefined ? 'provider' : voucher ? 'voucher' : 'nothing'
  const ways = methods.filter((method) => table[method].of === source)
  return ways.find((method) => method === provider) ?? ways.at(-1) ?? 'nothing'
}

/** Whether an account is in the buyer's own name. Transfers to other accounts are decided by a person. */
export function isAccountOf(holder: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  // Whoever fills in a bank's form puts the family name where the bank asks for it.
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}${firstName}`].some(
    (name) => plainName(holder) === plainName(name),
  )
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
