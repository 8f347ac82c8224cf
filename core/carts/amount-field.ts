/** The name of the form field that says how many of one kind of ticket are wanted. */
export function amountField(variantId: string): string {
  return `amount.${variantId}`
}
