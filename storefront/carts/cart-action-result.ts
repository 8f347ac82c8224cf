import type { CartViewFragment } from '#api/client/graphql.ts'
import type { CartProblem } from './cart-problems.ts'

/** What `cart-actions.route.ts` returns to the form that asked for a change of the cart. */
export interface CartActionResult {
  /** The cart after the change; null if nothing was changed. */
  cart: CartViewFragment | null
  newItemIds: string[]
  problems: (CartProblem & { limit?: number | null })[]
}

/** A refusal before the API was called. */
export function refusedWith(problems: CartProblem[]): CartActionResult {
  return { cart: null, newItemIds: [], problems }
}

/** The network or the shop failed. The form supplies the message, because the server could not. */
export function unreachable(): CartActionResult {
  return refusedWith([{ code: 'UNREACHABLE', message: '' }])
}

/** Converts the payload of a cart mutation. */
export function resultOf({
  cart,
  newItemIds,
  problems,
}: {
  cart?: CartViewFragment | null
  newItemIds?: string[]
  problems: CartActionResult['problems']
}): CartActionResult {
  return { cart: cart ?? null, newItemIds: newItemIds ?? [], problems }
}
