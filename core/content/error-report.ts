import { z } from 'zod'
import { severities } from './severity.ts'

/** A browser's report of an error (CNS-06). */
export const errorReportSchema = z.object({
  exception: z.string().trim().min(1).max(2000),
  cause: z.string().max(4000).nullish(),
  page: z.string().max(500).nullish(),
  severity: z.enum(severities).default('error'),
  cart: z.record(z.string().max(60), z.json()).nullish(),
})

export type ErrorReport = z.infer<typeof errorReportSchema>

/** The fields of a cart and its items that contain no personal data. */
const cartFields = ['id', 'version', 'countryCode', 'total', 'totalPlusShipping', 'physical', 'paymentMethod', 'shippingMethod'] as const
const itemFields = ['id', 'type', 'productId', 'productSlug', 'productVariantId', 'amount', 'price', 'total', 'ticket', 'physical'] as const
const maxItems = 50
/** Longer texts in a cart are cut: it comes from a browser, and anybody can send one. */
const maxLength = 100

/** A cart as it may be reported: without addresses, names, e-mail, entered texts and bundled items (CNS-06). */
export function reportedCart(cart: unknown): Record<string, z.core.util.JSONType> | null {
  if (!isObject(cart)) return null
  const items = Array.isArray(cart['items']) ? cart['items'] : Array.isArray(cart['lines']) ? cart['lines'] : []
  return { ...pick(cart, cartFields), items: items.slice(0, maxItems).map((item) => (isObject(item) ? pick(item, itemFields) : null)) }
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name]
      const kept = typeof value === 'string' ? value.slice(0, maxLength) : value
      return typeof kept === 'string' || typeof kept === 'number' || typeof kept === 'boolean' ? [[name, kept]] : []
    }),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text without e-mail addresses and without the query strings of web addresses. */
export function withoutPersons(text: string): string {
  return text.replace(/[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[e-mail]').replace(/(\bhttps?:\/\/[^\s"'<>?#]*)[?#][^\s"'<>)]*/g, '$1')
}
