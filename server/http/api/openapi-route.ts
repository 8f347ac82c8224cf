import { locales } from '#core/shops/locale.ts'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'

/** `GET /api/openapi.yaml`: the REST calls in OpenAPI's words. A test keeps page and calls together. */
export function openApiRoute(app: FastifyInstance): void {
  // The file names the two languages it was written with; readers get those that this shop has.
  const written = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')
  const page = written.replaceAll('enum: [de, en]', `enum: [${locales.join(', ')}]`)
  app.get(systemPaths.openApi, async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(page),
  )
}
