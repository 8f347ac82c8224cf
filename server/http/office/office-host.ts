import type { FastifyInstance } from 'fastify'
import { officeBase } from '#core/office-urls.ts'
import { staffPaths, systemPaths } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'

/** What exists at the host of the office: the office, the pages of the staff, their API, and what says whether the process works. */
const ownParts = [officeBase, staffPaths.home(), systemPaths.admin(''), systemPaths.openApi, systemPaths.health, systemPaths.ready]

/**
 * Separates the shops from a host of the office's own (OFFICE_URL): no script, picture or form of a shop shares an origin with the
 * staff's session. Readers of anything else are sent to PUBLIC_URL, everything but reading is refused (421). Does nothing where the
 * office stands at PUBLIC_URL.
 */
export function separateOfficeHost(app: FastifyInstance, { officeUrl, publicUrl }: Pick<Config, 'officeUrl' | 'publicUrl'>): void {
  const host = new URL(officeUrl).hostname
  if (host === new URL(publicUrl).hostname) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname !== host || isOwn(request.routeOptions.url ?? '')) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return reply.code(421).send()
    const [path] = request.url.split('?', 1)
    return path === '/' ? reply.redirect(`${officeBase}/`, 302) : reply.redirect(`${publicUrl}${request.url}`, 302)
  })
}

/** Asks the route that answers, not the address: an address can be spelled in many ways. */
function isOwn(route: string): boolean {
  return ownParts.some((part) => route === part || route === `${part}.data` || route.startsWith(part.endsWith('/') ? part : `${part}/`))
}
