import fc from 'fast-check'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { cancelOrder } from '#server/checkout/cancel-order.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import type { World } from '../world/factories.ts'
import { fanCount, type Fan, type ModelShop } from './model-shop.ts'
import type { CrashPhase } from './power.ts'

/** An order that a fan was told about. */
export interface FanOrder {
  fan: Fan
  id: string
  reference: string
  /** In cents. */
  total: number
  /** Payment pages that the fan has been sent to, oldest first. */
  pages: string[]
  /** What was transferred to the shop's bank account, in cents. */
  transferred: number
}

/** What the people know. The rest is asked of the provider and of the database when everything has come to rest (`check.ts`). */
export interface Notes {
  orders: FanOrder[]
  /** Disputes that were opened at the provider, oldest first. */
  disputes: string[]
  /** The number of acts so far. */
  acts: number
}

export type Act = fc.AsyncCommand<Notes, ModelShop>
/** The part of an act that needs no check: acts may be done at the same time. */
type Doing = (notes: Notes, shop: ModelShop) => Promise<unknown>

interface Options {
  /** Whether somebody must have an order already. */
  needsOrder?: boolean
}

function act(text: string, doing: Doing, { needsOrder = false }: Options = {}): Act & { doing: Doing } {
  return {
    check: (notes) => !needsOrder || notes.orders.length > 0,
    async run(notes, shop) {
      notes.acts += 1
      await doing(notes, shop)
      await shop.recover()
    },
    toString: () => text,
    doing,
  }
}

const orderAt = (notes: Notes, index: number) => notes.orders.at(-1 - (index % notes.orders.length)) as FanOrder
const fanIndex = fc.nat(fanCount - 1)
/** Counted from the latest. */
const anyOrder = fc.nat(6)

/** Everything that fans, providers, the bank, operators and machines do. */
export function acts(world: World): fc.Arbitrary<Act>[] {
  const wares = {
    floor: world.event.variants['innenraum-online']?.id ?? 0,
    paper: world.event.variants['innenraum-hard']?.id ?? 0,
    balcony: world.event.variants['balkon-online']?.id ?? 0,
    shirt: world.shirt.variants['m']?.id ?? 0,
  }
  const simple = [
    ...fansActs(wares),
    ...often(3, placing(wares)),
    ...often(4, buyingByCard(wares)),
    ...paymentActs(),
    ...providerActs(),
    ...operatorActs(world),
    ...machineActs(),
  ]
  const crash = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom<CrashPhase>('before', 'after'), fc.oneof(...simple))
    .map(([step, phase, inner]) => crashing(step, phase, inner))
  const together = fc.array(fc.oneof(...simple), { minLength: 2, maxLength: 4 }).map(atOnce)
  return [...simple, ...often(5, crash), ...often(5, together)]
}

/** fast-check chooses among the arbitraries of a list with equal chances. */
function often<Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value>[] {
  return Array.from({ length: times }, () => arbitrary)
}

type AnyAct = ReturnType<typeof act>

function crashing(step: number, phase: CrashPhase, inner: AnyAct): AnyAct {
  return {
    ...act(`crash ${phase} step ${step} of: ${String(inner)}`, (notes, shop) => {
      shop.crashAt(step, phase)
      return inner.doing(notes, shop)
    }),
    check: inner.check.bind(inner),
  }
}

function atOnce(inner: AnyAct[]): AnyAct {
  return {
    ...act(`at once: ${inner.map(String).join(' | ')}`, (notes, shop) => Promise.all(inner.map((each) => each.doing(notes, shop)))),
    check: (notes) => inner.every((each) => each.check(notes)),
  }
}

