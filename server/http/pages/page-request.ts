import { inEnglish } from '#core/text/sentence.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findRedirect, isExternal, type Redirect } from '#core/shops/find-redirect.ts'
import type { Locale } from '#core/shops/locale.ts'
import { isLocked } from '#core/shops/settings/shop-meta.ts'
import type { Shop } from '#core/shops/shop.ts'
import { shopPrefix } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { redirectFor } from '#server/foundations/request/redirect-for.ts'
import { publicOrigin, requestLocale } from '#server/foundations/request/request-context.ts'
import { defaultShopHint, ShopNotSetUp } from '#server/house/shops/set-up.ts'
import { allShops, legacyRedirects, parsedSettings, shopAt } from '#server/house/shops/shop-list.ts'
import { visitorContext } from '../visitors.ts'
import { enterPage, takeTypedCode } from './shop-access-guard.ts'

/** A request for a page, before the router handles it. */
export interface PageRequest {
  shop: Shop
  locale: Locale
  /** The router's basename: `/moorgrab` where the shop is served below its slug, else empty. */
  prefix: string
  /** The page to render in place of the requested one: the prompt for an access code; null for the requested one. */
  replacement: string | null
  /** Whether the visitor has to enter the shop's code before seeing more than what is open to everybody. */
  isShut: boolean
  /** The access code that was just refused, for the form that is shown again. */
  typedCode: string | null
  /** Whether the page shows something that not everybody may see. */
  isPrivate: boolean
  /** Where the address has moved to; set for data requests only, which the router redirects itself. */
  movedTo: Redirect | null
  /** Builds the visitor's request context, which only rendering needs. */
  visitor(): RequestContext
}

/**
 * Finds the shop and the page of a request, and whether the visitor may see it. An address that a shop has moved away from is
 * answered before the router sees it.
 * @returns null when the reply was sent
 */
export async function readPageRequest(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<PageRequest | null> {
  const [path = '/', query] = request.url.split('?', 2)
  const found = await shopAt(context, request.host, path)
  if (!found) {
    const hint = defaultShopHint(await allShops(context), context.config.defaultShop)
    throw new ShopNotSetUp(hint ? inEnglish(hint) : '')
  }
  if (found.moved) {
    const { domain, path: home, status } = found.moved
    await redirectFor(reply, `${domain ? publicOrigin(context, { domain }) : ''}${home}${query ? `?${query}` : ''}`, status)
    return null
  }
  const { shop, prefix } = found
  const movedTo = await findMove(context, request, shop, found.path, query ? `?${query}` : '')
  // Data requests are answered by the router, in its own format.
  if (movedTo && !isData(found.path)) {
    await redirectFor(reply, isExternal(movedTo.to) ? movedTo.to : `${prefix}${movedTo.to}`, movedTo.status)
    return null
  }
  const visit = await enterPage(context, request, reply, { shop, prefix, path: found.path })
  if (!visit) return null
  return {
    shop,
    prefix,
    locale: requestLocale(request, shop),
    replacement: visit.replacement,
    isShut: !visit.mayEnter,
    typedCode: takeTypedCode(request, reply),
    isPrivate: visit.gateOpen || isLocked(shop.meta),
    movedTo,
    visitor: () => visitorContext(context, request, reply, shop, visit),
  }
}

/** Where an address has moved to (NAV-18 to NAV-24): of pages only, never of a form that is being sent. */
async function findMove(context: Context, request: FastifyRequest, shop: Shop, path: string, query: string): Promise<Redirect | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const legacy = await legacyRedirects(context)
  // The table contains paths on the main host, even for a shop with a domain of its own.
  const oldPrefix = shopPrefix({ ...shop, hasCustomDomain: false })
  return findRedirect({
    path: isData(path) ? path.replace(/\/?(_root)?\.data$/, '') || '/' : path,
    query: isData(path) ? withoutRoutes(query) : query,
    setting: parsedSettings(shop).redirect,
    legacyTarget: (requested) => legacy.get(`${oldPrefix}${requested}`),
  })
}

function isData(path: string): boolean {
  return path.endsWith('.data')
}

/** The address without the router's own parameter. */
function withoutRoutes(query: string): string {
  const rest = new URLSearchParams(query)
  rest.delete('_routes')
  return rest.size > 0 ? `?${rest}` : ''
}
