import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../world/test-shop.ts'

/* The specification's calls that the API does not have yet. One that works must move to `browsing.test.ts` or `buying.test.ts`. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const later: Record<string, string> = {
  'RESUME_SESSION (GQL-08)': 'mutation RESUME_SESSION { resumeSession(input: { id: "x" }) { session { expiresAt } } }',
  'MERGE_ORDER (GQL-09)':
    'mutation MERGE_ORDER { mergePlaceOrder(input: { orderReference: "x", email: "a@example.org" }) { order { id reference } } }',
  'CREATESTRIPEPAYMENTINTENT (GQL-11)':
    'mutation CREATESTRIPEPAYMENTINTENT { createStripePaymentIntent(input: { orderId: "x" }) { externalPaymentToken } }',
  'AVAILABLE_SEAT_IDS (GQL-16)': 'query AVAILABLE_SEAT_IDS { event(id: "1") { availableSeatIds } }',
  'the sections of a variant (ENT-19)': '{ event(id: "1") { productVariants { availableSectionIds } } }',
  'the seat of an item (ENT-08)': '{ cart { items { seatId seat { name row venueSection { name } } } } }',
  'GETEVENTBYTICKETID (GQL-39)': 'query GETEVENTBYTICKETID { ticket(id: "x") { id validationCode event { id } } }',
  'UPDATEPERSONALIZATION (GQL-40)':
    'mutation UPDATEPERSONALIZATION { updatePersonalization(input: { validationCode: "x", personalIdentifier: "y" }) { clientMutationId } }',
}

test.each(Object.entries(later))('%s does not exist yet', async (_call, document) => {
  await expect(shop.visitor().graphql(document)).rejects.toThrow(/Cannot query field|Unknown/)
})

test.each([
  ['a refund (API-12)', 'GET', '/events/1/refund_requests/x'],
  ['sending a refund (API-13)', 'PATCH', '/events/1/refund_requests/x'],
  ['a form (API-14)', 'POST', '/forms/jobs/responses'],
] as const)('the REST call for %s does not exist yet', async (_call, method, url) => {
  const answer = await shop.visitor().request({ method, url: `/api/shops/main${url}`, payload: {} })
  expect(answer.json()).toMatchObject({ code: 'CALL_NOT_FOUND' })
})