function fansActs(wares: Record<string, number>): fc.Arbitrary<AnyAct>[] {
  const add = fc
    .record({ fan: fanIndex, ware: fc.constantFrom(...Object.keys(wares)), amount: fc.integer({ min: 1, max: 3 }) })
    .map(({ fan, ware, amount }) =>
      act(`fan ${fan} adds ${amount} × ${ware}`, (_known, shop) =>
        shop.attempt('add', async () => shop.fans[fan]?.add([wares[ware] ?? 0, amount])),
      ),
    )
  const remove = fc.record({ fan: fanIndex, line: fc.nat(5) }).map(({ fan, line }) =>
    act(`fan ${fan} removes line ${line}`, (_known, shop) =>
      shop.attempt('remove', async () => {
        const items = (await shop.fans[fan]?.cart())?.items ?? []
        const item = items[line % Math.max(1, items.length)]
        if (item) await shop.fans[fan]?.remove(item.id)
      }),
    ),
  )
  const country = fc
    .record({ fan: fanIndex, code: fc.constantFrom('de', 'at', 'ch') })
    .map(({ fan, code }) =>
      act(`fan ${fan} lives in ${code}`, (_known, shop) => shop.attempt('country', async () => shop.fans[fan]?.country(code))),
    )
  const renew = fanIndex.map((fan) =>
    act(`fan ${fan} takes the expired cart again`, (_known, shop) => shop.attempt('renew', async () => shop.fans[fan]?.renew())),
  )
  return [...often(3, add), remove, country, renew]
}

/** A checkout from the address to the order, whose last step is repeated like a double click. */
function placing(wares: Record<string, number>): fc.Arbitrary<AnyAct> {
  return fc
    .record({ fan: fanIndex, method: fc.constantFrom('stripe_checkout', 'bank_transfer'), clicks: fc.integer({ min: 1, max: 3 }) })
    .map(({ fan, method, clicks }) =>
      act(`fan ${fan} orders by ${method} with ${clicks} clicks`, (notes, shop) =>
        placeOrder(notes, shop, shop.fans[fan] as Fan, { method, clicks, ware: wares['floor'] ?? 0 }),
      ),
    )
}

/** The usual way: an order that is paid by card at once, whose event arrives or not. */
function buyingByCard(wares: Record<string, number>): fc.Arbitrary<AnyAct> {
  return fc
    .record({ fan: fanIndex, ware: fc.constantFrom(...Object.keys(wares)), arrives: fc.boolean() })
    .map(({ fan: index, ware, arrives }) =>
      act(`fan ${index} buys ${ware} by card${arrives ? '' : ', and the event is late'}`, async (notes, shop) => {
        const fan = shop.fans[index] as Fan
        const order = await placeOrder(notes, shop, fan, { method: 'stripe_checkout', clicks: 1, ware: wares[ware] ?? 0 })
        const page = order && (await shop.attempt('open card page', () => openCardPage(order)))
        if (!page) return
        order.pages.push(page)
        await press(page, 'pay')
        const event = (await shop.events()).at(-1)
        if (arrives && event) await shop.attempt('deliver', () => expectAccepted(shop, event))
      }),
    )
}

/** @param choice.ware what goes into an empty cart. @returns the order, if the fan was told about one */
async function placeOrder(
  notes: Notes,
  shop: ModelShop,
  fan: Fan,
  { method, clicks, ware }: { method: string; clicks: number; ware: number },
): Promise<FanOrder | undefined> {
  const ready = await shop.attempt('checkout', async () => {
    const begun = await fan.cart()
    if (!begun?.items.length || begun.expired) await fan.add([ware, 1])
    const { cart } = await fan.address({ countryCode: begun?.countryCode ?? 'de' })
    await fan.logistics(method, cart?.shipping?.id)
    return fan.cart()
  })
  if (!ready) return undefined
  const claim = { expectedTotal: ready.totalPlusShipping, cartVersion: ready.version, idempotencyKey: ready.id }
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.attempt('place', () => fan.place(claim))))
  const placed = answers.flatMap((answer) => answer?.order ?? [])
  return placed.map((order) => remember(notes, shop, fan, order))[0]
}

function remember(
  notes: Notes,
  shop: ModelShop,
  fan: Fan,
  order: { id: string; reference: string; totalIncludingShipping: number },
): FanOrder {
  const { id, reference } = order
  const earlier = notes.orders.find((each) => each.id === id)
  if (earlier && earlier.reference !== reference) shop.violations.push(`one order was answered as ${earlier.reference} and as ${reference}`)
  if (earlier) return earlier
  const placed = { fan, id, reference, total: Math.round(order.totalIncludingShipping * 100), pages: [], transferred: 0 }
  notes.orders.push(placed)
  return placed
}

