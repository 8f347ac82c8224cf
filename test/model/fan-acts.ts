import fc from 'fast-check'
import { marlene } from '../world/buying.ts'
import { act, anyOrder, fanIndex, often, orderAct, remember, type Act, type FanOrder, type Notes } from './act.ts'
import type { Fan, ModelShop } from './model-shop.ts'
import { onlineMethods, openPage, press, type OnlineMethod, type Outcome } from './payment-pages.ts'

/** Ids of variants by what they are. */
export type Wares = Readonly<Record<string, number>>

const methods = [...onlineMethods, 'bank_transfer'] as const
type Method = (typeof methods)[number]

/** What fans do before there is an order, up to placing it, and what they change about one that is not paid. */
export function fanActs(wares: Wares): fc.Arbitrary<Act>[] {
  return [...often(3, adding(wares)), ...cartChanges(), ...often(3, placing(wares)), ...often(4, buying(wares)), ...orderChanges()]
}

function adding(wares: Wares): fc.Arbitrary<Act> {
  return fc
    .record({ fan: fanIndex, ware: fc.constantFrom(...Object.keys(wares)), amount: fc.integer({ min: 1, max: 3 }) })
    .map(({ fan, ware, amount }) =>
      act(`fan ${fan} adds ${amount} × ${ware}`, (_notes, shop) =>
        shop.attempt('add', async () => shop.fans[fan]?.add([wares[ware] ?? 0, amount])),
      ),
    )
}

function cartChanges(): fc.Arbitrary<Act>[] {
  const remove = fc.record({ fan: fanIndex, line: fc.nat(5), undone: fc.boolean() }).map(({ fan, line, undone }) =>
    act(`fan ${fan} removes line ${line}${undone ? ' and takes it back' : ''}`, async (_notes, shop) => {
      await shop.attempt('remove', async () => {
        const items = (await shop.fans[fan]?.cart())?.items ?? []
        const item = items[line % Math.max(1, items.length)]
        if (item) await shop.fans[fan]?.remove(item.id)
      })
      if (undone) await shop.attempt('restore', async () => shop.fans[fan]?.graphql('mutation { restoreToCart { problems { code } } }'))
    }),
  )
  const country = fc
    .record({ fan: fanIndex, code: fc.constantFrom('de', 'at', 'ch') })
    .map(({ fan, code }) =>
      act(`fan ${fan} lives in ${code}`, (_notes, shop) => shop.attempt('country', async () => shop.fans[fan]?.country(code))),
    )
  const renew = fanIndex.map((fan) =>
    act(`fan ${fan} takes the expired cart again`, (_notes, shop) => shop.attempt('renew', async () => shop.fans[fan]?.renew())),
  )
  const heartbeat = fanIndex.map((fan) =>
    act(`fan ${fan} is still there`, (_notes, shop) =>
      shop.attempt('heartbeat', async () => shop.fans[fan]?.graphql('mutation { heartbeat { session { expiresAt } } }')),
    ),
  )
  return [remove, country, renew, heartbeat]
}

/** A checkout from the address to the order, whose last step is repeated like a double click or in a second tab. */
function placing(wares: Wares): fc.Arbitrary<Act> {
  return fc
    .record({ fan: fanIndex, method: fc.constantFrom(...methods), clicks: fc.integer({ min: 1, max: 3 }), keyed: fc.boolean() })
    .map(({ fan, method, clicks, keyed }) =>
      act(`fan ${fan} orders by ${method} with ${clicks} clicks${keyed ? '' : ' without a key'}`, (notes, shop) =>
        placeOrder(notes, shop, shop.fans[fan] as Fan, { method, clicks, keyed, ware: wares['floor'] ?? 0 }),
      ),
    )
}

/** The usual way: an order that is paid at once, whose event arrives or not. */
function buying(wares: Wares): fc.Arbitrary<Act> {
  return fc
    .record({
      fan: fanIndex,
      ware: fc.constantFrom(...Object.keys(wares)),
      method: fc.constantFrom(...onlineMethods),
      way: fc.record({ outcome: fc.constantFrom<Outcome>('pay', 'pay', 'pay', 'slowly'), arrives: fc.boolean() }),
    })
    .map(({ fan, ware, method, way }) =>
      act(`fan ${fan} buys ${ware} by ${method}: ${way.outcome}${way.arrives ? '' : ', and the event is late'}`, async (notes, shop) => {
        const choice = { method, clicks: 1, keyed: true, ware: wares[ware] ?? 0 }
        const order = await placeOrder(notes, shop, shop.fans[fan] as Fan, choice)
        if (order) await payOnline(shop, order, method, way)
      }),
    )
}

