import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'

/** Seconds: a year. */
const transportSecurityAge = 31_536_000

/**
 * Headers of every answer: browsers take its content type as it is, and on a shop with HTTPS use nothing else from then on (HSTS).
 */
export function securityHeaders({ publicUrl, transportSecuritySubdomains }: Pick<Config, 'publicUrl' | 'transportSecuritySubdomains'>) {
  const headers: Record<string, string> = { 'X-Content-Type-Options': 'nosniff' }
  if (publicUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = `max-age=${transportSecurityAge}${transportSecuritySubdomains ? '; includeSubDomains' : ''}`
  }
  return headers
}

/** Adds them to every answer of the app. Cached pages have them already: the fast path runs no hook. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
