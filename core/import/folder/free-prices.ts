import { z } from 'zod'
import { either, storeSentence, english } from '#core/text/sentence.ts'

/**
 * A strict object in which a price of 0 has to be said: `free: true` stands beside it, so that neither a slip nor an unfinished
 * entry gives something away. Without `free`, 0 is a fault; so is `free` where no price is 0.
 * @param prices the keys of the prices that `free` is about
 */
export function freePrices<Shape extends z.core.$ZodLooseShape & { free: z.ZodType<boolean> }>(prices: readonly string[], shape: Shape) {
  return z.strictObject(shape).superRefine((value, context) => {
    const entry: Record<string, unknown> = value
    const zeros = prices.filter((key) => entry[key] === 0)
    if (entry['free'] !== true) {
      const message = 'needs “free: true” beside it if this costs nothing; otherwise write the price'
      for (const key of zeros) context.addIssue({ code: 'custom', path: [key], message, input: 0 })
    } else if (zeros.length === 0) {
      const message = storeSentence(english`must be left out, or ${either(prices)} must be 0`)
      context.addIssue({ code: 'custom', path: ['free'], message, input: true })
    }
  })
}
