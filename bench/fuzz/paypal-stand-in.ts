import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The transmission's signature that the stand-in calls genuine; it refuses every other one. */
export const genuine = 'signed-by-the-fuzz-run'

/**
 * What PayPal has to answer before the shop reads a webhook: a token, and whether the signature is genuine. Every other request, to PayPal
 * or to Stripe, is cut off without an answer, as in an outage.
 */
export async function startPayPalStandIn(): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = answerOf(request.url ?? '', body)
      if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      else request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerOf(path: string, body: string): object | null {
  if (path === '/paypal/v1/oauth2/token') return { access_token: 'token', token_type: 'Bearer', expires_in: 32_400 }
  if (path !== '/paypal/v1/notifications/verify-webhook-signature') return null
  // The body of the webhook stands at the end of the question, and may have any shape.
  const [question = ''] = body.split('"webhook_event":')
  return { verification_status: question.includes(`"${genuine}"`) ? 'SUCCESS' : 'FAILURE' }
}
