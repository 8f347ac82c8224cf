/** Minutes for which an order paid on a provider's page keeps its units, and for which such a page stays open. */
export const redirectMinutes = 35
const minutesPerDay = 24 * 60
/** Minutes for which an order that is paid by bank transfer keeps its units. */
export const transferMinutes = 7 * minutesPerDay
/** Banks take up to five working days, which are seven days. */
const underWayMinutes = 7 * minutesPerDay

/**
 * What the buyer does after placing the order:
 * - `redirect`: pays on a page of the provider,
 * - `token`: pays through the provider's own button or sheet on our page, which needs a client token,
 * - `transfer`: sends the money from a bank account.
 */
export type PaymentMethodKind = 'redirect' | 'token' | 'transfer'

export type PaymentMark = 'card' | 'paypal' | 'bank' | 'transfer' | 'wallet'

interface MethodFacts {
  id: string
  /** Name of the company that collects the money; null where it goes to the shop's own account. */
  provider: 'stripe' | 'paypal' | null
  kind: PaymentMethodKind
  /** Put in front of the order's reference wherever a provider or a bank sees it (LIM-66, LIM-67). */
  referencePrefix: string | null
  /** How long an order keeps its units while money that the buyer has sent is under way, counted from the moment it set out. */
  underWayMinutes: number
  /** How long an unpaid order keeps its units, counted from placement. */
  unpaidMinutes: number
  /** Every event in the cart must be more than this many working days away and must allow bank transfer; null: no such rule. */
  workingDays: number | null
  /** The mail a buyer gets at placement (OPS-18); null: the mail after payment confirms the order. */
  mailAtPlacement: 'payment_instructions' | null
  /** Offered by the regular checkout, or by a button that skips its steps (PAY-01). */
  checkout: 'regular' | 'express'
  /**
   * Place among the methods of the same checkout, from 1, in the order in which the API delivers them (PAY-01). Pages show them in reverse
   * (PAY-03), so the last position is at the top of the list: the card, which everybody has, then PayPal.
   */
  position: number
  /** The small drawing beside the method's name. */
  mark: PaymentMark
}

/** Every payment method of the software. All rules that differ by method are in this table. */
const table = [
  {
    id: 'paypal',
    provider: 'paypal',
    kind: 'token',
    referencePrefix: 'PPX',
    underWayMinutes,
    unpaidMinutes: redirectMinutes,
    workingDays: null,
    mailAtPlacement: null,
    checkout: 'regular',
    position: 3,
    mark: 'paypal',
  },
  {
    id: 'stripe_sofort',
    provider: 'stripe',
    kind: 'redirect',
    referencePrefix: 'SSX',
    underWayMinutes,
    unpaidMinutes: redirectMinutes,
    workingDays: null,
    mailAtPlacement: null,
    checkout: 'regular',
    position: 2,
    mark: 'bank',
  },
  {
    id: 'stripe_checkout',
    provider: 'stripe',
    kind: 'redirect',
    referencePrefix: 'CCX',
    underWayMinutes,
    unpaidMinutes: redirectMinutes,
    workingDays: null,
    mailAtPlacement: null,
    checkout: 'regular',
    position: 4,
    mark: 'card',
  },
  {
    id: 'bank_transfer',
    provider: null,
    kind: 'transfer',
    referencePrefix: 'BAX',
    underWayMinutes,
    unpaidMinutes: transferMinutes,
    workingDays: 5,
    mailAtPlacement: 'payment_instructions',
    checkout: 'regular',
    position: 1,
    mark: 'transfer',
  },
  {
    id: 'paypal_express',
    provider: 'paypal',
    kind: 'token',
    referencePrefix: 'PPX',
    underWayMinutes,
    unpaidMinutes: redirectMinutes,
    workingDays: null,
    mailAtPlacement: null,
    checkout: 'express',
    position: 1,
    mark: 'paypal',
  },
  {
    id: 'stripe_express',
    provider: 'stripe',
    kind: 'token',
    referencePrefix: null,
    underWayMinutes,
    unpaidMinutes: redirectMinutes,
    workingDays: null,
    mailAtPlacement: null,
    checkout: 'express',
    position: 2,
    mark: 'wallet',
  },
] as const satisfies readonly MethodFacts[]

export type PaymentMethodId = (typeof table)[number]['id']
export interface PaymentMethod extends MethodFacts {
  id: PaymentMethodId
}

export const paymentMethods: readonly PaymentMethod[] = table

/** The method that CREATESTRIPEPAYMENT opens (GQL-10). */
export const cardMethod: PaymentMethodId = 'stripe_checkout'

/** The method that CREATESTRIPEPAYMENTINTENT opens (GQL-11). */
export const walletMethod: PaymentMethodId = 'stripe_express'

/** What stands in an order that costs nothing where others have their payment method: nobody is asked how to pay 0 euros. */
export const noPaymentMethod = 'free'

/** Texts mention its name and charge, but it cannot be chosen (PAY-04, T-11), so it is not in the table. */
export const cashOnDeliveryId = 'cash_on_delivery'

/** The prefixes that a reference may carry (T-12). */
export const referencePrefixes: readonly string[] = [...new Set(paymentMethods.flatMap(({ referencePrefix }) => referencePrefix ?? []))]

/** @returns null for an unknown or missing id */
export function findPaymentMethod(id: string | null | undefined): PaymentMethod | null {
  return paymentMethods.find((method) => method.id === id) ?? null
}

/** Whether the buyer pays by sending money from a bank account. */
export function isTransfer(id: string | null | undefined): boolean {
  return findPaymentMethod(id)?.kind === 'transfer'
}
