import type { FastifyInstance } from 'fastify'
import { imageFormats, imageWidths, type ImageFormat } from '#core/catalog/image-widths.ts'
import { housePaths } from '#core/urls.ts'
import type { Context } from '../context.ts'
import { restVisitor, sendProblems } from '../http/rest.ts'
import { snakeKeys } from '../http/snake-keys.ts'
import { imageKey } from './image-files.ts'
import { productMeta } from './resolvers.ts'
import { suggestions } from './suggestions.ts'

const fileName = new RegExp(`^([0-9a-f]{64})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`)

/** A year and unchanging: a picture's name says its content. */
const forGood = 'public, max-age=31536000, immutable'

export function routes(app: FastifyInstance, ctx: Context): void {
  pictures(app, ctx)
  restRoutes(app, ctx)
}

/** `GET /images/{sha256}-{width}.{avif|webp}`: the files that exist and nothing else; no size is made on request. */
function pictures(app: FastifyInstance, ctx: Pick<Context, 'storage'>): void {
  app.get<{ Params: { '*': string } }>(housePaths.images, async (request, reply) => {
    const [, sha256, width, format] = fileName.exec(request.params['*']) ?? []
    const bytes = sha256 && width && format ? await ctx.storage.get(imageKey(sha256, Number(width), format as ImageFormat)) : null
    // A size may still be on its way from the job: nobody should remember that it was missing.
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture')
    return reply.header('cache-control', forGood).type(`image/${format}`).send(Buffer.from(bytes))
  })
}

function restRoutes(app: FastifyInstance, context: Context): void {
  /** API-15: the same as GQL-37. */
  app.get<{ Params: { shop: string; id: string } }>(housePaths.rest(':shop', '/products/:id/meta'), async (request, reply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    const meta = await productMeta(ctx, request.params.id)
    return meta ? snakeKeys({ meta }) : sendProblems(reply, ctx, [{ code: 'NOT_FOUND', field: 'id' }])
  })

  /** SRC-07: what the quick search looks through. */
  app.get<{ Params: { shop: string } }>(housePaths.rest(':shop', '/suggestions'), async (request, reply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    return snakeKeys({ suggestions: await suggestions(ctx) })
  })
}
