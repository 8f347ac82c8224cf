import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKey } from '#core/door/read-scanned.ts'
import { hour, minute } from '#core/time/durations.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { signingKey, signTicket } from '#server/after-sale/ticketing/signing-keys.ts'
import { changeHolder } from '#server/after-sale/ticketing/tickets.ts'
import { changeTicketsOfOrder } from '#server/after-sale/ticketing/stored/queries-tickets.ts'
import { doors, qrText } from '#test/world/door/door.ts'
import { makeEvent } from '#test/world/factories.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let door: ReturnType<typeof doors>
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  tester = orderTests(shop)
  door = doors(shop)
})
afterAll(() => shop.close())
/** A new hour has new budgets. */
beforeEach(() => shop.clock.advance(hour))

/** The tickets of a new paid order. */
async function tickets(count: number) {
  const order = await tester.buyAndPay([tester.online, count])
  await tester.issue(order.id)
  return tester.ticketsOf(order.id)
}
async function ticket() {
  const [first] = await tickets(1)
  if (!first) throw new Error('no ticket was issued')
  return first
}
const command = (...args: string[]) => runDeclared('door', shop.context, ...args)

describe('door codes', () => {
  test('OPS-17 a code opens its event’s door until it is closed', async () => {
    const opened = await command('open', shop.world.event.slug, '--name', 'Nordtor')
    const code = /Code: (\S+)/.exec(opened.output)?.[1] ?? ''
    expect(opened.output).toContain(`/door/#${code}`)
    const phone = await door.signIn(code.toLowerCase().replace('-', ' '))
    expect((await phone.list()).status).toBe(200)
    const number = /Door (\d+)/.exec(opened.output)?.[1] ?? ''
    expect((await command('close', number)).output).toContain('closed')
    expect(await phone.list()).toMatchObject({ status: 410, body: { code: 'DOOR_CLOSED' } })
    expect(await door.call(null, 'session', { code })).toMatchObject({ status: 403, body: { code: 'DOOR_CODE_WRONG' } })
  })

  test('a door ends twelve hours after its event began, and a past event needs --until', async () => {
    const { slug } = shop.world.event
    expect((await command('open', slug, '--name', 'Süd')).output).toContain('until')
    expect(await command('open', slug, '--name', ' ')).toMatchObject({ code: 2 })
    expect(await command('open', slug, '--name', 'Süd', '--until', '2020-01-01')).toMatchObject({ code: 2 })
    expect(await command('open', 'nowhere', '--name', 'Süd')).toMatchObject({ code: 2 })
  })

  test('OPS-28 guessing codes is limited, and the right code is not told from wrong ones then', async () => {
    const { code } = await door.open('West')
    for (let guess = 0; guess < 10; guess += 1)
      expect(await door.call(null, 'session', { code: guess % 2 ? 'no code' : 'AAAAA-AAAAA' })).toMatchObject({
        status: 403,
        body: { code: 'DOOR_CODE_WRONG' },
      })
    expect((await door.call(null, 'session', { code })).status).toBe(429)
  })

  test('staff who enter right codes use up no guesses', async () => {
    const { code } = await door.open('West')
    for (let phone = 0; phone < 15; phone += 1) await door.signIn(code)
  })

  test.each([null, 'A'.repeat(43), 'x'])('the list is not told to a stranger with the token %j', async (token) => {
    expect(await door.call(token, 'list')).toMatchObject({ status: 401, body: { code: 'DOOR_SIGNED_OUT' } })
    expect((await door.call(token, 'scans', { sent_at: shop.clock.now(), scans: [] })).status).toBe(401)
  })
})

