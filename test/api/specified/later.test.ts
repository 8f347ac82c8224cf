import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../world/test-shop.ts'

/* The specification's calls that the API does not have yet. One that works must move to `browsing.test.ts` or `buying.test.ts`. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const later: Record<string, string> = {
  // GQL-39
  GETEVENTBYTICKETID: 'query GETEVENTBYTICKETID { ticket(id: "x") { id validationCode event { id } } }',
  // GQL-40
  UPDATEPERSONALIZATION:
    'mutation UPDATEPERSONALIZATION { updatePersonalization(input: { validationCode: "x", personalIdentifier: "y" }) { clientMutationId } }',
}

test.each(Object.entries(later))('%s does not exist yet', async (_call, document) => {
  await expect(shop.visitor().graphql(document)).rejects.toThrow(/Cannot query field|Unknown/)
})

test.each([
  // API-12
  ['a refund', 'GET', '/events/1/refund_requests/x'],
  // API-13
  ['sending a refund', 'PATCH', '/events/1/refund_requests/x'],
  // API-14
  ['a form', 'POST', '/forms/jobs/responses'],
] as const)('the REST call for %s does not exist yet', async (_call, method, url) => {
  const answer = await shop.visitor().request({ method, url: `/api/shops/main${url}`, payload: {} })
  expect(answer.json()).toMatchObject({ code: 'CALL_NOT_FOUND' })
})
