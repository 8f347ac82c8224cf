import type { FastifyInstance, FastifyRequest } from 'fastify'
import { officeBase } from '#core/office-urls.ts'
import { countStatements, type StatementCounter } from '#db/connections/statement-counter.ts'
import { graphqlPath } from './api/graphql-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SQL statements of this request so far; null where they are not counted. */
    statements: StatementCounter | null
    /** Whether the answer comes from a cache. */
    isCached: boolean
  }
}

/**
 * Adds `Server-Timing` to pages and API answers, e.g. `db;desc="3 statements";dur=1.9, total;dur=4.2`, or
 * `cache;desc="hit", total;dur=0.2` for a cached copy.
 */
export function serverTiming(app: FastifyInstance): void {
  app.decorateRequest('statements', null)
  app.decorateRequest('isCached', false)
  // Not in an earlier hook: an async context entered before the body is read does not reach the handler.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isTimed(request)) return done()
    request.statements = { statements: 0, milliseconds: 0 }
    countStatements(request.statements, done)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const source = request.isCached ? 'cache;desc="hit"' : request.statements && databaseTiming(request.statements)
    if (source) reply.header('Server-Timing', `${source}, total;dur=${reply.elapsedTime.toFixed(1)}`)
    done()
  })
}

function isTimed(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? ''
  return route === '/*' || route === `${officeBase}/*` || route === graphqlPath || route.startsWith('/api/')
}

function databaseTiming({ statements, milliseconds }: StatementCounter): string {
  return `db;desc="${statements} ${statements === 1 ? 'statement' : 'statements'}";dur=${milliseconds.toFixed(1)}`
}
