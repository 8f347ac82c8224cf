import { createHash } from 'node:crypto'
import { exceededCustomerLimit } from '#core/carts/customer-limits.ts'
import { isPersonalDataComplete, personalDataKind, repeatedNames } from '#core/carts/personal-data.ts'
import { brokenSteps } from '#core/catalog/amount-step.ts'
import { brokenLimits, type BrokenLimit } from '#core/carts/broken-limits.ts'
import { itemChanges, preventsOrder, type ItemChange } from '#core/carts/item-changes.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Problem, ProblemCode } from '#server/foundations/problems.ts'
import { translate, type Reader } from '#server/foundations/request/translate.ts'
import type { CartItem } from './cart.ts'
import { countCustomers, lockAndCountCustomers, type CustomerProduct, type CustomerUnits } from './stored/queries-customers.ts'

/** What has changed about an item since it was added, in the reader's words (`docs/rules/changes-under-a-cart.md`). */
export interface PresentedChange {
  kind: ItemChange['kind'] | 'amount_step' | 'limit'
  message: string
  /** Whether the item cannot be ordered as long as this is so. */
  prevents: boolean
}

/** What a cart has too many of, or no multiple of, by variant. */
export interface BrokenAmounts {
  limits: ReadonlyMap<number, BrokenLimit>
  steps: ReadonlyMap<number, number>
}

/** @param itemsPerLine the operator's limit for one variant */
export function brokenAmounts(items: readonly CartItem[], itemsPerLine: number): BrokenAmounts {
  const steps = new Map(brokenSteps(items).map(({ variantId, step }) => [variantId, step]))
  return { limits: brokenLimits(items, itemsPerLine), steps }
}

/** @param amounts of the whole cart */
export function presentChanges(reader: Reader, item: CartItem, amounts: BrokenAmounts, now: Date): PresentedChange[] {
  const told = itemChanges(item, now).map((change) => ({
    kind: change.kind,
    message: translate(reader, textKey(change), changeWords(reader, item, change)),
    prevents: preventsOrder(change),
  }))
  if (told.some(({ prevents }) => prevents)) return told
  const broken = amounts.limits.get(item.variantId)
  if (broken) return [...told, { kind: 'limit', message: translate(reader, limitText, limitWords(reader, item, broken)), prevents: true }]
  const limit = item.bundlePartId === null ? amounts.steps.get(item.variantId) : undefined
  if (limit === undefined) return told
  return [...told, { kind: 'amount_step', message: translate(reader, 'LANG_TICKET_STEP', { limit }), prevents: true }]
}

/** What of a cart cannot be ordered any more, each by its name: NOT_FOUND and NOT_ON_SALE (fields: variants). */
export function unsellableProblems(reader: Reader, items: readonly CartItem[], now: Date): Problem[] {
  return itemProblems(reader, items, now, (change) =>
    preventsOrder(change) ? (change.kind === 'gone' ? 'NOT_FOUND' : 'NOT_ON_SALE') : null,
  )
}

/**
 * What a cart has more of than one order may contain, because a limit was lowered since: CART_LIMIT. Otherwise what is sold several at a
 * time and of which it has no multiple (EVT-19): AMOUNT_STEP. Fields: variants.
 */
export function amountProblems(reader: Reader, items: readonly CartItem[], itemsPerLine: number): Problem[] {
  const { limits, steps } = brokenAmounts(items, itemsPerLine)
  const tooMany = [...limits].flatMap(([variantId, broken]): Problem[] => {
    const item = items.find((each) => each.variantId === variantId)
    if (!item) return []
    return [{ code: 'CART_LIMIT', field: String(variantId), limit: broken.limit, text: limitText, words: limitWords(reader, item, broken) }]
  })
  if (tooMany.length > 0) return tooMany
  return [...steps].map(([variantId, step]) => ({ code: 'AMOUNT_STEP', field: String(variantId), limit: step }))
}

/**
 * Refuses an order whose total is not what its buyer was shown: PRICE_CHANGED with both totals. Its text names each item whose price has
 * changed since it was added; without one, its delivery costs something else.
 */
export function priceProblem(reader: Reader, items: readonly CartItem[], prices: { old: Cents; new: Cents }, now: Date): Problem {
  const problem: Problem = { code: 'PRICE_CHANGED', prices }
  const sentences = items.flatMap((item) =>
    itemChanges(item, now).flatMap((change) =>
      change.kind === 'price' ? [translate(reader, textKey(change), changeWords(reader, item, change))] : [],
    ),
  )
  if (sentences.length === 0) return problem
  return { ...problem, text: 'LANG_PRICE_CHANGED_ITEMS', words: { items: [...new Set(sentences)].join(' ') } }
}

/**
 * Refuses an order whose buyer was shown something else than what it would be now: CART_CHANGED for everything that has changed since
 * it was added (fields: variants), or once for the whole cart.
 */
export function changedProblems(reader: Reader, items: readonly CartItem[], now: Date): Problem[] {
  const problems = itemProblems(reader, items, now, () => 'CART_CHANGED')
  return problems.length > 0 ? problems : [{ code: 'CART_CHANGED' }]
}

