import { expect, test } from 'vitest'
import { secureSessionCookie, sessionCookie } from '#server/foundations/request/session-cookie.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop } from '#test/world/test-shop.ts'

test('changing a cart with a cookie from before the prefix renews the token and saves the change', async () => {
  const shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' } })
  const fan = shop.visitor()
  await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  const old = fan.cookies.get(secureSessionCookie) ?? ''
  const change = async (cookies: Record<string, string>) => {
    const query = `mutation { changeCountry(input: { countryCode: "at" }) { cart { countryCode } problems { code } } }`
    const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload: { query }, cookies })
    const { changeCountry } = answer.json<{ data: { changeCountry: object } }>().data
    return { ...changeCountry, token: answer.cookies.find(({ name }) => name === secureSessionCookie)?.value }
  }
  const changed = await change({ [sessionCookie]: old })
  expect(changed).toMatchObject({ cart: { countryCode: 'at' }, problems: [] })
  expect(changed.token).not.toBe(old)
  expect(await change({ [secureSessionCookie]: changed.token ?? '' })).toMatchObject({ problems: [] })
  for (const name of [sessionCookie, secureSessionCookie])
    expect(await change({ [name]: old })).toMatchObject({ problems: [{ code: 'CART_EMPTY' }] })
  await shop.close()
})