describe('scanning', () => {
  test('OPS-17 a ticket is admitted once, and a second scan says when and where', async () => {
    const [north, south] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const { code, ...rest } = await ticket()
    expect(await north.scan(qrText({ code, ...rest }))).toBe('admitted')
    const at = shop.clock.now().toISOString()
    shop.clock.advance(minute)
    const second = await south.send([{ text: `${code.slice(0, 4)} ${code.slice(4)}` }])
    expect(second.body.scans).toMatchObject([{ verdict: 'inside_already', conflict: false, first: { at, door: 'Nordtor' } }])
    expect(await tester.ticketsOf(rest.orderId)).toMatchObject([{ state: 'used', usedAt: new Date(at) }])
  })

  test('a batch that is sent again gets the same answers and books nothing', async () => {
    const phone = await door.phone('Nordtor')
    const { code } = await ticket()
    const scans = [{ id: randomUUID(), text: code }]
    const first = await phone.send(scans)
    shop.clock.advance(minute)
    expect((await phone.send(scans)).body.scans).toEqual(first.body.scans)
    expect((await phone.send([...scans, ...scans])).body.scans).toMatchObject([{ verdict: 'admitted' }, { verdict: 'admitted' }])
    const stranger = await door.phone('Westtor')
    expect((await stranger.send([{ id: scans[0]?.id ?? '', text: (await ticket()).code }])).body.scans).toMatchObject([
      { verdict: 'unknown' },
    ])
  })

  test('void tickets say whether they were replaced or cancelled', async () => {
    const phone = await door.phone('Nordtor')
    const [old, lost] = await tickets(2)
    if (!old || !lost) throw new Error('two tickets')
    const key = await signingKey(shop.context)
    await shop.context.db
      .transaction()
      .execute((trx) => changeHolder(trx, shop.context, old, { name: 'Ada Neu', key, now: shop.clock.now(), actor: 'test' }))
    await shop.context.db.updateTable('ticket').set({ state: 'void' }).where('id', '=', lost.id).execute()
    expect(await phone.scan(qrText(old))).toBe('replaced')
    expect(await phone.scan(lost.code)).toBe('cancelled')
    const changed = (await tester.ticketsOf(old.orderId)).find(({ holderName }) => holderName === 'Ada Neu')
    expect(await phone.scan(changed?.code ?? '')).toBe('admitted')
  })

  test('a disputed payment, a missing check-in, a wrong event and a forged code are told apart', async () => {
    const phone = await door.phone('Nordtor')
    const frozen = await ticket()
    await changeTicketsOfOrder(shop.context.db, frozen.orderId, 'frozen')
    expect(await phone.scan(frozen.code)).toBe('disputed')

    const valid = await ticket()
    const requirement = (to: string) =>
      shop.context.db.updateTable('event').set({ personalizationRequirement: to }).where('productId', '=', shop.world.event.id).execute()
    await requirement('check_in_required')
    expect(await phone.scan(valid.code)).toBe('check_in_missing')
    await shop.context.db.updateTable('ticket').set({ personalIdentifier: '{"checked_in":true}' }).where('id', '=', valid.id).execute()
    expect(await phone.scan(valid.code)).toBe('admitted')
    await requirement('no_personalization_required')

    const { contractPartnerId, venueId } = await shop.context.db
      .selectFrom('product')
      .innerJoin('event', 'event.productId', 'product.id')
      .select(['product.contractPartnerId', 'event.venueId'])
      .where('product.id', '=', shop.world.event.id)
      .executeTakeFirstOrThrow()
    const make = { product: { slug: 'anderswo', contractPartnerId }, event: { venueId }, shops: [shop.world.main.id] }
    const other = await makeEvent(shop.database.db, shop.clock, make)
    const elsewhere = await door.phone('Anderswo', { eventId: other.id })
    const here = await ticket()
    expect(await elsewhere.scan(qrText(here))).toBe('other_event')
    expect(await elsewhere.scan(here.code)).toBe('other_event')
    expect((await elsewhere.send([{ ticket_id: here.id }])).body.scans).toMatchObject([{ verdict: 'unknown', ticket_id: null }])

    const signature = here.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(await phone.scan(qrText({ ...here, signature }))).toBe('forged')
    expect(await phone.scan(qrText({ ...here, signingKeyId: 'ABCDEF01' }))).toBe('forged')
    const key = await signingKey(shop.context)
    const claim = { code: makeTicketCode('123456789012'), eventId: here.eventId, keyId: key.id }
    const unsold = qrText({ ...claim, signingKeyId: key.id, signature: signTicket(key, claim) })
    expect(await phone.scan(unsold)).toBe('unknown')
    expect(await phone.scan('https://example.org')).toBe('unknown')
    expect(await phone.scan(qrText(here))).toBe('admitted')
  })

  test('leaving and coming back needs a door with re-entry', async () => {
    const [strict, open] = [await door.phone('Nordtor'), await door.phone('Hof', { reEntry: true })]
    const { code } = await ticket()
    expect(await strict.scan(code)).toBe('admitted')
    expect(await strict.scan(code, { act: 'out' })).toBe('no_re_entry')
    expect(await open.scan(code, { act: 'out' })).toBe('left')
    expect(await open.scan(code, { act: 'out' })).toBe('not_inside')
    expect(await strict.scan(code)).toBe('no_re_entry')
    expect(await open.scan(code)).toBe('readmitted')
  })

  test('the last scan of a phone can be taken back for two minutes', async () => {
    const [phone, other] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const { code, orderId } = await ticket()
    const id = randomUUID()
    await phone.send([{ id, text: code }])
    const undo = async (by = phone) => (await by.send([{ act: 'undo', undoes: id }])).body.scans?.[0]?.verdict
    expect(await undo(other)).toBe('undo_refused')
    shop.clock.advance(2 * minute)
    expect(await undo()).toBe('undone')
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'valid', usedAt: null }])
    expect(await undo()).toBe('undo_refused')
    expect(await other.scan(code)).toBe('admitted')

    const late = randomUUID()
    const another = await ticket()
    await phone.send([{ id: late, text: another.code }])
    shop.clock.advance(2 * minute + 1)
    expect((await phone.send([{ act: 'undo', undoes: late }])).body.scans).toMatchObject([{ verdict: 'undo_refused' }])
  })

  test.each([{ scans: 'x' }, { scans: [{ id: 'x', act: 'in', at: 1 }] }, { scans: Array.from({ length: 101 }, () => ({})) }, {}])(
    'a batch that is none is refused: %#',
    async (body) => {
      const { token } = await door.phone('Nordtor')
      expect(await door.call(token, 'scans', { sent_at: shop.clock.now(), ...body })).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT' },
      })
    },
  )
})

