import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { approvalMethod } from '#core/payments/paypal-methods.ts'
import { makeEvent, makeVenue, type MadeProduct } from '#test/world/factories.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { lineOfTable, rowsOfPage } from '../readers/table-of-page.ts'
import { buying } from '../world/buying.ts'
import { orderTests } from '../world/order-tests.ts'
import { merging } from '../world/merging.ts'
import { offerMethods } from '../world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop } from '../world/payments/payment-shop.ts'
import type { Visitor } from '../world/test-shop.ts'

/*
 * What changes under a cart or an order, and what each step then says: the table of docs/rules/changes-under-a-cart.md, row by row. Each
 * row gets an event of its own, buyers who have come as far as each step, then the change, and then they go on.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const documented = rowsOfPage('docs/rules/changes-under-a-cart.md')

let shop: PaymentShop
let venueId: number
let otherVenue: number
beforeAll(async () => {
  if (!isBuilt) return
  shop = await openPaymentShop({}, { pages: true })
  await offerMethods(shop.context, approvalMethod)
  venueId = await makeVenue(shop.context.db, { slug: 'molenhalle', name: 'Molenhalle', city: { de: 'Leipzig' } })
  otherVenue = await makeVenue(shop.context.db, { slug: 'strandbad', name: 'Strandbad', city: { de: 'Leipzig' } })
})
afterAll(() => shop?.close())

interface Row {
  change: string
  /** How many each buyer has in the cart; 1 if left out. */
  amount?: number
  /** Does it; what it returns undoes it, where other rows would notice. */
  make: (event: MadeProduct) => Promise<(() => Promise<unknown>) | void>
  /** What a page or a refusal says. */
  says: RegExp
}

const item = '„Molltöne, Leipzig, Stehplatz“'
const db = () => shop.context.db
const setProduct = (event: MadeProduct, set: object) => db().updateTable('product').set(set).where('id', '=', event.id).execute()
const setVariants = (event: MadeProduct, set: object) =>
  db().updateTable('productVariant').set(set).where('productId', '=', event.id).execute()
const setEvent = (event: MadeProduct, set: object) => db().updateTable('event').set(set).where('productId', '=', event.id).execute()
const later = (days: number) => new Date(shop.clock.now().getTime() + days * day)
async function undoable(set: () => Promise<unknown>, unset: () => Promise<unknown>) {
  await set()
  invalidateReferenceData(db())
  return async () => {
    await unset()
    invalidateReferenceData(db())
  }
}

