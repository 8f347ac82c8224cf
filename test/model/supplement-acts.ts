import fc from 'fast-check'
import { merging } from '../world/merging.ts'
import { anyOrder, fanIndex, often, orderAct, remember, type Act, type FanOrder, type Notes } from './act.ts'
import { changeMethod, confirmPayment, payOnline, type Wares } from './fan-acts.ts'
import type { Fan, ModelShop } from './model-shop.ts'
import { onlineMethods } from './payment-pages.ts'

/** Carts that are added to orders: bought at once, bought by transfer, left alone, or taken back. */
export function supplementActs(wares: Wares): fc.Arbitrary<Act>[] {
  const added = { order: anyOrder, fan: fanIndex, ware: fc.constantFrom(...Object.keys(wares)) }
  const add = fc
    .record({ ...added, clicks: fc.integer({ min: 1, max: 2 }) })
    .map(({ order, fan, ware, clicks }) =>
      orderAct(`fan ${fan} adds ${ware} to order ${order} with ${clicks} clicks`, order, (chosen, shop, notes) =>
        addTo(notes, shop, chosen, { fan: shop.fans[fan] as Fan, ware: wares[ware] ?? 0, clicks }),
      ),
    )
  const buy = fc
    .record({ ...added, method: fc.constantFrom(...onlineMethods, 'bank_transfer' as const), arrives: fc.boolean() })
    .map(({ order, fan, ware, method, arrives }) =>
      orderAct(`fan ${fan} adds ${ware} to order ${order} and buys it by ${method}`, order, async (chosen, shop, notes) => {
        const supplement = await addTo(notes, shop, chosen, { fan: shop.fans[fan] as Fan, ware: wares[ware] ?? 0, clicks: 1 })
        if (!supplement) return
        if (method !== 'bank_transfer') return payOnline(shop, supplement, method, { outcome: 'pay', arrives })
        await shop.attempt('change method', () => changeMethod(supplement, method))
        await shop.attempt('confirm', () => confirmPayment(chosen))
      }),
    )
  const undo = anyOrder.map((order) =>
    orderAct(`what was added to order ${order} is taken back`, order, (chosen, shop) =>
      shop.attempt('undo merge', () => merging(chosen.fan).undo(chosen)),
    ),
  )
  return [...often(3, add), ...often(5, buy), undo]
}

/** @param choice.ware what goes into an empty cart. @returns what was added, if the fan was told so */
async function addTo(
  notes: Notes,
  shop: ModelShop,
  order: FanOrder,
  { fan, ware, clicks }: { fan: Fan; ware: number; clicks: number },
): Promise<FanOrder | undefined> {
  const hasItems = await shop.attempt('add', async () => {
    const cart = await fan.cart()
    if (!cart?.items.length || cart.expired) await fan.add([ware, 1])
    return true
  })
  if (!hasItems) return undefined
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.attempt('merge', () => merging(fan).merge(order.reference))))
  const supplements = answers.flatMap((answer) => answer?.order?.supplements ?? [])
  const known = supplements.map(({ id, reference, balance }) =>
    remember(notes, shop, fan, { id, reference, total: Math.round(balance * 100) }),
  )
  return known.at(-1)
}
