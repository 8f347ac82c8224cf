/** What one customer has of a product, and what they may have. */
export interface CustomerTerms {
  /** Units in the cart in question. */
  inCart: number
  /** Units held in the customer's other carts. */
  held: number
  /** Units in unpaid orders. */
  unpaid: number
  /** Units in all orders, the unpaid ones included. */
  ordered: number
  /** Tickets of an event that one customer may buy, all orders together; null for no limit. */
  maxPerCustomer: number | null
  /** Units that one e-mail address may have held and unpaid; 0 for no limit. */
  unitsPerEmail: number
}

/** The limit that a cart would exceed, or null (design §14). */
export function exceededCustomerLimit(terms: CustomerTerms): { code: 'CUSTOMER_LIMIT' | 'EMAIL_LIMIT'; limit: number } | null {
  const { inCart, held, unpaid, ordered, maxPerCustomer, unitsPerEmail } = terms
  if (maxPerCustomer !== null && ordered + inCart > maxPerCustomer) return { code: 'CUSTOMER_LIMIT', limit: maxPerCustomer }
  if (unitsPerEmail > 0 && unpaid + held + inCart > unitsPerEmail) return { code: 'EMAIL_LIMIT', limit: unitsPerEmail }
  return null
}
