import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../send-refusal.ts'
import { mediaType } from './refused/sent-form.ts'

const reading = new Set(['GET', 'HEAD'])
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Accepts what pages can handle: GET, HEAD, and POST with a form. Everything else is refused before it reaches a page. A form is
 * read whole, within the app's limit for bodies. The routes that follow are pages: what is refused there is said to browsers in a page,
 * in which the entries of a form come back (`refused/refused-page.ts`).
 */
export function acceptForms(pages: FastifyInstance): void {
  pages.addHook('onRoute', (route) => {
    route.config = { ...route.config, isPage: true }
  })
  pages.decorateRequest('formParts', undefined)
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  pages.addHook('preHandler', async (request, reply) => {
    if (reading.has(request.method)) return
    if (request.method !== 'POST') {
      reply.header('Allow', 'GET, HEAD, POST')
      return sendRefusal(request, reply, { status: 405, code: 'METHOD_NOT_ALLOWED', text: 'request_page_method' })
    }
    if (!formTypes.includes(mediaType(request)))
      return sendRefusal(request, reply, { status: 415, code: 'NOT_A_FORM', text: 'request_no_form' })
    if (!(await isReadable(request)))
      return sendRefusal(request, reply, { status: 400, code: 'UNREADABLE_FORM', text: 'request_form_unreadable' })
    if (request.refusedWrite) throw request.refusedWrite
  })
}

/** The body that the hook above let through. */
export function formBody(request: FastifyRequest): Uint8Array<ArrayBuffer> {
  return request.body instanceof Uint8Array ? new Uint8Array(request.body) : new Uint8Array()
}

/** Only a form in parts can be broken. */
async function isReadable(request: FastifyRequest): Promise<boolean> {
  if (mediaType(request) !== 'multipart/form-data') return true
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  request.formParts = await new Response(formBody(request), { headers }).formData().catch(() => undefined)
  return request.formParts !== undefined
}
