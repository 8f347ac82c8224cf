import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import { sendRefusal } from '../send-refusal.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that a form on another site's page can send without a preflight request. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Protects against CSRF: a write must come from a page of the host it is sent to, opened over the protocol of PUBLIC_URL: on a shop with
 * HTTPS, a page that came over plain HTTP may have been changed on its way. Browsers send the page's origin. A caller without
 * an Origin header (curl, apps) is accepted unless it sends what a form could send. Webhooks are verified by their signature instead.
 */
export function refuseForeignWrites(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { protocol } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (reads.has(request.method) || request.routeOptions.url?.startsWith('/webhooks/')) return
    if (isForeign(request, protocol) && !isUpload(request)) {
      return sendRefusal(request, reply, { status: 403, code: 'FOREIGN_ORIGIN', text: 'staff_foreign_page' })
    }
  })
}

function isForeign(request: FastifyRequest, protocol: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return !isSameOrigin(origin, protocol, request.host)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return formTypes.includes(type)
}

/** Programs send files as multipart too. A page of another site sends its origin with them, and is refused. */
function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  return headers.origin === undefined && routeOptions.url === systemPaths.rest(':shop', '/uploads')
}

/** Compares parsed addresses, so that a default port may be written out. */
function isSameOrigin(origin: string, protocol: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = `${protocol}//${host}`
  return from.protocol === protocol && from.host !== '' && URL.canParse(own) && new URL(own).host === from.host
}