function paymentActs(): fc.Arbitrary<AnyAct>[] {
  const outcome = fc.constantFrom('pay', 'pay', 'pay', 'decline', 'nothing')
  const pay = fc.record({ order: anyOrder, tabs: fc.integer({ min: 1, max: 2 }), outcome }).map(({ order, tabs, outcome: wish }) =>
    act(
      `order ${order} goes to the card page in ${tabs} tabs: ${wish}`,
      async (notes, shop) => {
        const chosen = orderAt(notes, order)
        const pages = await Promise.all(Array.from({ length: tabs }, () => shop.attempt('open card page', () => openCardPage(chosen))))
        for (const page of pages) {
          if (!page) continue
          if (!chosen.pages.includes(page)) chosen.pages.push(page)
          if (wish !== 'nothing') await press(page, wish)
        }
      },
      { needsOrder: true },
    ),
  )
  const back = fc.record({ order: anyOrder, page: fc.nat(3), outcome }).map(({ order, page, outcome: wish }) =>
    act(
      `order ${order} goes back to card page ${page}: ${wish}`,
      async (notes) => {
        const { pages } = orderAt(notes, order)
        const address = pages[page % Math.max(1, pages.length)]
        if (address && wish !== 'nothing') await press(address, wish)
      },
      { needsOrder: true },
    ),
  )
  const confirm = anyOrder.map((order) =>
    act(
      `order ${order} comes back from the provider`,
      (notes, shop) => shop.attempt('confirm', () => confirmPayment(orderAt(notes, order))),
      {
        needsOrder: true,
      },
    ),
  )
  const change = fc
    .record({ order: anyOrder, method: fc.constantFrom('stripe_checkout', 'bank_transfer') })
    .map(({ order, method }) =>
      act(
        `order ${order} changes to ${method}`,
        (notes, shop) => shop.attempt('change method', () => changeMethod(orderAt(notes, order), method)),
        { needsOrder: true },
      ),
    )
  const transfer = fc.record({ order: anyOrder, part: fc.constantFrom(1, 1, 0.5, 1.5) }).map(({ order, part }) =>
    act(
      `order ${order} is transferred ${part} times`,
      async (notes, shop) => {
        const chosen = orderAt(notes, order)
        const amount = Math.max(1, Math.round(chosen.total * part))
        // An operator who gets no answer looks whether the money is booked before trying again.
        const booked = () => bankMoney(shop, chosen.id)
        const before = await shop.attempt('look at the order', booked)
        if (before === null) return
        await shop.attempt('book bank money', () => bookBankMoney(shop.context, { orderId: chosen.id, amount, actor: 'model' }))
        await shop.recover()
        chosen.transferred += ((await shop.attempt('look at the order', booked)) ?? before) > before ? amount : 0
      },
      { needsOrder: true },
    ),
  )
  return [...often(3, pay), back, confirm, change, ...often(2, transfer)]
}

async function openCardPage({ fan, id, reference }: FanOrder): Promise<string | null> {
  const { createStripePayment: opened } = await fan.graphql<{ createStripePayment: { redirectUrl: string | null } }>(
    'mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl problems { code } } }',
    {
      input: {
        orderId: id,
        reference,
        successUrl: 'http://localhost:3000/checkout/done',
        cancelUrl: 'http://localhost:3000/checkout/payment',
      },
    },
  )
  return opened.redirectUrl
}

const confirmPayment = ({ fan, id, reference }: FanOrder) =>
  fan.graphql('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { id } problems { code } } }', {
    input: { orderId: id, reference },
  })

const changeMethod = ({ fan, id, reference }: FanOrder, paymentMethod: string) =>
  fan.graphql(
    'mutation ($input: SetPreferredPaymentMethodInput!) { setPreferredPaymentMethod(input: $input) { order { id } problems { code } } }',
    { input: { orderId: id, reference, paymentMethod } },
  )

