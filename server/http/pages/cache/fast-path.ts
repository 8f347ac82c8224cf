import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { localeCookie } from '#server/request/request-context.ts'
import { sharedCaching } from '#server/request/shared-caching.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './rendered-page.ts'

/*
 * Serves cached pages before routing. A page that looks the same to everybody depends on nothing but host, address and the language
 * in the cookie. A request with the same three as an earlier one gets the same page, and skips finding the shop, checking redirects
 * and access, and every other hook.
 *
 * An entry is valid for one rendering. The first request after a re-render takes the full path.
 */

export interface FastPath {
  /** To be called after a shared page was sent in full: without setting a cookie, and not because of who requested it. */
  add(request: FastifyRequest, key: string): void
}

const maxEntries = 2_000
const maxNameLength = 500

/** Installs the fast path. Its hook has to be the first one of the app. */
export function openFastPath(app: FastifyInstance, pages: PageCache): FastPath {
  const entries = new LRUCache<string, { key: string; at: number }>({ max: maxEntries })

  app.addHook('onRequest', (request, reply, done) => {
    const entry = isReading(request) ? entries.get(nameOf(request)) : undefined
    const copy = entry && pages.fresh(entry.key)
    if (!copy || copy.at !== entry.at) return done()
    request.isCached = true
    reply.header('Cache-Control', sharedCaching)
    const sending = sendPage(reply, copy.page, request)
    // Only the first request for a compression is asynchronous.
    if (sending instanceof Promise) sending.catch(done)
  })

  return {
    add(request, key) {
      const name = nameOf(request)
      const copy = pages.fresh(key)
      if (copy && isReading(request) && name.length <= maxNameLength) entries.set(name, { key, at: copy.at })
    },
  }
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

const storedLocale = new RegExp(`(?:^|;)\\s*${localeCookie}=([^;]*)`)

function nameOf({ host, headers, url }: FastifyRequest): string {
  const locale = headers.cookie === undefined ? '' : (storedLocale.exec(headers.cookie)?.[1] ?? '')
  return `${locale} ${host} ${url}`
}
