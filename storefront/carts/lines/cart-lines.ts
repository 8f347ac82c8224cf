import type { CartViewFragment } from '#api/client/graphql.ts'
import { groupItems } from '#core/carts/group-items.ts'
import { hidesDate } from '#core/catalog/events/event-settings.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { toCents, type Cents } from '#core/money/cents.ts'
import type { Locale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'

export type CartItemView = CartViewFragment['items'][number]
type ProductView = CartItemView['productVariant']['product']

/** A line as the mini cart, the cart page and the summary read it. */
export interface CartLine {
  key: string
  itemIds: string[]
  variantId: string
  amount: number
  total: Cents
  /** Price of one unit. */
  each: Cents
  isTicket: boolean
  /** "Moorgrab, Leipzig" or "T-Shirt Torf". */
  name: string
  /** What tells it apart, a row each: "Sa 13.3.2027, Stehplatz", "Online-Ticket". */
  notes: string[]
  href: string
  image: ProductView['image']
  over18: boolean
  /** `YYYY-MM-DD`, only of what is still to come from the maker. */
  shippableFrom: string | null
  /** The promoter, on tickets. */
  promoter: string | null
  cartLimit: number
  atLimit: boolean
  isNew: boolean
  /** It is a bundle: it goes in and out whole. */
  isBundle: boolean
  /** What came with a bundle, each with what tells it apart. */
  bundled: string[]
}

/** Reads a cart from the API as lines, grouped by the rules that the server groups by (CRT-05, CRT-06, CRT-09, CRT-14). */
export function cartLines(cart: Pick<CartViewFragment, 'items'>, locale: Locale, newItemIds: readonly string[] = []): CartLine[] {
  const perProduct = new Map<string, number>()
  for (const { productVariant } of cart.items) {
    perProduct.set(productVariant.product.id, (perProduct.get(productVariant.product.id) ?? 0) + 1)
  }
  const units = cart.items.map((view) => ({
    view,
    id: view.id,
    variantId: view.productVariant.id,
    price: toCents(view.total),
    kind: isTicket(view) ? ('event' as const) : ('merch' as const),
    physical: view.productVariant.physical,
    shippableFrom: view.productVariant.product.publicShippableFrom ?? null,
    personalIdentifier: view.personalIdentifier ?? null,
    bundledItemIds: view.bundledItemIds,
  }))
  return groupItems(units).map((line): CartLine => {
    const { productVariant } = line.item.view
    const { product } = productVariant
    const isBundle = line.type === 'bundle'
    return {
      key: line.item.id,
      itemIds: line.itemIds,
      variantId: productVariant.id,
      amount: line.amount,
      total: line.total,
      each: line.item.price,
      isTicket: line.item.kind === 'event',
      name: nameOf(line.item.view),
      notes:
        isBundle && line.item.price === 0
          ? [product.artistName ?? ''].filter(Boolean)
          : [...notesOf(line.item.view, locale), ...personOf(line.item.view)],
      href: isBundle ? paths.bundle(product.slug) : line.item.kind === 'event' ? paths.event(product.slug) : paths.product(product.slug),
      image: product.image,
      over18: product.over18,
      shippableFrom: line.shippableFrom,
      promoter: line.item.kind === 'event' ? product.contractPartner.company : null,
      cartLimit: product.cartLimit,
      atLimit: (perProduct.get(product.id) ?? 0) >= product.cartLimit,
      isNew: line.itemIds.some((id) => newItemIds.includes(id)),
      isBundle,
      bundled: line.bundledItems.map(({ view }) => [nameOf(view), ...bundledNotes(view, locale), ...personOf(view)].join(', ')),
    }
  })
}

function isTicket(item: CartItemView): boolean {
  return item.productVariant.product.kind === 'event'
}

function nameOf(item: CartItemView): string {
  const { artistName, venueCity, name, productType } = item.productVariant.product
  if (isTicket(item)) return [artistName ?? name, venueCity].filter(Boolean).join(', ')
  const namesItsType = !productType || name.toLowerCase().includes(productType.toLowerCase())
  return namesItsType ? name : `${productType} ${name}`
}

/** Whose it is has been said by the bundle; a thing of one kind needs no more words. */
function bundledNotes(item: CartItemView, locale: Locale): string[] {
  if (isTicket(item)) return notesOf(item, locale)
  const { description, product } = item.productVariant
  return [product.color ?? '', description === 'Standard' ? '' : description].filter(Boolean)
}

function notesOf(item: CartItemView, locale: Locale): string[] {
  const { description, pricingCategoryName, product } = item.productVariant
  if (!isTicket(item)) return [[product.artistName, product.color, description].filter(Boolean).join(', ')].filter(Boolean)
  const isTold = product.localDate && !hidesDate(product.meta as Record<string, unknown> | null)
  const day = isTold && formatMoment(new Date(`${product.localDate}T00:00:00Z`), 'poster', locale, 'UTC')
  return [[day, pricingCategoryName].filter(Boolean).join(', '), description].filter(Boolean)
}

/** Whom it is for, where that was written as a plain text. */
function personOf({ personalIdentifier }: CartItemView): string[] {
  return personalIdentifier && !/^[{[]/.test(personalIdentifier) ? [personalIdentifier] : []
}
