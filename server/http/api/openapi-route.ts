import { locales } from '#core/shops/locale.ts'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'

/** `GET /api/openapi.yaml`: the REST calls as OpenAPI. A test compares the file with the routes. */
export function openApiRoute(app: FastifyInstance): void {
  // The file names two languages; readers get those that are installed.
  const written = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')
  const page = written.replaceAll('enum: [de, en]', `enum: [${locales.join(', ')}]`)
  app.get(systemPaths.openApi, async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(page),
  )
}
