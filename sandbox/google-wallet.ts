import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from './pages/html.ts'
import { browserLanguage, sendPage } from './pages/layout.ts'
import { texts } from './pages/texts.ts'

const text = z.object({ defaultValue: z.object({ value: z.string() }) })
const pass = z.object({
  payload: z.object({
    eventTicketClasses: z.array(z.object({ eventName: text, issuerName: z.string() })).min(1),
    eventTicketObjects: z.array(z.object({ ticketHolderName: z.string(), ticketNumber: z.string(), ticketType: text })).min(1),
  }),
})

/** Stands in for the page on which Google Wallet saves a pass: it shows what the pass contains, and saves nothing. */
export function googleWalletPage(app: FastifyInstance): void {
  // A wildcard, because a pass is longer than a parameter may be.
  app.get<{ Params: { '*': string } }>('/google-wallet/save/*', async (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const words = texts[language]
    const parsed = readPass(request.params['*'])
    if (!parsed) return sendPage(reply, { title: words.walletWrong, language, status: 400, body: html`<h1>${words.walletWrong}</h1>` })
    const { eventTicketClasses, eventTicketObjects } = parsed.payload
    return sendPage(reply, {
      title: words.wallet,
      language,
      body: html`<h1>${words.wallet}</h1>
        <p>${words.walletText}</p>
        ${eventTicketClasses.map(({ eventName, issuerName }) => html`<p><strong>${eventName.defaultValue.value}</strong>, ${issuerName}</p>`)}
        ${eventTicketObjects.map((ticket) => html`<p>${ticket.ticketHolderName}, ${ticket.ticketType.defaultValue.value}, ${ticket.ticketNumber}</p>`)}`,
    })
  })
}

/** The content of a JWT; null if it is no pass. The signature is checked by Google only. */
function readPass(token: string): z.output<typeof pass> | null {
  try {
    return pass.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    return null
  }
}
