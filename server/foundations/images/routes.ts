import type { FastifyInstance } from 'fastify'
import { imageFormats, imageWidths, type ImageFormat } from '#core/image-widths.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { imageRequests } from './ask-for-images.ts'
import { cardKey, imageKey } from './image-files.ts'

const fileName = new RegExp(`^([0-9a-f]{64})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`)
const cardName = /^([0-9a-f]{64})-card\.jpg$/

/** A year, without revalidation: the name of a file contains the hash of its content. */
const immutable = 'public, max-age=31536000, immutable'

/** `GET /images/{sha256}-{width}.{avif|webp}` and `{sha256}-card.jpg`. Serves existing files only; one that
 * is missing is made soon, not during the request. */
export function imageRoutes(app: FastifyInstance, ctx: Pick<Context, 'storage' | 'queues'>): void {
  app.get<{ Params: { '*': string } }>(systemPaths.images, async (request, reply) => {
    const file = parseFileName(request.params['*'])
    const bytes = file && (await ctx.storage.get(file.key))
    // Settings of shops name sizes and cards that may not have been made yet.
    if (file && !bytes) ctx.queues.of(imageRequests).ask(file.sha256, 'page')
    // It may be made by then, so no cache may store the 404.
    if (!file || !bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such image')
    return reply.header('cache-control', immutable).type(file.type).send(Buffer.from(bytes))
  })
}

function parseFileName(name: string): { sha256: string; key: string; type: string } | null {
  const [, sha256, width, format] = fileName.exec(name) ?? []
  if (sha256 && width && format) return { sha256, key: imageKey(sha256, Number(width), format as ImageFormat), type: `image/${format}` }
  const [, card] = cardName.exec(name) ?? []
  return card ? { sha256: card, key: cardKey(card), type: 'image/jpeg' } : null
}
