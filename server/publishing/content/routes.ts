import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { newsKinds, type NewsKind } from '#core/content/news-kinds.ts'
import { systemPaths } from '#core/urls.ts'
import { presentImage } from '#server/foundations/images/present-image.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { refuse } from '#server/foundations/problems.ts'
import { queryText, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { type ShopRequest, requestVisitor } from '#server/foundations/request/visitor.ts'
import { listNews, maxNews } from './news/list-news.ts'
import { readAdvent, type Calendar } from './advent/read-advent.ts'

const kindSchema = z.enum(newsKinds)
/** In place of a shop's slug, it stands for the jobs of the default shop (API-17). No shop can have this slug. */
const jobsKey = 'jobs'

export function contentRoutes(app: FastifyInstance): void {
  // API-17: a list. `?kind=hot|regular|teaser|jobs`, default hot. With `jobs` in place of the shop: the jobs of the default shop.
  app.get<{ Params: { shop: string } }>(
    systemPaths.rest(':shop', '/news'),
    { config: { defaultShopAs: jobsKey } },
    async (request, reply) => {
      const ctx = requestVisitor(request)
      const jobs = request.params.shop === jobsKey
      const kind = kindSchema.safeParse(jobs ? 'jobs' : (queryText(request, 'kind') ?? 'hot'))
      if (!kind.success)
        return sendProblems(
          reply,
          ctx,
          refuse('INVALID_INPUT', { field: 'kind', text: 'input_one_of', words: { options: kindSchema.options.join(', ') } }).problems,
        )
      return snakeKeys(await readNews(ctx, kind.data))
    },
  )

  // API-07: the doors of one December; closed ones have nothing but their number.
  app.get<{ Params: { shop: string; year: string } }>(systemPaths.rest(':shop', '/custom/advent/:year'), async (request, reply) => {
    const { year } = request.params
    return adventDoors(request, reply, /^2\d{3}$/.test(year) ? await readAdvent(requestVisitor(request), Number(year)) : null)
  })
  // The path has a year in its name, but a client that knows no other path asks for the calendar of this December.
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/custom/christmas_2018'), async (request, reply) =>
    adventDoors(request, reply, await readAdvent(requestVisitor(request), null)),
  )
}

function adventDoors(request: ShopRequest, reply: FastifyReply, calendar: Calendar | null) {
  const ctx = requestVisitor(request)
  if (!calendar) return sendProblems(reply, ctx, [{ code: 'NOT_FOUND', text: 'advent_none' }])
  const doors = calendar.doors.map((door) => ({ ...door, solutionImage: door.solutionImage ? presentImage(door.solutionImage) : null }))
  return snakeKeys({ ...calendar, doors })
}

async function readNews(ctx: RequestContext, kind: NewsKind) {
  const { nodes = [] } = await listNews(ctx, [kind], { first: maxNews })
  return nodes.map((item) => ({ ...item, image: item.image ? presentImage(item.image) : null }))
}
