import { exceededCustomerLimit } from '#core/carts/customer-limits.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { countCustomers, lockAndCountCustomers, type CustomerProduct, type CustomerUnits } from './stored/queries-customers.ts'

/** A cart whose buyer is known by their e-mail address. */
export interface CustomerCart {
  /** Null for a cart that has no row yet. */
  id: string | null
  email: string
  /** Of the texts in its problems. */
  locale: Locale
  products: readonly CartProduct[]
}

interface CartProduct {
  productId: number
  /** One of its variants in the cart, which a problem names. */
  variantId: number
  maxPerCustomer: number | null
  inCart: number
}

/** The products of these items, with their units. */
export function countByProduct(items: readonly Omit<CartProduct, 'inCart'>[]): CartProduct[] {
  const products = new Map<number, CartProduct>()
  for (const { productId, variantId, maxPerCustomer } of items)
    products.set(productId, { productId, variantId, maxPerCustomer, inCart: (products.get(productId)?.inCart ?? 0) + 1 })
  return [...products.values()]
}

/** A count that another statement makes, and what to make of its rows. */
export interface CustomerCheck {
  requests: readonly CustomerProduct[]
  /** @returns the problems of each cart */
  problems(counts: readonly CustomerUnits[]): Problem[][]
}

/**
 * Says early that a cart has more than its buyer may have, so that they learn it before they place it. Other carts of the same e-mail
 * address count as well. Nothing is locked: placing decides. The caller counts, in the statement that writes the carts.
 *
 * The problems of each cart are CUSTOMER_LIMIT and EMAIL_LIMIT, each with a variant's id as `field`. They name the limit and never how
 * much the customer has, because anybody may type anybody's address.
 */
export function earlyCustomerCheck({ config }: Pick<Context, 'config'>, carts: readonly CustomerCart[]): CustomerCheck {
  const { unitsPerEmail } = config.fairness
  const claims = claimsOf(carts, unitsPerEmail)
  return { requests: claims, problems: (counts) => problemsOf(carts, claims, counts, unitsPerEmail) }
}

/** The same for a caller that writes nothing yet. */
export async function earlyCustomerProblems(ctx: Context, connection: Connection, carts: readonly CustomerCart[]): Promise<Problem[][]> {
  const { requests, problems } = earlyCustomerCheck(ctx, carts)
  return problems(await countCustomers(connection, requests, ctx.clock.now()))
}

/**
 * Checks the carts that a transaction is about to place, and locks their customers until it ends, so that concurrent orders of one
 * customer count each other. Carts before them in the list count as placed, unless they were refused. What other carts hold does not
 * count.
 * @returns the problems of each cart, like `earlyCustomerCheck`
 */
export async function placingCustomerProblems(ctx: Context, trx: Connection, carts: readonly CustomerCart[]): Promise<Problem[][]> {
  const { unitsPerEmail } = ctx.config.fairness
  const claims = claimsOf(carts, unitsPerEmail)
  const counts = await lockAndCountCustomers(trx, claims, ctx.clock.now())
  return problemsOf(
    carts,
    claims,
    counts.map((count) => ({ ...count, held: 0 })),
    unitsPerEmail,
  )
}

type Claim = CustomerProduct & CartProduct & { cart: CustomerCart }

/** The products that a limit may concern, of each cart. */
function claimsOf(carts: readonly CustomerCart[], unitsPerEmail: number): Claim[] {
  return carts.flatMap((cart) =>
    cart.products
      .filter(({ maxPerCustomer }) => maxPerCustomer !== null || unitsPerEmail > 0)
      .map((product) => ({ cart, cartId: cart.id, email: cart.email, ...product })),
  )
}

/** @param counts one for each claim, in their order */
function problemsOf(
  carts: readonly CustomerCart[],
  claims: readonly Claim[],
  counts: readonly CustomerUnits[],
  unitsPerEmail: number,
): Problem[][] {
  const counted = claims.flatMap((claim, index) => {
    const count = counts[index]
    return count ? [{ ...claim, ...count }] : []
  })
  const placed = new Map<string, number>()
  return carts.map((cart) => {
    const own = counted.filter((claim) => claim.cart === cart)
    const problems = own.flatMap((claim): Problem[] => {
      const before = placed.get(keyOf(claim)) ?? 0
      const terms = { ...claim, unpaid: claim.unpaid + before, ordered: claim.ordered + before, unitsPerEmail }
      const exceeded = exceededCustomerLimit(terms)
      const product = inLocale(claim.productName, cart.locale) ?? ''
      return exceeded ? [{ ...exceeded, field: String(claim.variantId), words: { product } }] : []
    })
    if (problems.length === 0) for (const claim of own) placed.set(keyOf(claim), (placed.get(keyOf(claim)) ?? 0) + claim.inCart)
    return problems
  })
}

function keyOf({ customer, productId }: { customer: string; productId: number }): string {
  return `${productId} ${customer}`
}
