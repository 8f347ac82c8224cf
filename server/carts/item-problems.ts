import { createHash } from 'node:crypto'
import { brokenSteps } from '#core/carts/amount-step.ts'
import { itemChanges, preventsOrder, type ItemChange } from '#core/carts/item-changes.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Problem, ProblemCode } from '#server/problems.ts'
import { translate, type Reader } from '#server/request/translate.ts'
import type { CartItem } from './cart.ts'

/** What has changed about an item since it was added, in the reader's words (`docs/rules/changes-under-a-cart.md`). */
export interface PresentedChange {
  kind: ItemChange['kind'] | 'amount_step'
  message: string
  /** Whether the item cannot be ordered as long as this is so. */
  prevents: boolean
}

/** @param steps what is sold several at a time now, and of which the cart has no multiple (`brokenSteps`), by variant */
export function presentChanges(reader: Reader, item: CartItem, steps: ReadonlyMap<number, number>, now: Date): PresentedChange[] {
  const told = itemChanges(item, now).map((change) => ({
    kind: change.kind,
    message: translate(reader, textKey(change), changeWords(reader, item, change)),
    prevents: preventsOrder(change),
  }))
  const limit = item.bundlePartId === null ? steps.get(item.variantId) : undefined
  if (limit === undefined || told.some(({ prevents }) => prevents)) return told
  return [...told, { kind: 'amount_step', message: translate(reader, 'LANG_TICKET_STEP', { limit }), prevents: true }]
}

/** What of a cart cannot be ordered any more, each by its name: NOT_FOUND and NOT_ON_SALE (fields: variants). */
export function unsellableProblems(reader: Reader, items: readonly CartItem[], now: Date): Problem[] {
  return problemsOf(reader, items, now, (change) => (preventsOrder(change) ? (change.kind === 'gone' ? 'NOT_FOUND' : 'NOT_ON_SALE') : null))
}

/** What is sold several at a time and of which the cart has no multiple (EVT-19): AMOUNT_STEP (fields: variants). */
export function stepProblems(items: readonly CartItem[]): Problem[] {
  return brokenSteps(items).map(({ variantId, step }) => ({ code: 'AMOUNT_STEP', field: String(variantId), limit: step }))
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
  const name = inLocale(item.productName, locale)
  const variant = inLocale(item.variantDescription, locale)
  if (item.kind !== 'event') return [name, variant === 'Standard' ? null : variant].filter(Boolean).join(', ')
  const place = [inLocale(item.artistName, locale) ?? name, inLocale(item.venueCity, locale)]
  return [...place, inLocale(item.pricingCategoryName, locale) ?? variant].filter(Boolean).join(', ')
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
