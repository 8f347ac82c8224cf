import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import type { ReadThemeFile } from '#server/import-support/import-part.ts'
import type { Storage } from '#server/storage/storage.ts'

const namePattern = /^[0-9a-f]{64}\.(woff2|svg|png|webp)$/

const mediaTypes: Readonly<Record<string, string>> = {
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
}

/** The name of a theme's file below `/theme/`. */
export function themeFileName(bytes: Uint8Array, ending: 'woff2' | 'svg' | 'png' | 'webp'): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${ending}`
}

/** Stores fonts and logos. None is ever removed: pages in caches, mails and issued documents may still name it. */
export async function storeThemeFiles(storage: Storage, files: ReadonlyMap<string, ReadThemeFile>): Promise<void> {
  for (const { contents } of files.values()) {
    for (const [name, bytes] of contents) if (!(await storage.has(keyOf(name)))) await storage.put(keyOf(name), bytes)
  }
}

/** A file of a theme; null if there is none of this name. */
export function readThemeFile({ storage }: Pick<Context, 'storage'>, name: string): Promise<Uint8Array | null> {
  return storage.get(keyOf(name))
}

/** `GET /theme/{sha256}.{woff2|svg|png|webp}`, to be kept for a year: the name changes with the content. */
export function themeRoutes(app: FastifyInstance, ctx: Pick<Context, 'storage'>): void {
  app.get<{ Params: { name: string } }>(systemPaths.themeFile(':name'), async (request, reply) => {
    const { name } = request.params
    const [, ending = ''] = namePattern.exec(name) ?? []
    const bytes = ending ? await readThemeFile(ctx, name) : null
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file')
    // An SVG that is opened by itself is a document of this origin, so it may neither run nor load anything.
    if (ending === 'svg') reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(mediaTypes[ending] ?? 'application/octet-stream')
      .send(Buffer.from(bytes))
  })
}

function keyOf(name: string): string {
  return `theme/${name}`
}
