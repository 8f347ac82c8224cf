import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#core/urls.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('an order that is refused because its price has changed', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop({ pages: true })))
  afterAll(() => shop.close())

  test('names both prices and keeps what was ticked', async () => {
    const fan = shop.visitor()
    await buying(fan).add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
    await buying(fan).address()
    await buying(fan).logistics('bank_transfer')
    const step = await fan.request({ url: paths.confirm() })
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(step.body)?.[1] ?? ''
    const names = ['cartVersion', 'cartFingerprint'] as const
    const form = { ...Object.fromEntries(names.map((name) => [name, hidden(name)])), idempotencyKey: randomUUID() }
    const answer = await fan.request({
      method: 'POST',
      url: paths.confirm(),
      headers: {
        accept: 'text/html',
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: String(new URLSearchParams({ ...form, expectedTotal: '1', terms: 'on', newsletter: 'on' })),
    })
    expect(answer.body).toContain('id="price-change-title"')
    const ticked = [...answer.body.matchAll(/<input type="checkbox"[^>]*>/g)].filter(([tag]) => / checked=""/.test(tag))
    expect(ticked.map(([tag]) => / name="(\w+)"/.exec(tag)?.[1])).toEqual(['terms', 'newsletter'])
  })
})
