import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { queryText, restVisitor, sendProblems, type ShopRequest } from '#server/request/rest.ts'
import { snakeKeys } from '#server/request/snake-keys.ts'
import { allShops } from '#server/shops/shop-list.ts'
import { errorRoutes } from './errors/error-routes.ts'
import { listNews, mostNews } from './news/list-news.ts'
import { readAdvent } from './advent/read-advent.ts'

const kinds = z.enum(['hot', 'regular', 'teaser', 'jobs'])
/** In place of a shop: the jobs of the house, which no shop can be called (API-17). */
const jobsKey = 'jobs'

export function contentRoutes(app: FastifyInstance, context: Context): void {
  errorRoutes(app, context)
  /** API-17: `?kind=hot|regular|teaser|jobs`, hot ones unless told otherwise; below `jobs` in place of a shop the house's jobs. */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/news'), async (request, reply) => {
    const jobs = request.params.shop === jobsKey
    const shop = jobs ? await houseShop(context) : request.params.shop
    const ctx = await restVisitor(context, request, reply, shop)
    if (!ctx) return reply
    const kind = kinds.safeParse(jobs ? 'jobs' : (queryText(request, 'kind') ?? 'hot'))
    if (!kind.success) return sendProblems(reply, ctx, [{ code: 'INVALID_INPUT', field: 'kind' }])
    return snakeKeys({ news: await newsOf(ctx, kind.data) })
  })

  /** API-07: the doors of one December; of closed ones nothing but the number. */
  app.get<{ Params: { shop: string; year: string } }>(systemPaths.rest(':shop', '/custom/advent/:year'), (request, reply) =>
    adventDoors(context, request, reply, request.params.year),
  )
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/custom/christmas_2018'), (request, reply) =>
    adventDoors(context, request, reply, '2018'),
  )
}

async function adventDoors(context: Context, request: ShopRequest, reply: FastifyReply, year: string) {
  const ctx = await restVisitor(context, request, reply)
  if (!ctx) return reply
  const calendar = /^2\d{3}$/.test(year) ? await readAdvent(ctx, Number(year)) : null
  if (!calendar) return sendProblems(reply, ctx, [{ code: 'NOT_FOUND', text: 'advent_none' }])
  const doors = calendar.doors.map((door) => ({ ...door, solutionImage: door.solutionImage ? presentImage(door.solutionImage) : null }))
  return snakeKeys({ ...calendar, doors })
}

async function houseShop(context: Context): Promise<string> {
  const shops = await allShops(context)
  return (shops.find(({ slug }) => slug === context.config.defaultShop) ?? shops[0])?.slug ?? jobsKey
}

async function newsOf(ctx: RequestContext, kind: z.infer<typeof kinds>) {
  const { nodes = [] } = await listNews(ctx, [kind], { first: mostNews })
  return nodes.map((item) => ({ ...item, image: item.image ? presentImage(item.image) : null }))
}
