import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Context } from '#server/foundations/context.ts'
import { allShops, shopBySlug } from '#server/house/shops/shop-list.ts'
import { readVisit } from '#server/house/shops/shop-access.ts'
import { apiBodyLimit } from '../protection/api-limits.ts'
import { visitorContext } from '../visitors.ts'
import { sendRefusal } from '../send-refusal.ts'

const belowShop = systemPaths.rest(':shop', '')

/** Paths that are open to everybody even in a protected shop: its name and look (API-02), and submitting its code. */
const openCalls = [systemPaths.rest(':shop'), systemPaths.rest(':shop', '/access')]

/** Calls of no shop. Their texts are those of the default shop, and its access code does not protect them. */
const ofNoShop = '/api/door/'

/**
 * Finds the visitor of every REST call below `/api/shops/{shop}`, and of those of the door, before its handler runs (`requestVisitor`): 404 where there is no such
 * shop, 403 where the visitor has not shown its code (SHP-11). To be called before the routes are added.
 */
export function restVisitors(app: FastifyInstance, context: Context): void {
  app.decorateRequest('visitor', null)
  app.addHook('onRoute', (route) => {
    if (route.url !== belowShop && !route.url.startsWith(`${belowShop}/`) && !route.url.startsWith(ofNoShop)) return
    // As much as a GraphQL call may have; a door sends batches of scans.
    if (!route.url.startsWith(ofNoShop)) route.bodyLimit ??= apiBodyLimit
    route.preHandler = [(request: FastifyRequest, reply: FastifyReply) => findVisitor(context, request, reply)]
  })
}

async function findVisitor(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const shop = await findShop(context, request)
  reply.header('Cache-Control', 'private, no-store')
  if (!shop) return sendRefusal(request, reply, { status: 404, code: 'SHOP_NOT_FOUND', text: 'request_no_shop' })
  const visit = await readVisit(context, request.cookies, shop)
  const { url = '' } = request.routeOptions
  if (!visit.mayEnter && !openCalls.includes(url) && !url.startsWith(ofNoShop)) {
    return sendRefusal(request, reply, { status: 403, code: 'SHOP_LOCKED', text: 'LANG_SHOP_LOCKED' })
  }
  request.visitor = visitorContext(context, request, reply, shop, visit)
  return undefined
}

async function findShop(context: Context, request: FastifyRequest): Promise<Shop | null> {
  const { shop: name } = request.params as { shop?: string }
  if (name !== undefined && name !== request.routeOptions.config.defaultShopAs) return shopBySlug(context, name)
  return (await shopBySlug(context, context.config.defaultShop)) ?? (await allShops(context))[0] ?? null
}
