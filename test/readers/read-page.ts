import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { TestShop, Visitor } from '../world/test-shop.ts'

/**
 * Requests a page like a browser, and again after 503, which a busy machine can cause.
 * @param address a path, or `//host/path` for a shop with its own domain
 */
export async function readPage(shop: TestShop, address: string, visitor: Visitor = shop.visitor()): Promise<LightMyRequestResponse> {
  const { host, pathname, search } = new URL(address, 'http://localhost')
  for (let attempt = 0; ; attempt++) {
    const answer = await visitor.request({ url: pathname + search, headers: { accept: 'text/html', host } })
    if (answer.statusCode !== 503 || attempt > 40) return answer
    await sleep(250)
  }
}
