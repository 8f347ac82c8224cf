import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countStatements, type StatementCounter } from '#db/statement-counter.ts'
import { graphqlPath } from './api/graphql-route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What answering this request has asked of the database so far. */
    tally: StatementCounter | null
    /** Whether what is sent was kept from before. */
    isKept: boolean
  }
}

/**
 * Pages and answers of the API say what they took, e.g. `db;desc="3 statements";dur=1.9, total;dur=4.2`, or
 * `cache;desc="hit", total;dur=0.2` where a kept copy was sent.
 */
export function serverTiming(app: FastifyInstance): void {
  app.decorateRequest('requestCount', null)
  app.decorateRequest('isKept', false)
  // Not earlier: what is set before the body was read does not reach those who answer.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isTold(request)) return done()
    request.tally = { statements: 0, milliseconds: 0 }
    countStatements(request.tally, done)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const whence = request.isKept ? 'cache;desc="hit"' : request.tally && askedOf(request.tally)
    if (whence) reply.header('Server-Timing', `${whence}, total;dur=${reply.elapsedTime.toFixed(1)}`)
    done()
  })
}

function isTold(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? ''
  return route === '/*' || route === graphqlPath || route.startsWith('/api/')
}

function askedOf({ statements, milliseconds }: StatementCounter): string {
  return `db;desc="${statements} ${statements === 1 ? 'statement' : 'statements'}";dur=${milliseconds.toFixed(1)}`
}