/** Goes to the payment page and pays. @param way.arrives whether the provider's event reaches the shop at once */
export async function payOnline(
  shop: ModelShop,
  order: FanOrder,
  method: OnlineMethod,
  { outcome, arrives }: { outcome: Outcome; arrives: boolean },
): Promise<void> {
  const page = await shop.attempt('open payment', () => openPage(order, method))
  if (!page) return
  order.pages.push(page)
  await press(shop, page, outcome)
  const event = (await shop.events()).findLast(({ payload }) => payload.includes(page.id))
  if (arrives && event) await shop.deliver(event)
}

/** @param choice.ware what goes into an empty cart. @returns the order, if the fan was told about one */
async function placeOrder(
  notes: Notes,
  shop: ModelShop,
  fan: Fan,
  { method, clicks, keyed, ware }: { method: Method; clicks: number; keyed: boolean; ware: number },
): Promise<FanOrder | undefined> {
  const claim = await shop.attempt('checkout', async () => {
    const begun = await fan.cart()
    if (!begun?.items.length || begun.expired) await fan.add([ware, 1])
    return method === 'stripe_express' ? expressClaim(fan) : steps(fan, method, begun?.countryCode ?? 'de')
  })
  if (!claim) return undefined
  const { key, ...expected } = claim
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => shop.attempt('place', () => fan.place({ ...expected, ...(keyed && { idempotencyKey: key }) }))),
  )
  const placed = answers.flatMap((answer) => answer?.order ?? [])
  return placed.map((order) => remember(notes, shop, fan, { ...order, total: Math.round(order.totalIncludingShipping * 100) }))[0]
}

type Claim = { key: string; expectedTotal: number } & Record<string, unknown>

async function steps(fan: Fan, method: Method, countryCode: string): Promise<Claim | null> {
  const { cart } = await fan.address({ countryCode })
  await fan.logistics(method, cart?.shipping?.id)
  const ready = await fan.cart()
  return ready && { key: ready.id, expectedTotal: ready.totalPlusShipping, cartVersion: ready.version }
}

/** A wallet brings address and method along with the order. */
async function expressClaim(fan: Fan): Promise<Claim | null> {
  const cart = await fan.cart()
  if (!cart) return null
  const { id: key, totalPlusShipping: expectedTotal, version: cartVersion, shipping, countryCode } = cart
  const address = { email: 'marlene@example.org', billingAddress: { ...marlene, countryCode } }
  return {
    ...{ key, expectedTotal, cartVersion, ...address, paymentMethod: 'stripe_express' },
    ...(shipping && { shippingMethod: shipping.id }),
  }
}

function orderChanges(): fc.Arbitrary<Act>[] {
  const confirm = anyOrder.map((order) =>
    orderAct(`order ${order} comes back from the provider`, order, (chosen, shop) => shop.attempt('confirm', () => confirmPayment(chosen))),
  )
  const change = fc
    .record({ order: anyOrder, method: fc.constantFrom(...methods) })
    .map(({ order, method }) =>
      orderAct(`order ${order} changes to ${method}`, order, (chosen, shop) =>
        shop.attempt('change method', () => changeMethod(chosen, method)),
      ),
    )
  const cancel = anyOrder.map((order) =>
    orderAct(`the fan cancels order ${order}`, order, (chosen, shop) =>
      shop.attempt('cancel unpaid order', () =>
        chosen.fan.graphql('mutation ($input: CancelUnpaidOrderInput!) { cancelUnpaidOrder(input: $input) { problems { code } } }', {
          input: { orderId: chosen.id, reference: chosen.reference },
        }),
      ),
    ),
  )
  return [...often(2, confirm), change, cancel]
}

export const confirmPayment = ({ fan, id, reference }: FanOrder) =>
  fan.graphql('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { id } problems { code } } }', {
    input: { orderId: id, reference },
  })

export const changeMethod = ({ fan, id, reference }: FanOrder, paymentMethod: string) =>
  fan.graphql(
    'mutation ($input: SetPreferredPaymentMethodInput!) { setPreferredPaymentMethod(input: $input) { order { id } problems { code } } }',
    { input: { orderId: id, reference, paymentMethod } },
  )