const rows: Row[] = [
  {
    change: 'taken off sale',
    make: async (event) => void (await setProduct(event, { active: false })),
    says: new RegExp(`${item} wird hier nicht mehr verkauft`),
  },
  {
    change: 'hidden in this shop',
    make: async (event) => void (await db().deleteFrom('shopProduct').where('productId', '=', event.id).execute()),
    says: new RegExp(`${item} wird hier nicht mehr verkauft`),
  },
  {
    change: 'its category withdrawn',
    make: async (event) => void (await setVariants(event, { active: false })),
    says: new RegExp(`${item} wird hier nicht mehr verkauft`),
  },
  {
    change: 'sold elsewhere',
    make: async (event) => void (await setProduct(event, { meta: JSON.stringify({ external_link: 'https://tickets.example/' }) })),
    says: new RegExp(`${item} wird jetzt nicht mehr hier`),
  },
  {
    change: 'called off',
    make: async (event) => void (await setEvent(event, { cancelledAt: shop.clock.now() })),
    says: /(„Molltöne, Leipzig, Stehplatz“|„Molltöne“) wurde abgesagt/,
  },
  {
    change: 'over',
    make: async (event) => void (await setEvent(event, { happeningFrom: later(-2), happeningUntil: later(-1) })),
    says: /(„Molltöne, Leipzig, Stehplatz“|„Molltöne“) ist vorbei/,
  },
  {
    change: 'its sale begins later',
    make: async (event) => void (await setEvent(event, { presaleAt: later(1) })),
    says: new RegExp(`Der Verkauf von ${item} beginnt erst später`),
  },
  { change: 'sold two at a time', make: async (event) => void (await setVariants(event, { amountStep: 2 })), says: /nur in 2er-Schritten/ },
  {
    change: 'fewer in one order',
    amount: 2,
    make: async (event) => void (await setProduct(event, { cartLimit: 1 })),
    says: /Von „Molltöne, Leipzig“ gibt es jetzt höchstens 1 je Bestellung, und 2 liegen in deinem Warenkorb/,
  },
  {
    change: 'another price',
    make: async (event) => void (await setVariants(event, { priceCents: 4500 })),
    says: new RegExp(`Der Preis von ${item} hat sich geändert: Er war 39,90\\s€ und ist jetzt 45,00\\s€`),
  },
  {
    change: 'another day',
    make: async (event) => void (await setEvent(event, { happeningFrom: later(44) })),
    says: new RegExp(`${item} wurde verlegt: Beginn ist jetzt .* statt`),
  },
  {
    change: 'another venue',
    make: async (event) => void (await setEvent(event, { venueId: otherVenue })),
    says: /findet jetzt an einem anderen Ort statt: Strandbad/,
  },
  {
    change: 'its category renamed',
    make: async (event) =>
      void (await db()
        .updateTable('pricingCategory')
        .set({ name: { de: 'Rang' } })
        .where('eventId', '=', event.id)
        .execute()),
    says: /hat jetzt eine andere Kategorie: Rang/,
  },
  {
    change: 'names are asked for',
    make: async (event) => void (await setEvent(event, { personalizationRequirement: 'name' })),
    says: /Bei einem Artikel fehlt noch, für wen er ist|Es fehlt noch, für wen „.*“ ist|Wer kommt mit/,
  },
  {
    change: 'the carrier no longer offered',
    make: () =>
      undoable(
        () => db().updateTable('carrier').set({ active: false }).where('slug', '=', 'dhl').execute(),
        () => db().updateTable('carrier').set({ active: true }).where('slug', '=', 'dhl').execute(),
      ),
    says: /Der Versand, den du gewählt hast, ist nicht mehr möglich|Die Artikel passen nicht zur Lieferung/,
  },
  {
    change: 'the country no longer delivered',
    make: async () => {
      const rates = await db().selectFrom('carrierRate').selectAll().where('countryCode', '=', 'de').execute()
      return undoable(
        () => db().deleteFrom('carrierRate').where('countryCode', '=', 'de').execute(),
        () => db().insertInto('carrierRate').values(rates).execute(),
      )
    },
    says: /Für dieses Land und dieses Gewicht haben wir keinen Versand|Die Artikel passen nicht zur Lieferung/,
  },
  {
    change: 'the payment method no longer offered',
    make: () =>
      undoable(
        () => db().updateTable('paymentMethod').set({ active: false }).where('id', '=', 'stripe_checkout').execute(),
        () => db().updateTable('paymentMethod').set({ active: true }).where('id', '=', 'stripe_checkout').execute(),
      ),
    says: /Die Zahlungsart, die du gewählt hast, ist nicht mehr möglich|Diese Zahlungsart geht für diese Bestellung nicht/,
  },
]

const text = (body: string) => body.replaceAll('<!-- -->', '').replaceAll('&nbsp;', '\u00a0')

/** What a page says when it is opened: on the page itself, or on the step it leads to. */
async function opened(fan: Visitor, url: string, says: RegExp): Promise<string> {
  const answer = await fan.request({ url })
  if (answer.statusCode !== 303) return says.test(text(answer.body)) ? 'said' : answer.statusCode === 200 ? '' : String(answer.statusCode)
  const location = String(answer.headers.location)
  const next = await fan.request({ url: location })
  return `${location.replace(/^\/checkout\/?/, '').replace(/\?.*/, '') || 'cart'}: ${says.test(text(next.body)) ? 'said' : 'silent'}`
}

const told = (problems: readonly { code: string; message: string }[], says: RegExp) =>
  problems.length === 0
    ? ''
    : `${[...new Set(problems.map(({ code }) => code))].join(', ')}${problems.some(({ message }) => says.test(message)) ? '' : ' unnamed'}`

/** Has a buyer come as far as step 4. */
async function ready(variant: number, amount: number): Promise<Visitor> {
  const fan = shop.visitor()
  const added = await buying(fan).add([variant, amount])
  await buying(fan).address()
  await buying(fan).logistics('stripe_checkout', added.cart?.shipping?.id)
  return fan
}

/** The hidden fields of the form that places the order, as they are shown. */
async function confirmForm(fan: Visitor): Promise<Record<string, string>> {
  const { body } = await fan.request({ url: '/checkout/confirm' })
  const form = body.slice(body.indexOf('class="confirm-form"'))
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']))
}

