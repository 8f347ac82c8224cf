import type { CartViewFragment } from '#api/client/graphql.ts'
import { maxInSteps } from '#core/catalog/amount-step.ts'
import { groupItems } from '#core/carts/group-items.ts'
import { hidesDate, hidesMap } from '#core/catalog/events/event-settings.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { toCents, type Cents } from '#core/money/cents.ts'
import type { Locale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'

export type CartItemView = CartViewFragment['items'][number]
type ProductView = CartItemView['productVariant']['product']

/** A line as the mini cart, the cart page and the summary show it. */
export interface CartLine {
  key: string
  itemIds: string[]
  variantId: string
  amount: number
  total: Cents
  /** Price of one item. */
  itemPrice: Cents
  isTicket: boolean
  /** "Moorgrab, Leipzig" or "T-Shirt Torf". */
  name: string
  /** Details, one row each: "Sa 13.3.2027, Stehplatz", "Online-Ticket". */
  notes: string[]
  href: string
  image: ProductView['image']
  over18: boolean
  /** `YYYY-MM-DD`, for merchandise that is not in stock yet. */
  shippableFrom: string | null
  /** The promoter of a ticket. */
  promoter: string | null
  /** How many of it a cart may contain: of its product over all variants, or of this variant. */
  limit: number
  atLimit: boolean
  /** How many of it are sold at a time; 1 for any amount. */
  step: number
  /** How many one more addition adds, and how many go if one of it is removed: 1, or as many as leave a multiple of the step (EVT-19). */
  more: number
  fewer: number
  /**
   * The names on the items of other lines, or of their seats, that go if this line is removed: because the rest would be no multiple of the
   * step, or because their section is sold whole (SEA-05). An item without a name has an empty text.
   */
  alsoRemoved: string[]
  /** Its section is sold whole, so that a single seat cannot be added. */
  isSectionWhole: boolean
  isNew: boolean
  /** Its amount can be changed: merchandise, and plain tickets. */
  isCounted: boolean
  /** It is made out to somebody, or will be (PER-01). */
  isPersonalised: boolean
  /** Something about the people it is for is still missing. */
  needsPersonalData: boolean
  /** What has changed about its items since they were added, in words; `prevents` where they cannot be ordered. */
  changes: { message: string; prevents: boolean }[]
  /** A bundle is added and removed as a whole. */
  isBundle: boolean
  /** The other items of a bundle, each with its details. */
  bundled: string[]
  /** Its numbered seat in the event's seat map; null without one. */
  seat: { eventId: string; seatId: string } | null
}

/**
 * Converts a cart of the API to lines (CRT-05, CRT-06). Other than in the API, equal plain tickets share one line
 * (`docs/decisions/0051-order-data-in-browser-storage.md`).
 * @param newItemIds items whose lines are marked as new (CRT-14)
 */
export function cartLines(cart: Pick<CartViewFragment, 'items'>, locale: Locale, newItemIds: readonly string[] = []): CartLine[] {
  const amounts = new Map<string, number>()
  for (const { productVariant } of cart.items) {
    amounts.set(productVariant.product.id, (amounts.get(productVariant.product.id) ?? 0) + 1)
  }
  const items = cart.items.map((view) => ({
    view,
    id: view.id,
    variantId: view.productVariant.id,
    price: toCents(view.total),
    kind: isTicket(view) ? ('event' as const) : ('merch' as const),
    physical: view.productVariant.physical,
    shippableFrom: view.productVariant.product.publicShippableFrom,
    // An item that is made out to somebody is a line of its own.
    personalIdentifier: view.gift ? view.id : view.personalData === 'none' ? view.printedName : view.id,
    sharesLine: isPlainTicket(view),
    // A ticket for a seat or a standing area is a line of its own.
    seatId: view.seatId ?? view.section?.id ?? null,
    bundledItemIds: view.bundledItemIds,
  }))
  const bundledIds = new Set(cart.items.flatMap(({ id, bundledItemIds }) => (bundledItemIds.length > 0 ? [id, ...bundledItemIds] : [])))
  return groupItems(items).map((line): CartLine => {
    const { productVariant } = line.item.view
    const { product } = productVariant
    const isBundle = line.type === 'bundle'
    const step = productVariant.amountStep
    const ofVariant = cart.items.filter(({ id, productVariant: { id: other } }) => other === productVariant.id && !bundledIds.has(id))
    const together = cart.items.filter((other) => isSoldWith(line.item.view, other))
    const rest = isBundle ? [] : ofVariant.filter((other) => !line.itemIds.includes(other.id) && !together.includes(other))
    const more = step - (ofVariant.length % step)
    const isProductFull = (amounts.get(product.id) ?? 0) + more > product.cartLimit
    return {
      key: line.item.id,
      itemIds: line.itemIds,
      variantId: productVariant.id,
      amount: line.amount,
      total: line.total,
      itemPrice: line.item.price,
      isTicket: line.item.kind === 'event',
      name: itemName(line.item.view),
      notes:
        isBundle && line.item.price === 0
          ? [product.artistName ?? ''].filter(Boolean)
          : [...itemNotes(line.item.view, locale), ...printedOn(line.item.view)],
      href: isBundle ? paths.bundle(product.slug) : line.item.kind === 'event' ? paths.event(product.slug) : paths.product(product.slug),
      image: product.image,
      over18: product.over18,
      shippableFrom: line.shippableFrom,
      promoter: line.item.kind === 'event' ? product.contractPartner.company : null,
      limit: maxInSteps(isProductFull ? product.cartLimit : product.lineLimit, step),
      atLimit: isProductFull || line.amount + more > product.lineLimit,
      step,
      more,
      fewer: 1 + ((ofVariant.length - 1) % step),
      alsoRemoved: [
        ...together.map(({ placeName }) => placeName ?? ''),
        ...lastOnes(rest, rest.length % step).map(({ printedName }) => printedName ?? ''),
      ],
      isSectionWhole: isInWholeSection(line.item.view),
      isNew: line.itemIds.some((id) => newItemIds.includes(id)),
      isCounted: !isBundle && line.item.view.personalData === 'none' && !line.item.view.placeName,
      needsPersonalData: [line.item, ...line.bundledItems].some(({ view }) => !view.personalDataComplete),
      isPersonalised: [line.item, ...line.bundledItems].some(({ view }) => view.personalData !== 'none'),
      changes: lineChanges([...cart.items.filter(({ id }) => line.itemIds.includes(id)), ...line.bundledItems.map(({ view }) => view)]),
      isBundle,
      // Without its map, an event’s plan is shown nowhere; the seat is named.
      seat:
        line.item.view.seatId == null || hidesMap(product.meta as Record<string, unknown> | null)
          ? null
          : { eventId: product.id, seatId: line.item.view.seatId },
      bundled: line.bundledItems.map(({ view }) => [itemName(view), ...bundledNotes(view, locale), ...printedOn(view)].join(', ')),
    }
  })
}

/** Equal changes of several items are told once. */
function lineChanges(items: readonly CartItemView[]): CartLine['changes'] {
  return [...new Map(items.flatMap(({ changes }) => changes.map((change) => [change.message, change]))).values()]
}

/** Whether two tickets have different seats of one section that is sold whole, such as a table. */
function isSoldWith(one: CartItemView, other: CartItemView): boolean {
  const isSameEvent = one.productVariant.product.id === other.productVariant.product.id
  return isInWholeSection(one) && isSameEvent && one.id !== other.id && one.section?.id === other.section?.id
}

function isInWholeSection({ meta }: CartItemView): boolean {
  return (meta as Record<string, unknown>)['force_section'] === true
}

/** The items that were added last, which the server removes first (`itemsWithParts`). */
function lastOnes(items: readonly CartItemView[], count: number): CartItemView[] {
  return items.toSorted((a, b) => Number(b.id) - Number(a.id)).slice(0, count)
}

function isTicket(item: CartItemView): boolean {
  return item.productVariant.product.kind === 'event'
}

/** Tickets that are made out to their holders are lines of their own. */
function isPlainTicket(item: CartItemView): boolean {
  return isTicket(item) && item.personalData === 'none'
}

/** Whether anything in a cart still has to be personalised before it can be ordered (PER-03). */
export function needsPersonalData({ items }: Pick<CartViewFragment, 'items'>): boolean {
  return items.some(({ personalDataComplete }) => !personalDataComplete)
}

/** "Moorgrab, Leipzig" or "T-Shirt Torf". */
export function itemName(item: CartItemView): string {
  const { artistName, venueCity, name, productType } = item.productVariant.product
  if (isTicket(item)) return [artistName ?? name, venueCity].filter(Boolean).join(', ')
  const namesItsType = !productType || name.toLowerCase().includes(productType.toLowerCase())
  return namesItsType ? name : `${productType} ${name}`
}

/** Details of a bundle's part: without the artist, which the bundle's name contains, and without the name of a single variant. */
function bundledNotes(item: CartItemView, locale: Locale): string[] {
  if (isTicket(item)) return itemNotes(item, locale)
  const { description, product } = item.productVariant
  return [product.color ?? '', description === 'Standard' ? '' : description].filter(Boolean)
}

/** Details of an item, one row each. */
export function itemNotes(item: CartItemView, locale: Locale): string[] {
  const { description, pricingCategoryName, product } = item.productVariant
  if (item.gift) return [description, item.gift.email ?? ''].filter(Boolean)
  if (!isTicket(item)) return [[product.artistName, product.color, description].filter(Boolean).join(', ')].filter(Boolean)
  const showsDate = product.localDate && !hidesDate(product.meta as Record<string, unknown> | null)
  const day = showsDate && formatMoment(new Date(`${product.localDate}T00:00:00Z`), 'poster', locale, 'UTC')
  return [[day, pricingCategoryName].filter(Boolean).join(', '), description, item.placeName ?? ''].filter(Boolean)
}

/** The name or text that a personalised item is made out to. */
function printedOn({ printedName }: CartItemView): string[] {
  return printedName ? [printedName] : []
}
