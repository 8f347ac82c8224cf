import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { measureAnswer } from '#server/foundations/metrics/metrics.ts'
import { localeCookie } from '#server/foundations/request/request-context.ts'
import { encodingFor } from '#server/foundations/request/send-compressed.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { sharedCaching } from '#server/foundations/request/shared-caching.ts'
import type { PageCache } from './page-cache.ts'
import { isUnchanged, type RenderedPage } from './rendered-page.ts'

/*
 * Sends cached pages before Fastify sees the request. A page that looks the same to everybody depends on nothing but host, address and
 * the language in the cookie. A request with the same three as an earlier one gets the same page, and skips routing, finding the shop,
 * checking redirects and access, and every hook. The answer is the same as on the full path (`fast-path.test.ts` compares them).
 *
 * An entry is valid for one rendering. The request that starts the next one takes the full path, and so do the first request after it and
 * the first one for a compression. In the meantime the stale copy is sent.
 */

export interface FastPath {
  /** To be called after a shared page was sent in full: without setting a cookie, and not because of who requested it. */
  add(request: FastifyRequest, key: string): void
}

const maxEntries = 2_000
const maxNameLength = 500

/** Puts the fast path in front of the app. `app.inject` does not pass it, because it has no connection. */
export function openFastPath(app: FastifyInstance, pages: PageCache): FastPath {
  const entries = new LRUCache<string, { key: string; at: number }>({ max: maxEntries })

  const { server } = app
  const [answerByApp] = server.listeners('request') as RequestListener[]
  if (!answerByApp) throw new Error('The fast path needs the request listener of Fastify')
  server.off('request', answerByApp)
  server.on('request', (request, response) => {
    // While it closes, Fastify tells clients that their connection ends.
    const entry = server.listening && isReading(request) ? entries.get(cacheName(request)) : undefined
    const copy = entry && pages.ready(entry.key)
    const isSent = entry !== undefined && copy?.at === entry.at && send(copy.value, request, response)
    if (!isSent) answerByApp(request, response)
  })

  return {
    add({ raw }, key) {
      const name = cacheName(raw)
      const copy = pages.ready(key)
      if (copy && isReading(raw) && name.length <= maxNameLength) entries.set(name, { key, at: copy.at })
    },
  }
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

const storedLocale = new RegExp(`(?:^|;)\\s*${localeCookie}=([^;]*)`)

/**
 * All that a shared page depends on. Whether Fastify believes a forwarded host depends on the proxy's address, so both are part of the
 * name. No part can contain the line break between them.
 */
function cacheName({ headers, url, socket }: IncomingMessage): string {
  const locale = headers.cookie === undefined ? '' : (storedLocale.exec(headers.cookie)?.[1] ?? '')
  const forwarded = headers['x-forwarded-host']
  const host = forwarded === undefined ? headers.host : `${headers.host}\n${String(forwarded)}\n${socket.remoteAddress}`
  return `${locale}\n${host}\n${url}`
}

/** @returns false while the page has no copy in the encoding that the client gets */
function send(page: RenderedPage, request: IncomingMessage, response: ServerResponse): boolean {
  const began = performance.now()
  const isSame = isUnchanged(page, request.headers)
  const encoding = isSame ? null : encodingFor(page, request.headers['accept-encoding'])
  const bytes = encoding === null ? page.body : page.compressed.get(encoding)
  if (!(bytes instanceof Buffer)) return false
  response.on('finish', () => measureAnswer(request.method ?? '', '/*', response.statusCode, performance.now() - began))
  if (isSame) {
    response.writeHead(304, pageHeaders(page)).end()
    return true
  }
  const headers = [...pageHeaders(page), 'content-length', String(bytes.byteLength)]
  if (encoding !== null) headers.push('content-encoding', encoding)
  // Node leaves the body out of the answer to HEAD.
  response.writeHead(200, headers).end(bytes)
  return true
}

/** The headers of all answers with a page: names and values in turns, which `writeHead` takes at the least cost. */
const pageHeaders = oncePer((page: RenderedPage): string[] => {
  const all = new Map([['cache-control', sharedCaching]])
  for (const [name, value] of Object.entries(page.headers)) all.set(name.toLowerCase(), value)
  // Until the answer is sent, less than 0.05 ms pass.
  all.set('server-timing', 'cache;desc="hit", total;dur=0.0')
  return [...all].flat()
})
