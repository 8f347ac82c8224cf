import { createHash } from 'node:crypto'
import { isPersonalDataComplete, personalDataKind, repeatedNames } from '#core/carts/personal-data.ts'
import { brokenSteps } from '#core/catalog/amount-step.ts'
import { brokenLimits, type BrokenLimit } from '#core/carts/broken-limits.ts'
import { itemChanges, preventsOrder, type ItemChange } from '#core/carts/item-changes.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Problem, ProblemCode } from '#server/foundations/problems.ts'
import { translate, type Reader } from '#server/foundations/request/translate.ts'
import type { CartItem } from './cart.ts'

/** What has changed about an item since it was added, in the reader's words (`docs/rules/changes-under-a-cart.md`). */
export interface PresentedChange {
  kind: ItemChange['kind'] | 'amount_step' | 'limit'
  message: string
  /** Whether the item cannot be ordered as long as this is so. */
  prevents: boolean
}

/** What a cart has too many of, or no multiple of, by variant. */
export interface AmountFaults {
  limits: ReadonlyMap<number, BrokenLimit>
  steps: ReadonlyMap<number, number>
}

/** @param itemsPerLine the operator's limit for one variant */
export function amountFaults(items: readonly CartItem[], itemsPerLine: number): AmountFaults {
  const steps = new Map(brokenSteps(items).map(({ variantId, step }) => [variantId, step]))
  return { limits: brokenLimits(items, itemsPerLine), steps }
}

/** @param faults of the whole cart */
export function presentChanges(reader: Reader, item: CartItem, faults: AmountFaults, now: Date): PresentedChange[] {
  const told = itemChanges(item, now).map((change) => ({
    kind: change.kind,
    message: translate(reader, textKey(change), changeWords(reader, item, change)),
    prevents: preventsOrder(change),
  }))
  if (told.some(({ prevents }) => prevents)) return told
  const broken = faults.limits.get(item.variantId)
  if (broken) return [...told, { kind: 'limit', message: translate(reader, limitText, limitWords(reader, item, broken)), prevents: true }]
  const limit = item.bundlePartId === null ? faults.steps.get(item.variantId) : undefined
  if (limit === undefined) return told
  return [...told, { kind: 'amount_step', message: translate(reader, 'LANG_TICKET_STEP', { limit }), prevents: true }]
}

/** What of a cart cannot be ordered any more, each by its name: NOT_FOUND and NOT_ON_SALE (fields: variants). */
export function unsellableProblems(reader: Reader, items: readonly CartItem[], now: Date): Problem[] {
  return problemsOf(reader, items, now, (change) => (preventsOrder(change) ? (change.kind === 'gone' ? 'NOT_FOUND' : 'NOT_ON_SALE') : null))
}

/**
 * What a cart has more of than one order may contain, because a limit was lowered since: CART_LIMIT. Otherwise what is sold several at a
 * time and of which it has no multiple (EVT-19): AMOUNT_STEP. Fields: variants.
 */
export function amountProblems(reader: Reader, items: readonly CartItem[], itemsPerLine: number): Problem[] {
  const { limits, steps } = amountFaults(items, itemsPerLine)
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
  const problems = problemsOf(reader, items, now, () => 'CART_CHANGED')
  return problems.length > 0 ? problems : [{ code: 'CART_CHANGED' }]
}

/** One problem for each variant and each thing that has changed about it. */
function problemsOf(reader: Reader, items: readonly CartItem[], now: Date, codeOf: (change: ItemChange) => ProblemCode | null): Problem[] {
  const problems = items.flatMap((item) =>
    itemChanges(item, now).flatMap((change): Problem[] => {
      const code = codeOf(change)
      return code ? [{ code, field: String(item.variantId), text: textKey(change), words: changeWords(reader, item, change) }] : []
    }),
  )
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** A short text that is another one as soon as anything is that the buyer was shown of an item: its price, its day, its venue, its category. */
export function fingerprintOf(items: readonly CartItem[]): string {
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
  const missing = items.filter((item) => !isPersonalDataComplete(personalDataKind(productOf(item)), item.personalIdentifier))
  const repeated = new Set(repeatedNames(items.map(withKind)).map(({ id }) => id))
  return { missing, repeated: items.filter(({ id }) => repeated.has(id)) }
}

export function withKind(item: CartItem) {
  const { id, productId, personalIdentifier } = item
  return { id, productId, personalIdentifier, kind: personalDataKind(productOf(item)) }
}

/** The product of an item, as the rules of personalisation see it. */
export function productOf({ kind, productMeta, personalizationRequirement }: CartItem) {
  return { kind, meta: productMeta, personalizationRequirement }
}
