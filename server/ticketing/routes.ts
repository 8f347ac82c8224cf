import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseLocale } from '#core/shops/locale.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { requestLocale } from '#server/request/request-context.ts'
import { translate } from '#server/request/translate.ts'
import type { DownloadKind } from './downloads/download-links.ts'
import { orderRoute } from './order-route.ts'
import { downloadFile, googleWalletAddress } from './downloads/download-file.ts'

/** The order over REST, and the downloads of its files. Every invalid link gets the same 404 (API-04). */
export function ticketingRoutes(app: FastifyInstance, context: Context): void {
  const serve = (kind: DownloadKind, path: (token: string) => string) =>
    app.get<{ Params: { token: string } }>(path(':token'), async (request, reply) => send(context, kind, request, reply))
  serve('tickets', systemPaths.ticketPdf)
  serve('documents', systemPaths.documentPdf)
  serve('calendar', systemPaths.calendar)
  serve('apple', systemPaths.applePass)
  app.get<{ Params: { token: string } }>(systemPaths.googlePass(':token'), async (request, reply) => {
    const address = await googleWalletAddress(context, request.params.token)
    reply.headers(privateHeaders)
    return address === null || address === 'frozen' ? sendMissing(reply, address) : reply.redirect(address.url, 303)
  })
  orderRoute(app)
}

type DownloadRequest = FastifyRequest<{ Params: { token: string } }>

async function send(context: Context, kind: DownloadKind, request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = await downloadFile(context, kind, request.params.token)
  reply.headers(privateHeaders)
  if (!file || file === 'frozen') return sendMissing(reply, file, missingText(kind, request))
  return reply.header('content-disposition', `inline; filename="${file.filename}"`).type(file.contentType).send(Buffer.from(file.content))
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

const wrongLink = 'This link is wrong or has expired'

function sendMissing(reply: FastifyReply, reason: 'frozen' | null, missing = wrongLink): FastifyReply {
  if (reason === null) return reply.code(404).send({ code: 'NOT_FOUND', message: missing, details: {} })
  const message = 'These tickets are not valid at the moment, because the payment is disputed'
  return reply.code(409).send({ code: 'TICKETS_FROZEN', message, details: {} })
}

/** A missing invoice is explained to its buyer (ERR-30). The address names no shop, so the language is the stored one, else German. */
function missingText(kind: DownloadKind, request: DownloadRequest): string {
  if (kind !== 'documents') return wrongLink
  return translate({ locale: requestLocale(request, { defaultLocale: baseLocale }) }, 'LANG_CHECKOUT_INVOICENOTFOUND')
}
