import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from './stripe/account.ts'
import { startWebhookSender } from './stripe/webhook-sender.ts'

afterEach(() => vi.restoreAllMocks())

test('a full disk stops neither the sandbox nor its webhooks', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let received = 0
  const shop = createServer((request, response) => {
    received += 1
    request.resume()
    response.writeHead(received === 1 ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const put = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValue(new Error('no space left on device'))
  const account = { events: { all: () => [], get: () => undefined, put }, now: () => Date.now() } as unknown as Account
  const { port } = shop.address() as AddressInfo
  const webhooks = startWebhookSender(account, { url: `http://127.0.0.1:${port}/`, secret: 'whsec' })
  await webhooks.send('checkout.session.expired', { id: 'cs_1', object: 'checkout.session' } as Parameters<typeof webhooks.send>[1])
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 50 })
  expect(received).toBe(2)
  webhooks.stop()
  await new Promise((resolve) => shop.close(resolve))
})
