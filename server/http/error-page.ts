import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#texts/messages.ts'
import { refusedPage } from './pages/refused/refused-page.ts'
import { wantsPage } from './pages/refused/sent-form.ts'
import { selfContainedTexts } from './pages/self-contained-page.ts'

/**
 * Nobody who follows a link or sends a form is shown JSON: where a browser opens an address of the API or a download, or sends a form to a
 * page, a refusal becomes a page with the same status and the same message. Scripts and other programs do not ask for `text/html` and get
 * the JSON.
 */
export function refusalsAsPages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const message = reply.statusCode >= 400 && isOpenedInBrowser(request) ? messageIn(payload, reply.getHeader('content-type')) : null
    if (message === null) return done(null, payload)
    const texts = selfContainedTexts(request)
    const title = request.method === 'POST' ? m.checkout_refused({}, texts) : m.refusal_page_title({}, texts)
    const { html, policy } = refusedPage(request, { title, text: [message] })
    if (policy !== null) void reply.header('Content-Security-Policy', policy)
    reply.type('text/html; charset=utf-8').removeHeader('content-length')
    done(null, html)
  })
}

function isOpenedInBrowser(request: FastifyRequest): boolean {
  return wantsPage(request) || (request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false))
}

/** The message of a refusal as the APIs write it. @returns null for anything else */
function messageIn(payload: unknown, contentType: unknown): string | null {
  if (typeof payload !== 'string' || !String(contentType).startsWith('application/json')) return null
  const { message, errors } = JSON.parse(payload) as { message?: unknown; errors?: { message?: unknown }[] }
  const text = message ?? errors?.[0]?.message
  return typeof text === 'string' ? text : null
}
