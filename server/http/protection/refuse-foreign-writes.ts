import type { FastifyInstance, FastifyRequest } from 'fastify'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a foreign page's form can send without asking first. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * CSRF: a write must come from a page of the host it goes to. Browsers say where a form comes from; a caller without an
 * Origin (curl, apps) is believed unless it sends what a form would send. Webhooks prove themselves by signature.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (reads.has(request.method) || request.url.startsWith('/webhooks/')) return
    if (isForeign(request)) {
      return reply.code(403).send({ code: 'FOREIGN_ORIGIN', message: 'Writes are accepted from pages of this shop only', details: {} })
    }
  })
}

function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return !isSameHost(origin, request.host)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return formTypes.includes(type)
}

/** Compared as addresses, so that a port that goes without saying may be said. */
function isSameHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  const own = `${protocol}//${host}`
  return from !== '' && URL.canParse(own) && new URL(own).host === from
}
