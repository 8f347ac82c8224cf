/** Integer euro cents: the only form in which money is added, compared and stored (LIM-14). */
export type Cents = number

/** 24.9 → 2490. For decimal amounts that arrive from files and from the API. */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100)
}

/** 2490 → 24.9, the form of every price in the API. */
export function toEuros(cents: Cents): number {
  return cents / 100
}

/**
 * The tax contained in a gross amount, rounded to the cent: it is never added on top (LIM-69).
 * @param rate percent, e.g. 19
 */
export function containedVat(gross: Cents, rate: number): Cents {
  return Math.round((gross * rate) / (100 + rate))
}
