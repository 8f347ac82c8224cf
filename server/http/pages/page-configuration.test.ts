import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { makeShop } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))
const publishableKey = ['pk', 'test', '0123456789abcdef'].join('_')
const env = {
  PUBLIC_URL: 'https://tickets.example',
  SANDBOX: 'true',
  DEFAULT_SHOP: 'main',
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  PING_TIMEOUT_SECONDS: '2.5',
}

describe.skipIf(!isBuilt)('the configuration in a page', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env })
    const service = { kind: 'jsonp', url: 'https://list.example/subscribe', id: 'list-</script>', u: 'account-1' }
    const meta = JSON.stringify({ newsletter_service: service })
    await makeShop(shop.context.db, shop.clock.now(), { slug: 'listed', legalEntityId: shop.world.company, meta })
    invalidateReferenceData(shop.context.db)
  })
  afterAll(() => shop.close())

  async function configurationAt(path: string): Promise<unknown> {
    const { body } = await shop.app.inject({ url: path, headers: { host: 'tickets.example' } })
    const [, json = ''] = /<script type="application\/json" id="page-configuration">(.*?)<\/script>.*<\/head>/s.exec(body) ?? []
    return JSON.parse(json)
  }

  test('LIM-72 a ping is given up after five seconds where no setting says otherwise', () => {
    expect(readConfig({ NODE_ENV: 'test' }).pingTimeout).toBe(5000)
  })

  test('SHP-21 LIM-72 names the API, the publishable key and the settings of the environment', async () => {
    expect(await configurationAt('/moorgrab/events')).toEqual({
      api: '/api/shops/moorgrab/',
      graphql: '/moorgrab/graphql',
      graphqlV2: '/moorgrab/graphql',
      paymentKeys: { stripe: publishableKey, paypal: 'client-of-the-sandbox' },
      paymentScripts: { stripe: 'http://tickets.example:3001/stripe.js', paypal: 'http://tickets.example:3001/paypal/sdk/js' },
      newsletterLists: [],
      pingTimeout: 2500,
      queueReload: 30,
      defaultHost: 'tickets.example',
      defaultSlug: 'main',
    })
  })

  test('LIM-77 names the newsletter lists of the shop, whatever characters they have', async () => {
    expect(await configurationAt('/listed')).toMatchObject({ graphql: '/listed/graphql', newsletterLists: ['list-</script>'] })
  })

  test('the endpoints that it names answer', async () => {
    const { api, graphql } = (await configurationAt('/moorgrab')) as { api: string; graphql: string }
    expect((await shop.app.inject({ url: `${api}countries` })).statusCode).toBe(200)
    const answer = await shop.app.inject({ method: 'POST', url: graphql, payload: { query: '{ shop { slug } }' } })
    expect(answer.json()).toEqual({ data: { shop: { slug: 'moorgrab' } } })
  })
})
