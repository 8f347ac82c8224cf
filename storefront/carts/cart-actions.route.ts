import { redirect } from 'react-router'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { readBundleForm } from '#core/bundles/bundle-form.ts'
import { checkChoice } from '#core/bundles/check-choice.ts'
import { asksForName, checkNames, type NamedItem } from '#core/bundles/personal-parts.ts'
import { readAddForm } from '#core/carts/add-form.ts'
import { paths } from '#core/urls.ts'
import { pageOf } from '#storefront/api.ts'
import { bundleChoiceQuery } from '#storefront/bundles/bundle-documents.ts'
import { bundleOf } from '#storefront/bundles/bundle-rules.ts'
import type { Execute } from '#storefront/context.ts'
import type { Route } from './+types/cart-actions.route.ts'
import {
  addToCartMutation,
  changeCountryMutation,
  chooseCarrierMutation,
  personaliseItemMutation,
  removeFromCartMutation,
  renewCartMutation,
} from './cart-documents.ts'
import { cartProblemText, type CartProblem } from './cart-problems.ts'

type Page = ReturnType<typeof pageOf>

/** What a form that changed the cart hears back. */
export interface CartAnswer {
  cart: CartViewFragment | null
  newItemIds: string[]
  problems: (CartProblem & { limit?: number | null })[]
}

/**
 * Every change of the cart: `intent` says which. With JavaScript the answer comes inline, and the page stays; without
 * it the visitor goes on to the cart, which says what went wrong (ERR-33).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await request.formData()
  const answer = await change(page, form)
  if (form.has('inline')) return answer
  return redirect(cartAddress(answer), 303)
}

/**
 * In the browser a failure of the network or of the shop is one more problem of the form, not the end of the page.
 * The form words it: the server could not.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CartAnswer> {
  try {
    return (await serverAction()) as CartAnswer
  } catch (reason) {
    if (reason instanceof Response && reason.status < 400) throw reason
    return { cart: null, newItemIds: [], problems: [{ code: 'UNREACHABLE', message: '' }] }
  }
}

/** There is nothing to see here: whoever comes by, goes to the cart. */
export function loader() {
  return redirect(paths.cart(), 303)
}

function change(page: Page, form: FormData): Promise<CartAnswer> {
  const { execute } = page
  switch (form.get('intent')) {
    case 'remove':
      return remove(execute, form.getAll('item').map(String))
    case 'country':
      return changeCountry(execute, String(form.get('countryCode') ?? ''))
    case 'carrier':
      return chooseCarrier(execute, String(form.get('shippingMethod') ?? ''))
    case 'renew':
      return renew(execute)
    case 'bundle':
      return addBundle(page, form)
    default:
      return add(page, form)
  }
}

async function add(page: Page, form: FormData): Promise<CartAnswer> {
  const wish = readAddForm(form)
  if (!wish.ok) return { cart: null, newItemIds: [], problems: [{ code: wish.code, message: cartProblemText(wish.code, 0, page) }] }
  const { addToCart } = await page.execute(addToCartMutation, { input: { items: wish.items } })
  return { cart: addToCart.cart ?? null, newItemIds: addToCart.newItemIds, problems: addToCart.problems }
}

/** A bundle goes in whole: what was chosen is checked by its rules before anything is asked of the cart (BND-05, BND-07). */
async function addBundle(page: Page, form: FormData): Promise<CartAnswer> {
  const refused = (problems: { code: string; field?: string }[]): CartAnswer => ({
    cart: null,
    newItemIds: [],
    problems: problems.map((problem) => ({ ...problem, message: cartProblemText(problem.code, 0, page) })),
  })
  const { bundle } = await page.execute(bundleChoiceQuery, { id: String(form.get('bundle') ?? '') })
  if (!bundle) return refused([{ code: 'BUNDLE_UNKNOWN' }])
  const { choice, names, amount } = readBundleForm(form)
  if (amount === null) return refused([{ code: 'INVALID_INPUT', field: 'amount' }])
  const checked = checkChoice(bundleOf(bundle), choice, amount)
  if (!checked.ok)
    return refused(checked.problems.map(({ code, field }) => ({ code: code === 'NOT_AVAILABLE' ? 'BUNDLE_NOT_AVAILABLE' : code, field })))
  const personal = bundle.parts.filter(({ product }) => asksForName(product)).map(({ id }) => id)
  const named = checkNames(checked.items, personal, names)
  if (!named.ok) return refused(named.problems)
  const items = checked.items.map(({ partId, variantId }) => ({
    productVariantId: variantId,
    amount,
    bundleRootId: bundle.id,
    bundlePartId: partId,
  }))
  const { addToCart } = await page.execute(addToCartMutation, { input: { items } })
  const added = { cart: addToCart.cart ?? null, newItemIds: addToCart.newItemIds, problems: addToCart.problems }
  return named.items.length > 0 ? writeNames(page, added, named.items) : added
}

/** Writes on what was just added whom it is for: its own items, of each variant as many as came in. */
async function writeNames({ execute }: Page, added: CartAnswer, named: readonly NamedItem[]): Promise<CartAnswer> {
  const answer = { ...added }
  for (const { id, productVariant } of added.cart?.items ?? []) {
    const unit = added.newItemIds.includes(id) ? named.find(({ variantId }) => variantId === productVariant.id) : undefined
    if (!unit) continue
    const { personaliseItem } = await execute(personaliseItemMutation, { input: { itemId: id, personalIdentifier: unit.name } })
    answer.cart = personaliseItem.cart ?? answer.cart
    answer.problems = [...answer.problems, ...personaliseItem.problems]
  }
  return answer
}

/** One call takes one unit away; a line is all of its units. */
async function remove(execute: Execute, itemIds: string[]): Promise<CartAnswer> {
  const answer: CartAnswer = { cart: null, newItemIds: [], problems: [] }
  for (const itemId of itemIds) {
    const { removeFromCart } = await execute(removeFromCartMutation, { input: { itemId } })
    answer.cart = removeFromCart.cart ?? null
    answer.problems.push(...removeFromCart.problems)
  }
  return answer
}

async function changeCountry(execute: Execute, countryCode: string): Promise<CartAnswer> {
  const { changeCountry: changed } = await execute(changeCountryMutation, { input: { countryCode } })
  return { cart: changed.cart ?? null, newItemIds: [], problems: changed.problems }
}

async function chooseCarrier(execute: Execute, shippingMethod: string): Promise<CartAnswer> {
  const { updateCartLogistics: chosen } = await execute(chooseCarrierMutation, { input: { shippingMethod } })
  return { cart: chosen.cart ?? null, newItemIds: [], problems: chosen.problems }
}

async function renew(execute: Execute): Promise<CartAnswer> {
  const { renewCart } = await execute(renewCartMutation, {})
  return { cart: renewCart.cart ?? null, newItemIds: renewCart.newItemIds, problems: renewCart.problems }
}

/** Only code and figure travel in the address; the cart page has the words. */
function cartAddress({ problems }: CartAnswer): string {
  const [problem] = problems
  if (!problem) return paths.cart()
  return `${paths.cart()}?${new URLSearchParams({ problem: problem.code, limit: String(problem.limit ?? 0) })}`
}
