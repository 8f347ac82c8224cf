import { mayOnList } from '#core/waiting-list/entry.ts'
import { placeAhead } from '#core/waiting-list/place-ahead.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { maxOnList, minOnList } from './join-list.ts'
import { entryOfToken } from './list-token.ts'
import { listOpenOffers } from '../offers/queries-offers.ts'
import { entriesAhead, findListed, type ListedProduct } from '../stored/queries-entries.ts'

/** The place that a link opens, as the API answers it; null for a link that opens none in this shop. Reading it changes nothing. */
export async function presentEntry(ctx: RequestContext, token: string) {
  const entry = await entryOfToken(ctx, token)
  const product = entry?.shopId === ctx.shop.id ? await findListed(ctx.db, entry.productId) : undefined
  if (!entry || !product) return null
  const [offer] = entry.state === 'offered' ? await listOpenOffers(ctx.db, [entry.id]) : []
  const isOpen = offer !== undefined && offer.expiresAt > ctx.clock.now()
  const ahead = entry.state === 'waiting' && entry.kind === 'tickets' ? placeAhead(await entriesAhead(ctx.db, entry)) : null
  return {
    kind: entry.kind,
    // An offer that has just run out is over, whether or not the job has seen it.
    state: mayOnList(entry.state, 'accept') && !isOpen ? ('lapsed' as const) : entry.state,
    amount: entry.amount,
    leastAmount: minOnList(product, entry.variantId),
    mostAmount: maxOnList(product, entry.variantId, ctx.config.fairness.itemsPerLine),
    productName: listedName(product, ctx.locale),
    productSlug: product.slug,
    isEvent: product.kind === 'event',
    variantName: entry.variantId === null ? null : variantName(product, entry.variantId, ctx.locale),
    ahead: ahead?.count ?? null,
    isMoreAhead: ahead?.more ?? false,
    offer: isOpen
      ? { amount: offer.amount, variantName: variantName(product, offer.variantId, ctx.locale) ?? '', until: offer.expiresAt.toISOString() }
      : null,
  }
}

/** `Moorgrab: Torfmond` */
export function listedName({ artistName, name }: Pick<ListedProduct, 'artistName' | 'name'>, locale: Locale): string {
  return [inLocale(artistName, locale), inLocale(name, locale)].filter(Boolean).join(': ')
}

/** `Innenraum, Online-Ticket`; null for a variant that is no longer offered. */
export function variantName({ variants }: Pick<ListedProduct, 'variants'>, variantId: number, locale: Locale): string | null {
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) return null
  return [inLocale(variant.pricingCategoryName, locale), inLocale(variant.description, locale)].filter(Boolean).join(', ')
}