describe('without a network', () => {
  test.each(['first', 'second'])('two phones that admitted one ticket are told, whoever sends %s', async (order) => {
    const [north, south] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const { code, orderId, id: ticketId } = await ticket()
    const { sequence } = (await north.list()).body
    const early = shop.clock.now()
    shop.clock.advance(10 * minute)
    const late = shop.clock.now()
    shop.clock.advance(10 * minute)
    const sendNorth = () => north.send([{ text: code, at: early, decided: 'admitted' }])
    const sendSouth = () => south.send([{ text: code, at: late, decided: 'admitted' }])
    const [earlier, later] = order === 'first' ? [sendNorth, sendSouth] : [sendSouth, sendNorth]
    expect((await earlier()).body.scans).toMatchObject([{ verdict: 'admitted', conflict: false }])
    expect((await later()).body.scans).toMatchObject([{ verdict: 'inside_already', conflict: true, ticket_id: Number(ticketId) }])
    for (const phone of [north, south])
      expect((await phone.list(sequence)).body.conflicts).toMatchObject([
        { verdict: 'inside_already', other: { door: expect.any(String) } },
      ])
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'used', usedAt: early }])
    expect((await command('status', shop.world.event.slug)).output).toContain('inside already, first at')
  })

  test('a ticket that was void before the phone heard of it is told, and stays void', async () => {
    const phone = await door.phone('Nordtor')
    const { code, id, orderId } = await ticket()
    await shop.context.db.updateTable('ticket').set({ state: 'void' }).where('id', '=', id).execute()
    const { body } = await phone.send([{ text: code, decided: 'admitted' }])
    expect(body.scans).toMatchObject([{ verdict: 'cancelled', conflict: true }])
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'void' }])
  })

  test('whom a phone turned away is not admitted afterwards', async () => {
    const phone = await door.phone('Nordtor')
    const { code, orderId } = await ticket()
    expect(await phone.scan(code, { decided: 'inside_already' })).toBe('inside_already')
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'valid' }])
  })

  test('a phone whose answer was lost tells later that it let the guest in', async () => {
    const [phone, other] = [await door.phone('Nordtor'), await door.phone('Südtor')]
    const { code } = await ticket()
    await other.scan(code)
    const id = randomUUID()
    expect((await phone.send([{ id, text: code }])).body.scans).toMatchObject([{ conflict: false }])
    expect((await phone.send([{ id, text: code, decided: 'admitted' }])).body.scans).toMatchObject([{ conflict: true }])
  })

  test('a phone whose clock is an hour off is corrected', async () => {
    const phone = await door.phone('Nordtor', { closesAt: new Date(shop.clock.now().getTime() + 5 * hour) })
    shop.clock.advance(hour)
    const now = shop.clock.now().getTime()
    for (const off of [hour, -hour]) {
      const { code, orderId } = await ticket()
      await phone.send([{ text: code, at: new Date(now + off - 5 * minute) }], new Date(now + off))
      expect(await tester.ticketsOf(orderId)).toMatchObject([{ usedAt: new Date(now - 5 * minute) }])
    }
    const { code, orderId } = await ticket()
    await phone.send([{ text: code, at: new Date(now + hour) }], new Date(now))
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ usedAt: new Date(now) }])
  })

  test('after its door was closed a phone sends what it had scanned, for 48 hours', async () => {
    const phone = await door.phone('Nordtor')
    const [before, after] = [await ticket(), await ticket()]
    const scannedAt = shop.clock.now()
    shop.clock.advance(2 * hour)
    expect(await phone.scan(before.code, { at: scannedAt, decided: 'admitted' })).toBe('admitted')
    expect((await phone.send([{ text: after.code, decided: 'admitted' }])).body.scans).toMatchObject([
      { verdict: 'closed', conflict: true },
    ])
    expect(await tester.ticketsOf(after.orderId)).toMatchObject([{ state: 'used' }])
    shop.clock.advance(47 * hour)
    expect(await phone.send([])).toMatchObject({ status: 401 })
  })
})

