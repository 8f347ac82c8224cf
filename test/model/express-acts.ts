import fc from 'fast-check'
import { act, fanIndex, often, remember, type Act, type Notes } from './act.ts'
import { confirmPayment, type Wares } from './fan-acts.ts'
import type { Fan, ModelShop } from './model-shop.ts'
import { openPage } from './payment-pages.ts'

/**
 * PayPal before ordering: the fan agrees at PayPal, the shop takes the address from there, and the order is placed afterwards, at once or
 * after whatever else has happened to the cart.
 */
export function expressActs(wares: Wares): fc.Arbitrary<Act>[] {
  const approval = {
    fan: fanIndex,
    ware: fc.constantFrom(...Object.keys(wares)),
    buyer: fc.constantFrom('DE', 'DE', 'DE', 'AT', 'one_name'),
  }
  const agree = fc
    .record({ ...approval, agrees: fc.boolean(), clicks: fc.integer({ min: 1, max: 2 }) })
    .map(({ fan, ware, buyer, agrees, clicks }) =>
      act(
        `fan ${fan} ${agrees ? `agrees at PayPal as ${buyer}` : 'leaves PayPal'} before ordering, with ${clicks} clicks`,
        (_notes, shop) => approve(shop, shop.fans[fan] as Fan, { ware: wares[ware] ?? 0, buyer, agrees, clicks }),
      ),
    )
  const order = fc
    .record({ fan: fanIndex, clicks: fc.integer({ min: 1, max: 2 }), returns: fc.boolean() })
    .map(({ fan, clicks, returns }) =>
      act(`fan ${fan} orders what PayPal has approved with ${clicks} clicks${returns ? '' : ', and does not come back'}`, (notes, shop) =>
        orderApproved(notes, shop, shop.fans[fan] as Fan, { clicks, returns }),
      ),
    )
  const buy = fc.record({ ...approval, returns: fc.boolean() }).map(({ fan, ware, buyer, returns }) =>
    act(
      `fan ${fan} buys ${ware} by PayPal's express button as ${buyer}${returns ? '' : ', and does not come back'}`,
      async (notes, shop) => {
        const buying = shop.fans[fan] as Fan
        await approve(shop, buying, { ware: wares[ware] ?? 0, buyer, agrees: true, clicks: 1 })
        await orderApproved(notes, shop, buying, { clicks: 1, returns })
      },
    ),
  )
  return [agree, order, ...often(3, buy)]
}

/** Opens PayPal over the cart and comes back from there. @param choice.ware what goes into an empty cart */
async function approve(
  shop: ModelShop,
  fan: Fan,
  { ware, buyer, agrees, clicks }: { ware: number; buyer: string; agrees: boolean; clicks: number },
): Promise<void> {
  const ids = await shop.attempt('open approval', async () => {
    const cart = await fan.cart()
    if (!cart?.items.length || cart.expired) await fan.add([ware, 1])
    return Promise.all(Array.from({ length: clicks }, () => openApproval(fan)))
  })
  for (const id of ids ?? []) {
    if (id === null) continue
    if (agrees) await shop.submit('/paypal/checkoutnow', { token: id, window: '1', buyer })
    await shop.attempt('apply approval', () => applyApproval(fan, id))
  }
}

/** Places the cart and pays with what was approved. A cart that was not approved is left alone. */
async function orderApproved(
  notes: Notes,
  shop: ModelShop,
  fan: Fan,
  { clicks, returns }: { clicks: number; returns: boolean },
): Promise<void> {
  const cart = await shop.attempt('look at the cart', () => fan.cart())
  if (cart?.paymentMethod !== 'paypal_express') return
  const expected = { expectedTotal: cart.totalPlusShipping, cartVersion: cart.version, idempotencyKey: cart.id }
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.attempt('place', () => fan.place(expected))))
  const [placed] = answers.flatMap((answer) => answer?.order ?? [])
  if (!placed) return
  const order = remember(notes, shop, fan, { ...placed, total: Math.round(placed.totalIncludingShipping * 100) })
  // A cart that became dearer is approved anew, on the page to which this leads.
  const page = await shop.attempt('open payment', () => openPage(order, 'paypal_express'))
  if (page) order.pages.push(page)
  if (returns) await shop.attempt('confirm', () => confirmPayment(order))
}

/** @returns the id of PayPal's order; null where the shop refuses it */
async function openApproval(fan: Fan): Promise<string | null> {
  const { createPayPalApproval } = await fan.graphql<{ createPayPalApproval: { externalPaymentId: string | null } }>(
    'mutation ($input: CreatePayPalApprovalInput!) { createPayPalApproval(input: $input) { externalPaymentId problems { code } } }',
    { input: {} },
  )
  return createPayPalApproval.externalPaymentId
}

const applyApproval = (fan: Fan, externalPaymentId: string) =>
  fan.graphql('mutation ($input: ApplyPayPalApprovalInput!) { applyPayPalApproval(input: $input) { problems { code } } }', {
    input: { externalPaymentId },
  })
