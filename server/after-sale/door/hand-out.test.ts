import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { verify } from '#server/upkeep/verify.ts'
import { doors } from '#test/world/door/door.ts'
import { makeProduct } from '#test/world/factories.ts'
import { picking, type Picking } from '#test/world/door/picking.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let door: ReturnType<typeof doors>
let pick: Picking
beforeAll(async () => {
  shop = await openTestShop()
  door = doors(shop)
  pick = await picking(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
beforeEach(() => shop.clock.advance(hour))

const handOut = (item: number, more: object = {}) => ({ act: 'hand_out' as const, item_id: item, ...more })
const verdicts = async (answer: ReturnType<Awaited<ReturnType<typeof door.phone>>['send']>) =>
  (await answer).body.scans?.map(({ verdict, conflict }) => (conflict ? `${verdict}, conflict` : verdict))

describe('picking up instead of a parcel', () => {
  test('is offered without postage beside the carriers, and never chosen for anybody', async () => {
    const fan = shop.visitor()
    const cart = await pick.cart(fan, [pick.shirt, 1])
    expect(cart?.shippingMethods.at(-1)).toMatchObject({
      id: pick.carrier,
      price: 0,
      deliveryFrom: null,
      pickup: { eventName: 'Torfmond', venueName: 'Kesselhaus', day: expect.any(String) },
    })
    expect(cart?.shipping?.id).not.toBe(pick.carrier)
  })

  test('is not offered for another artist’s goods, hard tickets, and from the day of the event on', async () => {
    const { company, main } = shop.world
    const foreign = await makeProduct(shop.database.db, shop.clock, {
      product: { slug: 'fremdes-shirt', contractPartnerId: company },
      shops: [main.id],
    })
    const offered = async (...items: [number, number][]) =>
      (await pick.cart(shop.visitor(), ...items))?.shippingMethods.some(({ id }) => id === pick.carrier)
    expect(await offered([pick.shirt, 1])).toBe(true)
    expect(await offered([pick.shirt, 1], [Object.values(foreign.variants)[0]?.id ?? 0, 1])).toBe(false)
    expect(await offered([pick.shirt, 1], [pick.hard, 1])).toBe(false)
  })

  test('the order’s page, its mail and its invoice say where the goods are, and no parcel is marked as sent', async () => {
    const order = await pick.buy([pick.shirt, 1], [pick.online, 1])
    expect(await pick.read(order)).toMatchObject({ shippingPrice: 0, pickup: { eventName: 'Torfmond' } })
    const mail = shop.outbox.sent.findLast(({ subject }) => subject.includes(order.reference))
    expect(mail?.text).toContain('Deine Sachen liegen bei der Show für dich bereit: Moorgrab, Torfmond')
    expect(mail?.text).not.toContain('Paket')
    const invoice = await shop.context.db
      .selectFrom('orderDocument')
      .select('content')
      .where('orderId', '=', order.id)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    expect(invoice.content).toMatchObject({ shippingCents: 0, pickup: expect.stringContaining('Kesselhaus') })
    expect(await markSent(shop.context, { orderId: order.id, actor: 'test' })).toMatchObject({ problems: [{ code: 'ORDER_PICKED_UP' }] })
    expect(await pick.status(order)).toBe('pending_fulfillment')
  })

  test('is told from parcels and online tickets in the list of orders', async () => {
    const [pickedUp, sent, online] = [
      await pick.order([pick.shirt, 1], [pick.online, 1]),
      await pick.buyParcel([pick.shirt, 1]),
      await pick.order([pick.online, 1]),
    ]
    const listed = async (delivery: string) => {
      const { output } = await runDeclared('orders', shop.context, 'list', '--delivery', delivery)
      return [pickedUp, sent, online].filter(({ reference }) => output.includes(reference))
    }
    expect([await listed('pickup'), await listed('parcel'), await listed('online')]).toEqual([[pickedUp], [sent], [online]])
  })
})

describe('handing out', () => {
  test('the list names what a ticket’s order picks up, and orders without a ticket; only once unless it changes', async () => {
    const phone = await door.phone('Merch')
    const [withTicket, without] = [await pick.buy([pick.shirt, 1], [pick.online, 1]), await pick.buy([pick.shirt, 1])]
    const { to_hand_out: list, sequence = '' } = (await phone.list()).body
    const of = (order: { reference: string }) => list?.items.filter((item) => item.order === order.reference)
    expect(of(withTicket)).toMatchObject([
      { name: 'Marlene Größer-Yılmaz', title: 'Torf, T-Shirt', size: 'M, schwarz', tickets: [expect.any(Number)] },
    ])
    expect(of(without)).toMatchObject([{ tickets: [] }])
    expect(JSON.stringify(list)).not.toContain('@')
    const again = async () => (await phone.list(`${sequence}&items=${list?.version}`)).body.to_hand_out
    expect(await again()).toBeNull()
    await pick.buy([pick.shirt, 1])
    expect(await again()).toMatchObject({ items: expect.any(Array) })
  })

  test('an item is handed out once, and the second door says when and where; the last one completes the order', async () => {
    const [north, south] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const order = await pick.buy([pick.shirt, 2])
    const [first = 0, second = 0] = await pick.items(order)
    expect(await verdicts(north.send([handOut(first)]))).toEqual(['handed_out'])
    const { body } = await south.send([handOut(first), handOut(second)])
    expect(body.scans).toMatchObject([
      { verdict: 'handed_out_already', conflict: false, first: { door: 'Nordtor' } },
      { verdict: 'handed_out', item_id: second },
    ])
    expect(await pick.status(order)).toBe('done')
    const { output } = await runDeclared('explain', shop.context, order.reference)
    expect(output).toContain('handed out by door Nordtor')
    expect(output).toContain('done by door Südtor')
  })

  test('what is sent again is booked once', async () => {
    const phone = await door.phone('Nordtor')
    const [item = 0] = await pick.items(await pick.buy([pick.shirt, 1]))
    const scan = handOut(item, { id: randomUUID() })
    expect(await verdicts(phone.send([scan, scan]))).toEqual(['handed_out', 'handed_out'])
    expect(await verdicts(phone.send([scan]))).toEqual(['handed_out'])
  })

  test('a wrong tap is taken back by its own phone within two minutes, and the order waits again', async () => {
    const [phone, other] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const order = await pick.buy([pick.shirt, 1])
    const [item = 0] = await pick.items(order)
    const id = randomUUID()
    await phone.send([handOut(item, { id })])
    expect(await pick.status(order)).toBe('done')
    expect(await verdicts(other.send([{ act: 'undo', undoes: id }]))).toEqual(['undo_refused'])
    shop.clock.advance(2 * minute)
    expect(await verdicts(phone.send([{ act: 'undo', undoes: id }]))).toEqual(['undone'])
    expect(await pick.status(order)).toBe('pending_fulfillment')
    expect(await verdicts(phone.send([{ act: 'undo', undoes: id }]))).toEqual(['undo_refused'])

    const late = randomUUID()
    expect(await verdicts(other.send([handOut(item, { id: late })]))).toEqual(['handed_out'])
    shop.clock.advance(2 * minute + 1)
    expect(await verdicts(other.send([{ act: 'undo', undoes: late }]))).toEqual(['undo_refused'])
    expect(await pick.status(order)).toBe('done')
  })

  test.each(['first', 'second'])('two phones without a network that handed out one item are told, whoever sends %s', async (turn) => {
    const [north, south] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const order = await pick.buy([pick.shirt, 1])
    const [item = 0] = await pick.items(order)
    const inOrder = turn === 'first' ? [north, south] : [south, north]
    const answers: (string[] | undefined)[] = []
    for (const phone of inOrder) answers.push(await verdicts(phone.send([handOut(item, { decided: 'handed_out' })])))
    expect(answers).toEqual([['handed_out'], ['handed_out_already, conflict']])
    expect((await north.list()).body.conflicts).toContainEqual(
      expect.objectContaining({ verdict: 'handed_out_already', name: 'Marlene Größer-Yılmaz' }),
    )
    expect((await runDeclared('door', shop.context, 'status', shop.world.event.slug)).output).toContain('handed out already')
    expect((await runDeclared('explain', shop.context, order.reference)).output).toContain('it was handed out all the same')
  })

  test('nothing is handed out that is not paid, was cancelled, is sent by post, or belongs to another event', async () => {
    const phone = await door.phone('Nordtor')
    const unpaid = await pick.order([pick.shirt, 1])
    const cancelled = await pick.buy([pick.shirt, 2])
    const items = await pick.items(cancelled)
    await shop.database.db.transaction().execute(async (trx) => pick.cancelItem(trx, cancelled, items[0] ?? 0))
    const parcel = await pick.buyParcel([pick.shirt, 1])
    const all = [(await pick.items(unpaid))[0], items[0], (await pick.items(parcel))[0], 999_999_999]
    for (const item of all) expect(await verdicts(phone.send([handOut(item ?? 0)]))).toEqual(['not_to_hand_out'])
    const elsewhere = await door.phone('Anderswo', { eventId: pick.otherEvent })
    expect(await verdicts(elsewhere.send([handOut(items[1] ?? 0)]))).toEqual(['not_to_hand_out'])
    expect(await verdicts(phone.send([handOut(items[1] ?? 0)]))).toEqual(['handed_out'])
    expect(await pick.status(cancelled)).toBe('done')
  })

  test('what was handed out is neither cancelled nor refunded, unless an operator says so', async () => {
    const phone = await door.phone('Nordtor')
    const order = await pick.buy([pick.shirt, 2])
    const [first = 0] = await pick.items(order)
    await phone.send([handOut(first)])
    const preview = await cancelOrder(shop.context, { orderId: order.id, actor: 'test', preview: true })
    expect(preview).toMatchObject({ value: { plan: { totalCents: 2490, sentItems: [{ id: first }], endsOrder: false } } })
    const asked = await cancelOrder(shop.context, { orderId: order.id, actor: 'test', preview: true, refundSent: true })
    expect(asked).toMatchObject({ value: { plan: { totalCents: 4980, endsOrder: true } } })
    expect((await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })).ok).toBe(true)
    expect(await pick.status(order)).toBe('done')
    expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })).toMatchObject({ problems: [{ code: 'ORDER_STATE' }] })
    await runJobs(shop)
  })
})