async function bought(fan: Visitor, fields: Record<string, string>, says: RegExp): Promise<string> {
  const answer = await fan.request({
    method: 'POST',
    url: '/checkout/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: new URLSearchParams({ ...fields, terms: 'on' }).toString(),
  })
  if (answer.statusCode !== 303)
    return says.test(text(answer.body)) ? 'said' : answer.statusCode === 200 ? 'refused unnamed' : String(answer.statusCode)
  const location = String(answer.headers.location)
  if (/^http|\/done\//.test(location)) return ''
  const next = await fan.request({ url: location })
  return `${location.replace(/^\/checkout\/?/, '').replace(/\?.*/, '') || 'cart'}: ${says.test(text(next.body)) ? 'said' : 'silent'}`
}

async function outcomes({ make, says, amount = 1 }: Row): Promise<string[]> {
  const event = await makeEvent(db(), shop.clock, {
    product: {
      slug: `mollton-${Math.random().toString(36).slice(2, 8)}`,
      name: { de: 'Molltöne' },
      contractPartnerId: shop.world.promoter,
    },
    event: { venueId, happeningFrom: later(40) },
    tickets: [{ slug: 'stehplatz', name: { de: 'Stehplatz' }, capacity: 100, online: 3990, hard: 3990 }],
    shops: [shop.world.main.id],
  })
  const hard = event.variants['stehplatz-hard']?.id ?? 0
  const [reader, buyer, client, approver, joiner, payer] = [
    await ready(hard, amount),
    await ready(hard, amount),
    await ready(hard, amount),
    await ready(hard, amount),
    await ready(hard, amount),
    await ready(hard, amount),
  ]
  const original = await orderTests(shop).buyAndPay([hard, 1])
  const order = (await buying(payer).place()).order
  if (!order) throw new Error('The order that is to be paid was not placed')
  const fields = await confirmForm(buyer)
  const { cart: seen } = await client.graphql<{ cart: { version: number; fingerprint: string; totalPlusShipping: number } }>(
    '{ cart { version fingerprint totalPlusShipping } }',
  )

  const undo = await make(event)
  try {
    const input = { cartVersion: seen.version, cartFingerprint: seen.fingerprint, expectedTotal: seen.totalPlusShipping }
    const placed = await buying(client).place(input)
    const approval = await approver.graphql<{ createPayPalApproval: { problems: { code: string; message: string }[] } }>(
      'mutation ($input: CreatePayPalApprovalInput!) { createPayPalApproval(input: $input) { problems { code message } } }',
      { input: {} },
    )
    const back = `http://localhost:3000/checkout/payment/${order.id}/${order.reference}`
    const payment = await payer.graphql<{ createPayment: { problems: { code: string; message: string }[] } }>(
      'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { problems { code message } } }',
      { input: { orderId: order.id, paymentMethod: 'stripe_checkout', successUrl: back, cancelUrl: back } },
    )
    return [
      await opened(reader, '/checkout', says),
      await opened(reader, '/checkout/details', says),
      await opened(reader, '/checkout/payment', says),
      await opened(reader, '/checkout/confirm', says),
      await bought(buyer, fields, says),
      told(placed.problems, says),
      told(approval.createPayPalApproval.problems, says),
      told((await merging(joiner).merge(original.reference)).problems, says),
      told(payment.createPayment.problems, says),
      await opened(payer, `/checkout/payment/${order.id}/${order.reference}`, says),
    ]
  } finally {
    await undo?.()
  }
}

describe.skipIf(!isBuilt)('what each step says after a change is what the page of rules says', () => {
  test.each(rows.map((row) => [row.change, row] as const))('%s', async (name, row) => {
    expect(lineOfTable([name, ...(await outcomes(row))])).toBe(lineOfTable([name, ...(documented.get(name) ?? [])]))
  })

  test('the cart says that there is a way on without what cannot be ordered, if anything is left', async () => {
    const [gone, shirt] = [
      await makeEvent(db(), shop.clock, {
        product: { slug: 'mollton-uebrig', name: { de: 'Molltöne' }, contractPartnerId: shop.world.promoter },
        event: { venueId: shop.world.venue },
        shops: [shop.world.main.id],
      }),
      shop.world.shirt.variants['m']?.id ?? 0,
    ]
    const hard = Object.values(gone.variants)[0]?.id ?? 0
    const [alone, both] = [await ready(hard, 1), await ready(hard, 1)]
    await buying(both).add([shirt, 1])
    await setProduct(gone, { active: false })
    const [left, nothing] = [/Ohne sie geht es weiter/, /Bei den Artikeln steht, warum, und was du tun kannst/]
    expect([await opened(both, '/checkout', left), await opened(both, '/checkout', nothing)]).toEqual(['said', ''])
    expect([await opened(alone, '/checkout', left), await opened(alone, '/checkout', nothing)]).toEqual(['', 'said'])
  })

  test('the page has no row that is not tried', () => {
    expect([...documented.keys()].filter((name) => !rows.some(({ change }) => change === name))).toEqual([])
  })
})
