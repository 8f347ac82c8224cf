import type { FastifyInstance, FastifyReply } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import type { DownloadKind } from './downloads/download-links.ts'
import { orderRoute } from './order-route.ts'
import { downloadFile, googleWalletAddress } from './downloads/download-file.ts'

/** The order over REST, and the downloads of its files. Every invalid link gets the same 404 (API-04). */
export function ticketingRoutes(app: FastifyInstance, context: Context): void {
  const serve = (kind: DownloadKind, path: (token: string) => string) =>
    app.get<{ Params: { token: string } }>(path(':token'), async (request, reply) => send(context, kind, request.params.token, reply))
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

async function send(context: Context, kind: DownloadKind, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = await downloadFile(context, kind, token)
  reply.headers(privateHeaders)
  if (!file || file === 'frozen') return sendMissing(reply, file)
  return reply.header('content-disposition', `inline; filename="${file.filename}"`).type(file.contentType).send(Buffer.from(file.content))
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

function sendMissing(reply: FastifyReply, reason: 'frozen' | null): FastifyReply {
  if (reason === null) return reply.code(404).send({ code: 'NOT_FOUND', message: 'This link is wrong or has expired', details: {} })
  const message = 'These tickets are not valid at the moment, because the payment is disputed'
  return reply.code(409).send({ code: 'TICKETS_FROZEN', message, details: {} })
}
