import type { CartViewFragment } from '#api/client/graphql.ts'
import type { CartProblem } from './cart-problems.ts'

/** What `cart-actions.route.ts` returns to the form that asked for a change of the cart. */
export interface CartActionResult {
  /** The cart after the change; null if nothing was changed. */
  cart: CartViewFragment | null
  newItemIds: string[]
  /** With the seats that a problem is about. */
  problems: (CartProblem & { limit?: number | null; seatIds?: string[] | null })[]
  /** The line that was just removed, which can be taken back: how many items it was, and its place among the lines, from 0. */
  removedLine?: { name: string; amount: number; index: number }
}

/** The result when the network or the shop fails. The form supplies the message, because the server could not. */
export const unreachable: CartActionResult = { cart: null, newItemIds: [], problems: [{ code: 'UNREACHABLE', message: '' }] }

/** Converts the payload of a cart mutation. */
export function toActionResult(payload: { cart?: CartViewFragment | null; newItemIds?: string[]; problems: CartActionResult['problems'] }) {
  return { cart: payload.cart ?? null, newItemIds: payload.newItemIds ?? [], problems: payload.problems } satisfies CartActionResult
}
