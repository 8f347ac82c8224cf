import type { CheckoutCart } from '../checkout-view.ts'

/** Who sells what in a cart, and what may be returned. The notes and consents of step 4 follow from it. */
export interface Contracts {
  hasMerch: boolean
  /** Promoters in the order of their tickets, each with the names of its events. */
  promoters: { company: string; events: string[] }[]
  /** Whether anything may be returned within the shop's period. */
  returnable: boolean
  /** Whether there are tickets for a fixed date, which have no right of withdrawal. */
  fixedDate: boolean
  /** Names of merchandise without a right of withdrawal. */
  unreturnable: string[]
}

export function groupContracts(cart: Pick<CheckoutCart, 'items'>): Contracts {
  const promoters = new Map<string, Set<string>>()
  const unreturnable = new Set<string>()
  let hasMerch = false
  let returnable = false
  let fixedDate = false
  for (const { productVariant } of cart.items) {
    const { product } = productVariant
    const isTicket = product.kind === 'event'
    if (product.withdrawal !== 'none') returnable = true
    else if (isTicket) fixedDate = true
    else unreturnable.add(product.name)
    if (!isTicket) hasMerch = true
    else {
      const { company } = product.contractPartner
      const events = promoters.get(company) ?? new Set<string>()
      events.add([product.artistName ?? product.name, product.venueCity].filter(Boolean).join(', '))
      promoters.set(company, events)
    }
  }
  return {
    hasMerch,
    promoters: [...promoters].map(([company, events]) => ({ company, events: [...events] })),
    returnable,
    fixedDate,
    unreturnable: [...unreturnable],
  }
}
