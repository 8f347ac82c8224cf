import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const ask = async (language: string) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/main/graphql?locale=en',
      payload: { query: `{ contentPage(slug: "terms", locale: ${JSON.stringify(language)}) { title } }` },
    })
  ).json<{ data: { contentPage: { title: string } | null }; errors?: { message: string; extensions: { code: string } }[] }>()

test('STA-03 a page is read in the language that is asked for, whatever that of the request is', async () => {
  expect((await ask('de')).data.contentPage?.title.replaceAll('\u00ad', '')).toBe('Allgemeine Geschäftsbedingungen')
  expect((await ask('en')).data.contentPage?.title).toBe('Terms and conditions')
})

test.each(['zz', '', 'DE', 'toString', '日本語'])('the language %j is refused with those that there are', async (language) => {
  const { errors } = await ask(language)
  expect(errors).toMatchObject([{ message: 'locale: This must be one of: de, en.', extensions: { code: 'BAD_USER_INPUT' } }])
})