/** The bank's money in an order's ledger, in cents. */
export async function bankMoney({ context }: Pick<ModelShop, 'context'>, orderId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('moneyMovement')
    .select('amountCents')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'payment')
    .where('paymentId', 'is', null)
    .execute()
  return -rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function press(page: string, outcome: string): Promise<void> {
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

/** The provider's events arrive in any order, several times, or late; and things happen there without the shop. */
function providerActs(): fc.Arbitrary<AnyAct>[] {
  const deliver = fc.record({ which: fc.nat(30), times: fc.integer({ min: 1, max: 3 }) }).map(({ which, times }) =>
    act(`event ${which} arrives ${times} times`, async (_known, shop) => {
      const events = await shop.events()
      const event = events[events.length - 1 - (which % Math.max(1, events.length))]
      if (event) await Promise.all(Array.from({ length: times }, () => shop.attempt('deliver', () => expectAccepted(shop, event))))
    }),
  )
  const nextRefund = fc
    .constantFrom('succeeded', 'pending', 'failed')
    .map((status) => act(`the next refund is ${status}`, (_known, shop) => shop.atProvider('', { next_refund: status })))
  const refund = fc.record({ order: anyOrder, amount: fc.constantFrom(undefined, 500) }).map(({ order, amount }) =>
    act(
      `order ${order} is refunded at the provider${amount ? ` by ${amount} cents` : ''}`,
      async (notes, shop) => {
        const session = sessionOf(orderAt(notes, order))
        if (session) await shop.atProvider(`/payments/${session}/refund`, { amount })
      },
      { needsOrder: true },
    ),
  )
  const dispute = fc.record({ order: anyOrder, inquiry: fc.boolean() }).map(({ order, inquiry }) =>
    act(
      `order ${order} is disputed${inquiry ? ' by an inquiry' : ''}`,
      async (notes, shop) => {
        const session = sessionOf(orderAt(notes, order))
        const opened = session ? await shop.atProvider<{ id: string }>(`/payments/${session}/dispute`, { inquiry }) : null
        if (opened) notes.disputes.push(opened.id)
      },
      { needsOrder: true },
    ),
  )
  const close = fc.record({ which: fc.nat(5), status: fc.constantFrom('won', 'lost') }).map(({ which, status }) =>
    act(`dispute ${which} is ${status}`, async (notes, shop) => {
      const id = notes.disputes[which % Math.max(1, notes.disputes.length)]
      if (id) await shop.atProvider(`/disputes/${id}`, { status })
    }),
  )
  return [...often(4, deliver), nextRefund, refund, dispute, close]
}

async function expectAccepted(shop: ModelShop, event: StripeEvent): Promise<void> {
  const status = await shop.deliver(event)
  if (status !== 200) throw new Error(`${event.type} was answered with ${status}`)
}

/** The checkout session of the order's latest card page. */
function sessionOf({ pages }: FanOrder): string | undefined {
  const page = pages.at(-1)
  return page && new URL(page).pathname.split('/').at(-1)
}

function operatorActs(world: World): fc.Arbitrary<AnyAct>[] {
  const cancel = anyOrder.map((order) =>
    act(
      `an operator cancels order ${order}`,
      (notes, shop) => shop.attempt('cancel', () => cancelOrder(shop.context, { orderId: orderAt(notes, order).id, actor: 'model' })),
      { needsOrder: true },
    ),
  )
  const cancelTickets = anyOrder.map((order) =>
    act(
      `an operator cancels the tickets of order ${order}`,
      (notes, shop) =>
        shop.attempt('cancel tickets', () =>
          cancelOrder(shop.context, { orderId: orderAt(notes, order).id, actor: 'model', eventId: world.event.id }),
        ),
      { needsOrder: true },
    ),
  )
  return [cancel, cancelTickets]
}

const repeatedWork = ['free-expired-holds', 'expire-due-orders', 'reconcile-payments']

function machineActs(): fc.Arbitrary<AnyAct>[] {
  const clock = fc
    .constantFrom(1, 5, 15, 21, 36, 120, 60 * 24 * 8)
    .map((minutes) => act(`the clock moves ${minutes} minutes`, async (_known, shop) => shop.clock.advance(minutes * 60_000)))
  const jobs = fc.constant(act('the jobs run', (_known, shop) => shop.attempt('jobs', () => shop.runJobs())))
  const repeated = fc
    .constantFrom(...repeatedWork)
    .map((name) => act(`the shop repeats ${name}`, (_known, shop) => shop.attempt(name, () => shop.repeat(name))))
  return [clock, ...often(2, jobs), ...often(2, repeated)]
}
