/** The name of the form field for the amount of a variant. It has a file of its own so that pages need not load zod with it. */
export function amountField(variantId: string): string {
  return `amount.${variantId}`
}
