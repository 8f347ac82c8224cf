import { redirect, redirectDocument } from 'react-router'
import { paths } from '#core/urls.ts'
import { noteRouteFailure } from '#storefront/dialogs/note-failure.ts'
import { loaderPage, type LoaderPage } from '#storefront/loader-page.ts'
import type { Execute } from '#storefront/router-context.ts'
import type { Route } from './+types/cart-actions.route.ts'
import { addBundle } from './adding/add-bundle.ts'
import { addItems } from './adding/add-items.ts'
import { addBestSeats, addSeats, moveSeats } from './adding/add-seats.ts'
import { toActionResult, unreachable, type CartActionResult } from './cart-action-result.ts'
import {
  changeCountryMutation,
  chooseCarrierMutation,
  removeFromCartMutation,
  renewCartMutation,
  restoreToCartMutation,
} from './cart-documents.ts'
import { findWaitingRoom } from './find-waiting-room.ts'

/**
 * Every change of the cart; the field `intent` says which. With JavaScript the result is returned and the page stays.
 * Without it the visitor is redirected to the cart, which shows the problem (ERR-33); the forms that add to the cart are then sent
 * to their own pages instead (`adding/add-from-page.ts`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const result = await changeCart(page, form)
  const room = findWaitingRoom(result.problems)
  // The waiting room is a page of its own, which the router does not know.
  if (room) throw redirectDocument(room, 303)
  if (form.has('inline')) return result
  return redirect(cartAddress(result, form), 303)
}

/**
 * In the browser a failure of the network or of the shop is one more problem of the form, so that the page stays. If the shop is too
 * busy, the queue covers it (QUE-01).
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CartActionResult> {
  try {
    return (await serverAction()) as CartActionResult
  } catch (reason) {
    if (reason instanceof Response && reason.status < 400) throw reason
    noteRouteFailure(reason)
    return unreachable
  }
}

/** The address has no page of its own: a GET request is redirected to the cart. */
export function loader() {
  return redirect(paths.cart(), 303)
}

function changeCart(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const { execute } = page
  switch (form.get('intent')) {
    case 'remove':
      return removeItems(execute, form)
    case 'restore':
      return restoreItems(execute)
    case 'country':
      return changeCountry(execute, String(form.get('countryCode') ?? ''))
    case 'carrier':
      return chooseCarrier(execute, String(form.get('shippingMethod') ?? ''))
    case 'renew':
      return renewCart(execute)
    case 'bundle':
      return addBundle(page, form)
    case 'seats':
      return addSeats(page, form)
    case 'best-seats':
      return addBestSeats(page, form)
    case 'move-seats':
      return moveSeats(page, form)
    default:
      return addItems(page, form)
  }
}

/** A form that removes a whole line names the line, so that the page can say what was removed. */
async function removeItems(execute: Execute, form: FormData): Promise<CartActionResult> {
  const [itemId = '', ...alsoItemIds] = form.getAll('item').map(String)
  const { removeFromCart } = await execute(removeFromCartMutation, { input: { itemId, alsoItemIds } })
  const result = toActionResult(removeFromCart)
  const name = form.get('lineName')
  if (typeof name !== 'string' || result.problems.length > 0) return result
  const amount = Number(form.get('lineAmount')) || 1
  return { ...result, removedLine: { name, amount, index: Number(form.get('lineIndex')) || 0 } }
}

async function restoreItems(execute: Execute): Promise<CartActionResult> {
  const { restoreToCart } = await execute(restoreToCartMutation, {})
  return toActionResult(restoreToCart)
}

async function changeCountry(execute: Execute, countryCode: string): Promise<CartActionResult> {
  const { changeCountry: payload } = await execute(changeCountryMutation, { input: { countryCode } })
  return toActionResult(payload)
}

async function chooseCarrier(execute: Execute, shippingMethod: string): Promise<CartActionResult> {
  const { updateCartLogistics } = await execute(chooseCarrierMutation, { input: { shippingMethod } })
  return toActionResult(updateCartLogistics)
}

async function renewCart(execute: Execute): Promise<CartActionResult> {
  const { renewCart: payload } = await execute(renewCartMutation, {})
  return toActionResult(payload)
}

/**
 * The address carries only what the cart page needs to say: the problem's code and number, with the variant it is about, or that a
 * line was removed. The page adds the texts.
 */
function cartAddress({ problems, removedLine }: CartActionResult, form: FormData): string {
  const [problem] = problems
  if (problem) {
    const limit = problem.limit == null ? {} : { limit: String(problem.limit) }
    const variant = problem.field != null && problem.field === form.get('variant') ? { variant: problem.field } : {}
    return `${paths.cart()}?${new URLSearchParams({ problem: problem.code, ...limit, ...variant })}`
  }
  return removedLine ? `${paths.cart()}?removed=1` : paths.cart()
}
