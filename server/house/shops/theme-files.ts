import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { listThemeFiles, type LogoFile, type ShopTheme } from '#core/shops/theme/shop-theme.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import type { ReadThemeFile } from '#server/foundations/import-support/import-part.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'

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
    for (const [name, bytes] of contents) if (!(await storage.has(themeKey(name)))) await storage.put(themeKey(name), bytes)
  }
}

/** The names of a theme's files that are not in the storage, for example because it was not restored with the database. */
export async function missingThemeFiles(storage: Storage, theme: ShopTheme): Promise<string[]> {
  const names = listThemeFiles(theme)
  const areStored = await Promise.all(names.map((name) => storage.has(themeKey(name))))
  return names.filter((_name, index) => !areStored[index])
}

/** A logo as PNG for documents; null for a shop without one, and if the file is not in the storage. */
export async function readLogoPng({ storage }: Pick<Context, 'storage'>, logo: LogoFile | undefined) {
  const png = logo && (await storage.get(themeKey(logo.png)))
  return logo && png ? { png, width: logo.width, height: logo.height } : null
}

/** `GET /theme/{sha256}.{woff2|svg|png|webp}`, to be kept for a year: the name changes with the content. */
export function themeRoutes(app: FastifyInstance, ctx: Pick<Context, 'storage'>): void {
  app.get<{ Params: { name: string } }>(systemPaths.themeFile(':name'), async (request, reply) => {
    const { name } = request.params
    const [, ending = ''] = namePattern.exec(name) ?? []
    const bytes = ending ? await ctx.storage.get(themeKey(name)) : null
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

function themeKey(name: string): string {
  return `theme/${name}`
}
