import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { TestShop, Visitor } from './app.ts'

/**
 * A page as a fan's browser asks for it, and asks again where the shop is out of breath for a moment.
 * @param address a path, or `//host/path` for a shop with a house of its own
 */
export async function readPage(shop: TestShop, address: string, visitor: Visitor = shop.visitor()): Promise<LightMyRequestResponse> {
  const { host, pathname, search } = new URL(address, 'http://localhost')
  for (let turn = 0; ; turn++) {
    const answer = await visitor.request({ url: pathname + search, headers: { accept: 'text/html', host } })
    if (answer.statusCode !== 503 || turn > 40) return answer
    await sleep(250)
  }
}
