import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startTestSandbox } from '#test/world/payments/test-sandbox.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'

/** A payment that the provider has collected. */
export interface ProviderPayment {
  /** The checkout session. */
  id: string
  /** The order's reference, with its prefix. */
  reference: string
}

/** The sandbox behind a proxy that breaks connections to its API, and what people do at the provider. */
export interface FaultyProvider {
  /** The share of API requests that never reach the provider, and of those whose answer is lost after the provider has acted. */
  breakConnections(shares: { refused: number; lost: number }): void
  payments(): Promise<ProviderPayment[]>
  pendingRefunds(): Promise<string[]>
  /** Posts to the sandbox's controls. @returns the changed object */
  act(path: string, body: object): Promise<{ id: string }>
  close(): Promise<void>
}

/**
 * Starts the sandbox of a shop that has not started yet, and the proxy in its place: the shop takes it for its own sandbox. The hosted
 * payment page and mail are not disturbed.
 */
export async function startFaultyProvider(
  shop: { url: string; sandboxUrl: string; dataDir: string },
  random: SeededRandom,
): Promise<FaultyProvider> {
  const port = Number(new URL(shop.sandboxUrl).port)
  const sandbox = await startTestSandbox({
    smtpPort: port + 1,
    dataDir: shop.dataDir,
    publicUrl: shop.sandboxUrl,
    webhookUrl: `${shop.url}/webhooks/stripe`,
    payPalWebhookUrl: `${shop.url}/webhooks/paypal`,
  })
  let broken = { refused: 0, lost: 0 }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chance = request.url?.startsWith('/v1/') ? random.number() : 1
    if (chance < broken.refused) return void request.socket.destroy()
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: forwarded(Object.entries(request.headers)),
      redirect: 'manual',
      ...(request.method !== 'GET' && request.method !== 'HEAD' && { body: new Uint8Array(await buffer(request)) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (chance < broken.refused + broken.lost) return void request.socket.destroy()
    response.writeHead(answer.status, forwarded([...answer.headers])).end(body)
  }

  const proxy = createServer((request, response) => void forward(request, response).catch(() => request.socket.destroy()))
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization: 'Bearer sk_test_x' } })
    return ((await answer.json()) as { data: T[] }).data
  }

  return {
    breakConnections: (shares) => void (broken = shares),
    async payments() {
      const events = await read<{ data: { object: { id: string; metadata: { reference: string } } } }>(
        '/v1/events?type=checkout.session.completed&limit=100',
      )
      return events.map(({ data: { object } }) => ({ id: object.id, reference: object.metadata.reference }))
    },
    async pendingRefunds() {
      const refunds = await read<{ id: string; status: string }>('/v1/refunds?limit=100')
      return refunds.filter(({ status }) => status === 'pending').map(({ id }) => id)
    },
    async act(path, body) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${sandbox.url}/controls${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string }
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await sandbox.close()
    },
  }
}

/** The headers that a proxy passes on. */
function forwarded(headers: [string, string | string[] | undefined][]): Record<string, string> {
  const own = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined || own.has(name) ? [] : [[name, String(value)]])))
}
