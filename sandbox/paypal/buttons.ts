import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { browserLanguage, sendPage } from '../pages/layout.ts'
import { payPalTexts } from './texts.ts'

/** Where a window that PayPal's button has opened ends, with what the buyer has decided. */
export function finishedAddress(orderId: string, outcome: 'approved' | 'cancelled'): string {
  return `/paypal/finished?token=${orderId}&outcome=${outcome}`
}

/** `/paypal/sdk/js`, the stand-in for PayPal's script, and the page with which its window closes. */
export async function payPalButtons(app: FastifyInstance): Promise<void> {
  const [buttons, closing] = await Promise.all(
    ['buttons-script.js', 'window-script.js'].map((name) => readFile(join(import.meta.dirname, name))),
  )
  app.get<{ Querystring: { 'client-id'?: string } }>('/paypal/sdk/js', (request, reply) => {
    if (!request.query['client-id']) return reply.code(400).type('text/plain').send('Missing query value for client-id')
    return reply.type('text/javascript; charset=utf-8').header('cross-origin-resource-policy', 'cross-origin').send(buttons)
  })
  app.get('/paypal/window.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(closing))
  app.get('/paypal/finished', (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const title = payPalTexts[language].finished
    return sendPage(reply, { title, language, script: '/paypal/window.js', body: html`<h1>${title}</h1>` })
  })
}
