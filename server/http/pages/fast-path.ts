import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendPage } from './rendered-page.ts'
import type { PageCache } from './page-cache.ts'
import { localeCookie } from '#server/request/request-context.ts'
import { sharedCaching } from '#server/request/shared-caching.ts'

/*
 * Nearly everybody asks for a page that somebody else was given a moment ago, and whose shop it is, where it has moved to and whether
 * one may enter need not be found out again for them. What an answer to everybody depends on is the host, the address and the language
 * in the cookie; so who comes with the same three as somebody before gets the same page, before anything else is asked.
 *
 * A way is good for one drawing of a page only: with the next one, a second later, the first to come goes the long way again.
 */

export interface FastPath {
  /** To be called for what was answered to everybody alike: without a cookie being set, and not because of who asked. */
  remember(request: FastifyRequest, key: string): void
}

const mostWays = 2_000
const longestName = 500

/** Stands before every other hook of the app. */
export function openFastPath(app: FastifyInstance, pages: PageCache): FastPath {
  const ways = new LRUCache<string, { key: string; at: number }>({ max: mostWays })

  app.addHook('onRequest', (request, reply, done) => {
    const way = isReading(request) ? ways.get(nameOf(request)) : undefined
    const kept = way && pages.fresh(way.key)
    if (!kept || kept.at !== way.at) return done()
    request.isKept = true
    reply.header('Cache-Control', sharedCaching)
    const sending = sendPage(reply, kept.page, request)
    // The first who wants it compressed waits for that.
    if (sending instanceof Promise) sending.catch(done)
  })

  return {
    remember(request, key) {
      const name = nameOf(request)
      const kept = pages.fresh(key)
      if (kept && isReading(request) && name.length <= longestName) ways.set(name, { key, at: kept.at })
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