/** One problem for each variant and each thing that has changed about it. */
function itemProblems(
  reader: Reader,
  items: readonly CartItem[],
  now: Date,
  codeOf: (change: ItemChange) => ProblemCode | null,
): Problem[] {
  const problems = items.flatMap((item) =>
    itemChanges(item, now).flatMap((change): Problem[] => {
      const code = codeOf(change)
      return code ? [{ code, field: String(item.variantId), text: textKey(change), words: changeWords(reader, item, change) }] : []
    }),
  )
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** A short text that is another one as soon as anything is that the buyer was shown of an item: its price, its day, its venue, its category. */
export function makeFingerprint(items: readonly CartItem[]): string {
  const shown = items.map(({ id, price, publicStart, venueId, pricingCategoryName }) => [
    id,
    price,
    publicStart,
    venueId,
    pricingCategoryName,
  ])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** "Moorgrab, Leipzig, Stehplatz" or "T-Shirt Torf, M". */
export function itemName({ locale }: Pick<Reader, 'locale'>, item: CartItem): string {
  const variant = inLocale(item.variantDescription, locale)
  const kind = item.kind === 'event' ? (inLocale(item.pricingCategoryName, locale) ?? variant) : variant === 'Standard' ? null : variant
  return [productName({ locale }, item), kind].filter(Boolean).join(', ')
}

/** "Moorgrab, Leipzig" or "T-Shirt Torf". */
function productName({ locale }: Pick<Reader, 'locale'>, item: CartItem): string {
  const name = inLocale(item.productName, locale)
  if (item.kind !== 'event') return name
  return [inLocale(item.artistName, locale) ?? name, inLocale(item.venueCity, locale)].filter(Boolean).join(', ')
}

const limitText = 'cart_item_limit'

function limitWords(reader: Reader, item: CartItem, { limit, count, ofProduct }: BrokenLimit): Record<string, string> {
  return { item: ofProduct ? productName(reader, item) : itemName(reader, item), limit: String(limit), count: String(count) }
}

function textKey({ kind }: ItemChange): string {
  return `cart_item_${kind}`
}

function changeWords(reader: Reader, item: CartItem, change: ItemChange): Record<string, string> {
  const { locale } = reader
  const named = { item: itemName(reader, item) }
  if (change.kind === 'price') return { ...named, from: formatPrice(change.from), to: formatPrice(change.to) }
  if (change.kind === 'moved') return { ...named, from: momentText(change.from, item, locale), to: momentText(change.to, item, locale) }
  if (change.kind === 'venue') return { ...named, venue: item.venueName ?? '' }
  return change.kind === 'category' ? { ...named, category: inLocale(change.to, locale) } : named
}

/** "Sa 13.3.2027, 20:00", by the clock of the venue. */
function momentText(at: Date, { venueZone }: CartItem, locale: Reader['locale']): string {
  const zone = venueZone ?? 'UTC'
  return `${formatMoment(at, 'poster', locale, zone)}, ${formatMoment(at, 'time', locale, zone)}`
}

/** The items that cannot be ordered because something about their holders is missing, and those that repeat a name (PER-03, PER-06). */
export function personalProblems(items: readonly CartItem[]): { missing: CartItem[]; repeated: CartItem[] } {
  const missing = items.filter((item) => !isPersonalDataComplete(personalDataKind(itemProduct(item)), item.personalIdentifier))
  const repeated = new Set(repeatedNames(items.map(withKind)).map(({ id }) => id))
  return { missing, repeated: items.filter(({ id }) => repeated.has(id)) }
}

export function withKind(item: CartItem) {
  const { id, productId, personalIdentifier } = item
  return { id, productId, personalIdentifier, kind: personalDataKind(itemProduct(item)) }
}

/** The product of an item, as the rules of personalisation see it. */
export function itemProduct({ kind, productMeta, personalizationRequirement }: CartItem) {
  return { kind, meta: productMeta, personalizationRequirement }
}

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
interface CustomerCheck {
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
  const claims = limitedProducts(carts, unitsPerEmail)
  return { requests: claims, problems: (counts) => customerProblems(carts, claims, counts, unitsPerEmail) }
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
  const claims = limitedProducts(carts, unitsPerEmail)
  const counts = await lockAndCountCustomers(trx, claims, ctx.clock.now())
  return customerProblems(
    carts,
    claims,
    counts.map((count) => ({ ...count, held: 0 })),
    unitsPerEmail,
  )
}

type Claim = CustomerProduct & CartProduct & { cart: CustomerCart }

/** The products that a limit may concern, of each cart. */
function limitedProducts(carts: readonly CustomerCart[], unitsPerEmail: number): Claim[] {
  return carts.flatMap((cart) =>
    cart.products
      .filter(({ maxPerCustomer }) => maxPerCustomer !== null || unitsPerEmail > 0)
      .map((product) => ({ cart, cartId: cart.id, email: cart.email, ...product })),
  )
}

/** @param counts one for each claim, in their order */
function customerProblems(
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
      const before = placed.get(customerKey(claim)) ?? 0
      const terms = { ...claim, unpaid: claim.unpaid + before, ordered: claim.ordered + before, unitsPerEmail }
      const exceeded = exceededCustomerLimit(terms)
      const product = inLocale(claim.productName, cart.locale) ?? ''
      return exceeded ? [{ ...exceeded, field: String(claim.variantId), words: { product } }] : []
    })
    if (problems.length === 0) for (const claim of own) placed.set(customerKey(claim), (placed.get(customerKey(claim)) ?? 0) + claim.inCart)
    return problems
  })
}

function customerKey({ customer, productId }: { customer: string; productId: number }): string {
  return `${productId} ${customer}`
}