describe('the list', () => {
  test('OPS-17 has the key of the first ticket that is issued after it, so that the phone does not call it forged', async () => {
    const fresh = await openTestShop()
    const phone = await doors(fresh).phone('Nordtor')
    const { keys } = (await phone.list()).body
    expect(keys?.map(({ id }) => id)).toEqual([(await signingKey(fresh.context)).id])
    await fresh.close()
  })

  test('names tickets by keys that do not tell their numbers, and brings later changes', async () => {
    const phone = await door.phone('Nordtor')
    const known = await ticket()
    const { body } = await phone.list()
    const keyOf = (code: string) => listKey(code, createHash('sha256').update(`${body.salt}${code}`).digest('hex'))
    expect(body.complete).toBe(true)
    expect(body.tickets).toContainEqual(expect.objectContaining({ key: keyOf(known.code), id: Number(known.id), name: known.holderName }))
    expect(JSON.stringify(body)).not.toContain(known.code)
    expect(JSON.stringify(body)).not.toContain('@')

    const added = await ticket()
    await phone.scan(known.code)
    const delta = (await phone.list(body.sequence)).body
    expect(delta.complete).toBe(false)
    // Transactions of other tests on the same database server may bring more.
    expect(delta.tickets?.map(({ id }) => id)).toEqual(expect.arrayContaining([Number(known.id), Number(added.id)]))
    expect(delta.tickets).toContainEqual(
      expect.objectContaining({
        id: Number(known.id),
        state: 'used',
        presence: 'inside',
        first: expect.objectContaining({ door: 'Nordtor' }),
      }),
    )
    // What was committed while another transaction was under way comes twice.
    await expect.poll(async () => (await phone.list((await phone.list()).body.sequence)).body.tickets, { timeout: 15_000 }).toEqual([])
    expect((await phone.list('999999999999999999')).body.complete).toBe(true)
    expect((await phone.list('x')).status).toBe(422)
  })

  test('misses nothing that was changed before the list and committed after it', async () => {
    const phone = await door.phone('Nordtor')
    const known = await ticket()
    let sequence = ''
    await shop.context.db.transaction().execute(async (trx) => {
      await changeTicketsOfOrder(trx, known.orderId, 'frozen')
      await ticket()
      sequence = (await phone.list()).body.sequence ?? ''
    })
    expect((await phone.list(sequence)).body.tickets).toContainEqual(expect.objectContaining({ id: Number(known.id), state: 'frozen' }))
  })

  test('counts who has come in, per door and in total', async () => {
    const event = await door.phone('Zähltor')
    const before = (await event.list()).body.counts
    await event.scan((await ticket()).code)
    const after = (await event.list()).body.counts
    expect(after?.admitted).toBe((before?.admitted ?? 0) + 1)
    expect(after?.doors).toContainEqual({ name: 'Zähltor', admitted: 1 })
  })
})
