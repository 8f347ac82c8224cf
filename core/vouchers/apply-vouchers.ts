import type { Cents } from '#core/money/cents.ts'
import { flawOfVoucher, type VoucherFlaw, type VoucherState } from './validity.ts'

/** How many vouchers one cart or order may be paid with. */
export const maxVouchers = 10

/** A voucher that a buyer has entered. */
export interface EnteredVoucher extends VoucherState {
  id: string
  /** The company whose money it is. */
  partnerId: number
  /** The last characters of its code. */
  codeEnd: string
}

/** What an entered voucher pays. */
export interface AppliedVoucher extends EnteredVoucher {
  amountCents: Cents
  /** Why it does not count any more; null where it does, also if there is nothing for it to pay. */
  flaw: VoucherFlaw | null
}

/** What a cart costs without gift vouchers, which no voucher pays, for the question which voucher pays what of it. */
export interface VoucherPurchase {
  items: readonly { contractPartnerId: number; price: Cents }[]
  /** Postage, which is a service of the shop's company. */
  shipping: Cents
  /** The company that runs the shop. */
  company: number
}

/**
 * Decides what each voucher pays. One counts for what its own company sells: its items, and for the company that runs the shop the
 * postage too. The payment method's charge is paid by no voucher, because it belongs to whatever pays the rest. The voucher that ends first
 * pays first.
 * @param today `YYYY-MM-DD` by the shop's calendar
 * @returns the vouchers in the order given
 */
export function applyVouchers(vouchers: readonly EnteredVoucher[], purchase: VoucherPurchase, today: string): AppliedVoucher[] {
  if (vouchers.length === 0) return []
  const open = amountsByCompany(purchase)
  const amounts = new Map<string, Cents>()
  for (const voucher of vouchers.toSorted(byEnd)) {
    const due = flawOfVoucher(voucher, today) === null ? (open.get(voucher.partnerId) ?? 0) : 0
    const amount = Math.min(due, voucher.balanceCents)
    amounts.set(voucher.id, amount)
    open.set(voucher.partnerId, (open.get(voucher.partnerId) ?? 0) - amount)
  }
  return vouchers.map((voucher) => ({ ...voucher, amountCents: amounts.get(voucher.id) ?? 0, flaw: flawOfVoucher(voucher, today) }))
}

function amountsByCompany({ items, shipping, company }: VoucherPurchase): Map<number, Cents> {
  const amounts = new Map([[company, shipping]])
  for (const { contractPartnerId, price } of items) amounts.set(contractPartnerId, (amounts.get(contractPartnerId) ?? 0) + price)
  return amounts
}

function byEnd(one: EnteredVoucher, other: EnteredVoucher): number {
  return one.expiresOn === other.expiresOn ? one.id.localeCompare(other.id) : one.expiresOn < other.expiresOn ? -1 : 1
}
