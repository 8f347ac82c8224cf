import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { requestLocale } from '#server/foundations/request/request-context.ts'
import { translate } from '#server/foundations/request/translate.ts'
import type { DownloadKind } from './downloads/download-links.ts'
import { orderRoute } from './presenting/order-route.ts'
import { downloadFile, googleWalletAddress } from './downloads/download-file.ts'

/** The order over REST, and the downloads of its files. Every invalid link gets the same 404 (API-04). */
export function ticketingRoutes(app: FastifyInstance, context: Context): void {
  const serve = (kind: DownloadKind, path: (token: string) => string) =>
    app.get<{ Params: { token: string } }>(path(':token'), async (request, reply) => send(context, kind, request, reply))
  serve('tickets', systemPaths.ticketPdf)
  serve('shared', systemPaths.sharedTicket)
  serve('documents', systemPaths.documentPdf)
  serve('calendar', systemPaths.calendar)
  serve('apple', systemPaths.applePass)
  app.get<{ Params: { token: string } }>(systemPaths.googlePass(':token'), async (request, reply) => {
    const address = await googleWalletAddress(context, request.params.token)
    reply.headers(privateHeaders)
    return address === null || address === 'frozen' ? sendMissing('google', request, reply, address) : reply.redirect(address.url, 303)
  })
  orderRoute(app)
}

type DownloadRequest = FastifyRequest<{ Params: { token: string } }>

async function send(context: Context, kind: DownloadKind, request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = await downloadFile(context, kind, request.params.token)
  reply.headers(privateHeaders)
  if (!file || file === 'frozen') return sendMissing(kind, request, reply, file)
  return reply.header('content-disposition', `inline; filename="${file.filename}"`).type(file.contentType).send(Buffer.from(file.content))
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

/** Why there is no file, in the visitor's language: the address names no shop, so it is the stored one, else German. Browsers get a page. */
function sendMissing(kind: DownloadKind, request: DownloadRequest, reply: FastifyReply, reason: 'frozen' | null): FastifyReply {
  const say = (text: Parameters<typeof translate>[1]) => translate({ locale: requestLocale(request, { defaultLocale: baseLocale }) }, text)
  if (reason === 'frozen') return reply.code(409).send({ code: 'TICKETS_FROZEN', message: say('download_frozen'), details: {} })
  // ERR-30
  const message = say(kind === 'documents' ? 'LANG_CHECKOUT_INVOICENOTFOUND' : 'download_missing')
  return reply.code(404).send({ code: 'NOT_FOUND', message, details: {} })
}
