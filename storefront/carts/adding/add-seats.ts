import { readBestSeatsForm, readMoveForm, readSeatForm, type SeatAddition } from '#core/carts/seat-form.ts'
import { toEuros } from '#core/money/cents.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toActionResult, type CartActionResult } from '../cart-action-result.ts'
import { addToCartMutation } from '../cart-documents.ts'
import { cartProblemText } from '../cart-problems.ts'
import { bestSeatsQuery, changeSeatsMutation, seatsLeftQuery } from './seat-documents.ts'

/** Reserves the seats, or the places of a standing area, that a fan has chosen on the map (SEA-03, SEA-06). */
export async function addSeats(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const addition = readSeatForm(form)
  return addition ? add(page, addition) : refuse(page)
}

/** How often the best seats are looked for: in a rush, others take them between the question and the reservation. */
const maxAttempts = 4

/** Reserves the best free seats together. @returns the problem SEATS_NOT_TOGETHER, with what is left, if there are not so many */
export async function addBestSeats(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const wanted = readBestSeatsForm(form)
  if (!wanted) return refuse(page)
  const { event: eventId, amount, variants: variantIds, priceUpTo, wheelchair } = wanted
  const maxPrice = priceUpTo === null ? null : toEuros(priceUpTo)
  for (let attempt = 1; ; attempt++) {
    const { bestSeats } = await page.execute(bestSeatsQuery, { eventId, amount, variantIds, maxPrice, wheelchair })
    if (!bestSeats) {
      const { seatsLeft } = await page.execute(seatsLeftQuery, { eventId, variantIds, maxPrice, wheelchair })
      return toActionResult({ problems: [{ code: 'SEATS_NOT_TOGETHER', message: notTogetherText(seatsLeft ?? null, page) }] })
    }
    const { variantId, seatIds } = bestSeats
    const result = await add(page, { productVariantId: variantId, amount: seatIds.length, seatIds })
    const isTaken = result.problems.some((problem) => (problem.seatIds ?? []).length > 0)
    if (!isTaken || attempt === maxAttempts) return result
  }
}

function notTogetherText(left: { together: number; left: number } | null, page: LoaderPage): string {
  if (!left || left.left === 0) return m.seats_best_none_left({}, page)
  if (left.together === 0) return m.seats_best_apart({ left: left.left }, page)
  return m.seats_best_none(left, page)
}

/** Moves reserved seats to the ones that were proposed (SEA-08). */
export async function moveSeats(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const moves = readMoveForm(form)
  if (!moves) return refuse(page)
  const { changeSeats } = await page.execute(changeSeatsMutation, { input: { moves } })
  return toActionResult(changeSeats)
}

async function add(page: LoaderPage, addition: SeatAddition): Promise<CartActionResult> {
  const { addToCart } = await page.execute(addToCartMutation, { input: { items: [addition] } })
  return toActionResult(addToCart)
}

function refuse(page: LoaderPage): CartActionResult {
  return toActionResult({ problems: [{ code: 'INVALID_INPUT', message: cartProblemText('INVALID_INPUT', 0, page) }] })
}