describe('the lists of the door’s page', () => {
  const file = (token: string, name: string) =>
    shop.app.inject({ url: `/api/door/${name}?locale=de`, headers: { authorization: `Bearer ${token}` } })

  test('OPS-17 name tickets, places and states with the last digits only, and what is still to be handed out', async () => {
    const phone = await door.phone('Nordtor')
    const order = await pick.buy([pick.shirt, 2], [pick.online, 1])
    const without = await pick.buy([pick.shirt, 1])
    const [first = 0] = await pick.items(order)
    await phone.send([handOut(first)])
    const ticket = await shop.context.db.selectFrom('ticket').select('code').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    await phone.scan(ticket.code)

    const csv = await file(phone.token, 'list.csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.body.split('\r\n')
    expect(lines[0]).toContain('Name;Kategorie;Platz;Letzte Ziffern;Stand;Liegt bereit')
    expect(lines.find((line) => line.includes(`…${ticket.code.slice(-4)}`))).toBe(
      `Marlene Größer-Yılmaz;"Innenraum, Online-Ticket";;…${ticket.code.slice(-4)};Drinnen;"Torf, T-Shirt, M, schwarz"`,
    )
    expect(lines.find((line) => line.includes(without.reference))).toContain('Torf')
    expect(csv.body).not.toContain(ticket.code)
    expect(csv.body).not.toContain('@')

    const pdf = await file(phone.token, 'list.pdf')
    const text = (await readPdf(pdf.rawPayload)).join('\n')
    expect(text).toContain('Torf, T-Shirt')
    expect(text).toContain(without.reference)
    expect(text).not.toContain(ticket.code)
  })

  test.each(['list.csv', 'list.pdf'])('%s is refused without a token, and once the door is closed', async (name) => {
    expect((await file('A'.repeat(43), name)).statusCode).toBe(401)
    const phone = await door.phone('Nordtor')
    shop.clock.advance(2 * hour)
    expect((await file(phone.token, name)).statusCode).toBe(410)
  })
})

test('from the evening’s day on nobody can choose to pick up, and afterwards what nobody fetched can be sent', async () => {
  const order = await pick.buy([pick.shirt, 1])
  const { happeningFrom } = await shop.context.db
    .selectFrom('event')
    .select('happeningFrom')
    .where('productId', '=', shop.world.event.id)
    .executeTakeFirstOrThrow()
  shop.clock.advance(happeningFrom.getTime() + 12 * hour - shop.clock.now().getTime())
  const cart = await pick.cart(shop.visitor(), [pick.shirt, 1])
  expect(cart?.shippingMethods.some(({ id }) => id === pick.carrier)).toBe(false)
  expect((await markSent(shop.context, { orderId: order.id, actor: 'test' })).ok).toBe(true)
})
