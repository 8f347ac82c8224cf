import type { FastifyInstance } from 'fastify'
import { imageFormats, imageWidths, type ImageFormat } from '#core/catalog/products/image-widths.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { sendProblems } from '#server/request/rest.ts'
import { snakeKeys } from '#server/request/snake-keys.ts'
import { visitorOf } from '#server/request/visitor.ts'
import { cardKey, imageKey } from '#server/images/image-files.ts'
import { productMeta } from './resolvers.ts'
import { suggestions } from './search/suggestions.ts'

const fileName = new RegExp(`^([0-9a-f]{64})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`)
const cardName = /^([0-9a-f]{64})-card\.jpg$/

/** A year and unchanging: a picture's name says its content. */
const forGood = 'public, max-age=31536000, immutable'

export function routes(app: FastifyInstance, ctx: Context): void {
  pictures(app, ctx)
  restRoutes(app)
}

/** `GET /images/{sha256}-{width}.{avif|webp}` and `{sha256}-card.jpg`: the files that exist and nothing else; no size is made on request. */
function pictures(app: FastifyInstance, ctx: Pick<Context, 'storage'>): void {
  app.get<{ Params: { '*': string } }>(systemPaths.images, async (request, reply) => {
    const file = fileOf(request.params['*'])
    const bytes = file && (await ctx.storage.get(file.key))
    // A size may still be on its way from the job: nobody should remember that it was missing.
    if (!file || !bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture')
    return reply.header('cache-control', forGood).type(file.type).send(Buffer.from(bytes))
  })
}

function fileOf(name: string): { key: string; type: string } | null {
  const [, sha256, width, format] = fileName.exec(name) ?? []
  if (sha256 && width && format) return { key: imageKey(sha256, Number(width), format as ImageFormat), type: `image/${format}` }
  const [, card] = cardName.exec(name) ?? []
  return card ? { key: cardKey(card), type: 'image/jpeg' } : null
}

function restRoutes(app: FastifyInstance): void {
  /** API-15: the same as GQL-37. */
  app.get<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/products/:id/meta'), async (request, reply) => {
    const ctx = visitorOf(request)
    const meta = await productMeta(ctx, request.params.id)
    return meta ? snakeKeys({ meta }) : sendProblems(reply, ctx, [{ code: 'NOT_FOUND', field: 'id' }])
  })

  /** SRC-07: what the quick search looks through. */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/suggestions'), async (request) => {
    const ctx = visitorOf(request)
    return snakeKeys({ suggestions: await suggestions(ctx) })
  })
}
