import { exceededCustomerLimit } from '#core/carts/customer-limits.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import type { Problem } from '#server/problems.ts'
import { countCustomerUnits, lockCustomers } from './queries-customers.ts'

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

/**
 * Says early that a cart has more than its buyer may have, so that they learn it before they place it. Other carts of the same e-mail
 * address count as well. Nothing is locked: placing decides.
 * @returns the problems of each cart: CUSTOMER_LIMIT and EMAIL_LIMIT, each with a variant's id as `field`. They name the limit and
 *   never how much the customer has, because anybody may type anybody's address
 */
export function earlyCustomerProblems(ctx: Context, connection: Connection, carts: readonly CustomerCart[]): Promise<Problem[][]> {
  return problemsOf(ctx, connection, carts, { early: true })
}

/**
 * Checks the carts that a transaction is about to place, and locks their customers until it ends, so that concurrent orders of one
 * customer count each other. Carts before them in the list count as placed, unless they were refused.
 * @returns the problems of each cart, like `earlyCustomerProblems`
 */
export function placingCustomerProblems(ctx: Context, trx: Connection, carts: readonly CustomerCart[]): Promise<Problem[][]> {
  return problemsOf(ctx, trx, carts, { early: false })
}

async function problemsOf(
  ctx: Context,
  connection: Connection,
  carts: readonly CustomerCart[],
  { early }: { early: boolean },
): Promise<Problem[][]> {
  const { unitsPerEmail } = ctx.config.fairness
  const wanted = carts.flatMap((cart) =>
    cart.products
      .filter(({ maxPerCustomer }) => maxPerCustomer !== null || unitsPerEmail > 0)
      .map((product) => ({ cart, cartId: cart.id, email: cart.email, ...product })),
  )
  if (wanted.length === 0) return carts.map(() => [])
  if (!early) {
    await lockCustomers(
      connection,
      wanted.map(({ email }) => email),
    )
  }
  const counts = await countCustomerUnits(connection, wanted, ctx.clock.now())
  const claims = wanted.flatMap((claim, index) => {
    const count = counts[index]
    return count ? [{ ...claim, ...count, held: early ? count.held : 0 }] : []
  })

  const placed = new Map<string, number>()
  return carts.map((cart) => {
    const own = claims.filter((claim) => claim.cart === cart)
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
