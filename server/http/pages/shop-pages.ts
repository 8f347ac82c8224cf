import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findRedirect, isExternal, type Redirect } from '#core/shops/find-redirect.ts'
import { isLocked } from '#core/shops/shop-meta.ts'
import { shopPrefix } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import type { GraphqlApi } from '../api/graphql.ts'
import { legacyRedirects, shopAt } from '#server/shops/shop-list.ts'
import { parsedSettings } from '#server/shops/parsed-settings.ts'
import type { Shop } from '#core/shops/shop.ts'
import { originOf, requestLocale } from '#server/request/request-context.ts'
import { visitorContext } from '../visitors.ts'
import { enterPage } from './shop-access-guard.ts'
import { registerStorefront, type PageRequest, type StorefrontParts } from './storefront.ts'

/** Every page of every shop. An address that a shop has moved away from is answered before the router sees it. */
export async function shopPages(
  app: FastifyInstance,
  context: Context,
  api: GraphqlApi,
  lent: Pick<StorefrontParts, 'draw' | 'cache' | 'fastPath'>,
): Promise<void> {
  await registerStorefront(app, context, {
    ...lent,
    pageRequest: (request, reply) => pageRequest(context, request, reply),
    execute: (requestCtx, document, variables) => api.execute(requestCtx, document, variables),
  })
}

async function pageRequest(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<PageRequest | null> {
  const [path = '/', query] = request.url.split('?', 2)
  const found = await shopAt(context, request.host, path)
  if (!found) throw Object.assign(new Error('No shop is set up yet: bin/stagefront import examples'), { statusCode: 503 })
  if (found.moved) {
    const { domain, path: home } = found.moved
    await reply.redirect(`${domain ? originOf(context, { domain }) : ''}${home}${query ? `?${query}` : ''}`, 301)
    return null
  }
  const { shop, prefix } = found
  const moved = await movedTo(context, request, shop, found.path, query ? `?${query}` : '')
  // The router answers its own questions about data in its own words.
  if (moved && !isData(found.path)) {
    await reply.redirect(isExternal(moved.to) ? moved.to : `${prefix}${moved.to}`, moved.status)
    return null
  }
  const visit = await enterPage(context, request, reply, { shop, prefix, path: found.path })
  if (!visit) return null
  return {
    shop,
    prefix,
    locale: requestLocale(request, shop),
    at: visit.at,
    isPrivate: visit.gateOpen || isLocked(shop.meta),
    moved,
    visitor: () => visitorContext(context, request, reply, shop, visit),
  }
}

/** NAV-18 to NAV-24: pages only, and never a form that is being sent. */
async function movedTo(context: Context, request: FastifyRequest, shop: Shop, path: string, query: string): Promise<Redirect | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const legacy = await legacyRedirects(context)
  // The table names paths as on the main host, whatever domain the shop has moved to.
  const house = shopPrefix({ ...shop, hasCustomDomain: false })
  return findRedirect({
    path: isData(path) ? path.replace(/\/?(_root)?\.data$/, '') || '/' : path,
    query: isData(path) ? withoutRoutes(query) : query,
    setting: parsedSettings(shop).redirect,
    legacyTarget: (asked) => legacy.get(`${house}${asked}`),
  })
}

function isData(path: string): boolean {
  return path.endsWith('.data')
}

/** What the router asks of itself is no part of the address. */
function withoutRoutes(query: string): string {
  const rest = new URLSearchParams(query)
  rest.delete('_routes')
  return rest.size > 0 ? `?${rest}` : ''
}
