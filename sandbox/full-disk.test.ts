import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from './stripe/account.ts'
import { startTeller } from './stripe/events.ts'

afterEach(() => vi.restoreAllMocks())

test('a full disk ends neither the sandbox nor its telling', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  let told = 0
  const shop = createServer((request, response) => {
    told += 1
    request.resume()
    response.writeHead(told === 1 ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const put = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValue(new Error('no space left on device'))
  const account = { events: { all: () => [], get: () => undefined, put }, now: () => Date.now() } as unknown as Account
  const { port } = shop.address() as AddressInfo
  const teller = startTeller(account, { url: `http://127.0.0.1:${port}/`, secret: 'whsec' })
  await teller.tell('checkout.session.expired', { id: 'cs_1', object: 'checkout.session' } as Parameters<typeof teller.tell>[1])
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 50 })
  expect(told).toBe(2)
  teller.stop()
  await new Promise((resolve) => shop.close(resolve))
})
