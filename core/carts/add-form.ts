import { z } from 'zod'

/** A variant that a page's form adds to the cart. */
export interface AddFormItem {
  productVariantId: string
  amount: number
}

export type AddFormResult = { ok: true; items: AddFormItem[] } | { ok: false; code: 'NO_OPTION' | 'NOTHING_SELECTED' | 'INVALID_INPUT' }

const amountPattern = /^amount\.(.+)$/
/** Whole numbers, sent as text (CRT-10). An empty field counts as 0. */
const amountSchema = z.coerce.number().int().min(0).max(999)

/**
 * Reads a form that adds to the cart. A product page sends one `variant` and optionally its `amount`; an event page sends an
 * amount for each kind of ticket (`amountField`).
 * @returns the items to add; NO_OPTION when no variant was chosen (ERR-28), NOTHING_SELECTED when every amount is zero (EVT-20),
 *   INVALID_INPUT when an amount is not a whole number from 0 to 999
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
  const items: AddFormItem[] = []
  for (const { productVariantId, amount } of amounts) {
    if (!amount.success) return { ok: false, code: 'INVALID_INPUT' }
    if (amount.data > 0) items.push({ productVariantId, amount: amount.data })
  }
  return items.length > 0 ? { ok: true, items } : { ok: false, code: 'NOTHING_SELECTED' }
}
