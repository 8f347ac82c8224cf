import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let url = ''

beforeAll(async () => {
  shop = await openTestShop()
  url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/main/graphql`
})
afterAll(() => shop.close())

describe('GQL-01 GraphQL over HTTP, by the public audit', () => {
  test.each(serverAudits({ url: () => url, fetchFn: fetch }).map((audit) => [audit.id, audit.name, audit.fn] as const))(
    '%s %s',
    async (_id, _name, judge) => {
      const verdict = await judge()
      expect(verdict.status === 'ok' ? 'ok' : `${verdict.status}: ${verdict.reason}`).toBe('ok')
    },
  )
})
