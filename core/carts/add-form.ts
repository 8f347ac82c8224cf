import { z } from 'zod'

/** What a page's form asks to put into the cart. */
export interface RequestedItem {
  productVariantId: string
  amount: number
}

export type AddFormResult = { ok: true; items: RequestedItem[] } | { ok: false; code: 'NO_OPTION' | 'NOTHING_SELECTED' | 'INVALID_INPUT' }

/** The name of the field that says how many of one ticket are wanted. */
export function amountField(variantId: string): string {
  return `amount.${variantId}`
}

const amountPattern = /^amount\.(.+)$/
/** Amounts are whole numbers, also where a form sends them as text (CRT-10). An empty field is none. */
const amountSchema = z.coerce.number().int().min(0).max(999)

/**
 * Reads a form that adds to the cart. A product's page sends one `variant` (and perhaps its `amount`), an event's
 * page one amount for each kind of ticket.
 * @returns what to add; NO_OPTION where no variant was chosen (ERR-28), NOTHING_SELECTED where every amount is zero
 *   (EVT-20), INVALID_INPUT where an amount is no whole number
 */
export function readAddForm(form: Iterable<[string, unknown]>): AddFormResult {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const amounts = fields.flatMap(([name, value]) => {
    const id = amountPattern.exec(name)?.[1]
    return id ? [{ productVariantId: id, amount: amountSchema.safeParse(value) }] : []
  })
  const variant = fields.find(([name]) => name === 'variant')?.[1]
  if (variant) {
    const amount = fields.find(([name]) => name === 'amount')?.[1] ?? '1'
    amounts.push({ productVariantId: variant, amount: amountSchema.safeParse(amount) })
  }
  if (amounts.length === 0) return { ok: false, code: 'NO_OPTION' }
  const items: RequestedItem[] = []
  for (const { productVariantId, amount } of amounts) {
    if (!amount.success) return { ok: false, code: 'INVALID_INPUT' }
    if (amount.data > 0) items.push({ productVariantId, amount: amount.data })
  }
  return items.length > 0 ? { ok: true, items } : { ok: false, code: 'NOTHING_SELECTED' }
}
