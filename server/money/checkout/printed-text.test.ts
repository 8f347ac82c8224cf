import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePersonalised, personalising } from '#test/world/personalising.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* The page of a product that is personalised, as a browser without JavaScript sends it. */
describe.skipIf(!isBuilt)('personalised merchandise on its own page', () => {
  let shop: TestShop
  let fan: Visitor
  let variant: number
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    variant = (await makePersonalised(shop)).printed
  })
  afterAll(() => shop.close())
  beforeEach(() => void (fan = shop.visitor()))

  const add = (printedText: string) =>
    fan.request({
      method: 'POST',
      url: '/products/trikot',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', origin: 'http://localhost:3000' },
      payload: new URLSearchParams({ intent: 'add', variant: String(variant), amount: '2', printedText }).toString(),
    })

  test('PER-05 asks for the text to print, and other products do not', async () => {
    const { body } = await fan.request({ url: '/products/trikot' })
    expect(body).toMatch(/<input(?=[^>]*required)[^>]*name="printedText"/)
    expect((await fan.request({ url: '/products/moorgrab-torf-shirt' })).body).not.toContain('name="printedText"')
  })

  test('PER-05 saves the text with each item that is added', async () => {
    const answer = await add('Nr. 7 Ada')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout'])
    const items = await personalising(fan).items()
    expect(items.map(({ printedName, personalDataComplete }) => [printedName, personalDataComplete])).toEqual([
      ['Nr. 7 Ada', true],
      ['Nr. 7 Ada', true],
    ])
  })

  test('LIM-33 refuses more than 80 characters, adds nothing and keeps what was entered', async () => {
    const { body } = await add('x'.repeat(81))
    expect(body).toContain('Das ist zu lang: Es passen höchstens 80 Zeichen.')
    expect(body).toContain(`value="${'x'.repeat(81)}"`)
    expect(await personalising(fan).items()).toEqual([])
  })

  test.each(['\u3164', '\u200b\u00ad', '\ufe0f'])(
    'a text of nothing that can be seen is refused, and nothing is added: %j',
    async (unseen) => {
      const answer = await add(unseen)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.body).toMatch(/id="problem-printedText"|printedText-problem|aria-invalid="true"/)
      expect(await personalising(fan).items()).toEqual([])
    },
  )

  test('without a text the items are added, and the cart asks for it', async () => {
    expect((await add(' ')).headers.location).toBe('/checkout')
    expect((await personalising(fan).items()).map(({ personalDataComplete }) => personalDataComplete)).toEqual([false, false])
    expect((await fan.request({ url: '/checkout' })).body).toContain('fehlt noch, für wen')
  })
})
