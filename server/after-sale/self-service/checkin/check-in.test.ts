import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour, minute } from '#core/time/durations.ts'
import { deleteContactData } from '#server/after-sale/ticketing/contact-data/delete-contact-data.ts'
import { makeEvent } from '#test/world/factories.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let startsAt: Date
const codes = { entry: '', traced: '', plain: '' }
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })
  tester = orderTests(shop)
  const { promoter, venue, main } = shop.world
  const meta = JSON.stringify({
    checkin: [
      { type: 'content', header: { de: 'Hallo', en: 'Hello' } },
      { type: 'form', name: 'arrival', label: { de: 'Anreise', en: 'Arrival' }, tags: ['required'] },
    ],
  })
  const make = (slug: string, personalizationRequirement: string, more: object = {}) =>
    makeEvent(shop.context.db, shop.clock, {
      product: { slug, contractPartnerId: promoter, ...more },
      event: { venueId: venue, personalizationRequirement },
      shops: [main.id],
    })
  const entry = await make('einlass', 'check_in_required', { meta })
  const traced = await make('spuren', 'contact_tracing_required')
  const event = shop.context.db.selectFrom('event').select('happeningFrom').where('productId', '=', entry.id)
  startsAt = (await event.executeTakeFirstOrThrow()).happeningFrom
  codes.entry = await ticketOf(entry.variants['stehplatz-online']?.id ?? 0)
  codes.plain = await ticketOf(tester.online)
  // Names are not asked for by this way of buying.
  await shop.context.db.updateTable('event').set({ personalizationRequirement: '' }).where('productId', '=', traced.id).execute()
  codes.traced = await ticketOf(traced.variants['stehplatz-online']?.id ?? 0)
  await shop.context.db
    .updateTable('event')
    .set({ personalizationRequirement: 'contact_tracing_required' })
    .where('productId', '=', traced.id)
    .execute()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(hour))

async function ticketOf(variant: number): Promise<string> {
  const order = await tester.buyAndPay([variant, 1])
  await tester.issue(order.id)
  return (await tester.ticketsOf(order.id))[0]?.code ?? ''
}

interface Found {
  validationCode: string
  personalIdentifier: string | null
  event: { slug: string } | null
  checkIn: {
    checkinDate: string
    checkinActive: boolean
    checkedIn: boolean
    content: { header: string | null; label: string | null }[]
  } | null
}
const look = async (ticketId: string) =>
  (
    await shop.visitor().graphql<{ getEventByTicketId: Found | null }>(
      `query GETEVENTBYTICKETID($ticketId: ID!) { getEventByTicketId(ticketId: $ticketId) { validationCode personalIdentifier event { slug }
        checkIn { checkinDate checkinActive checkedIn content { header label } } } }`,
      { ticketId },
      'en',
    )
  ).getEventByTicketId
const write = async (code: string, identifier: unknown) =>
  (
    await shop
      .visitor()
      .graphql<{ updatePersonalization: { clientMutationId: string | null; problems: { code: string; field: string | null }[] } }>(
        `mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {
        updatePersonalization(input: $input) { clientMutationId problems { code field } } }`,
        { input: { validationCode: code.slice(0, -1), personalIdentifier: JSON.stringify(identifier), clientMutationId: 'x' } },
      )
  ).updatePersonalization
const stored = async (code: string) =>
  await shop.context.db.selectFrom('ticket').select(['personalIdentifier', 'holderName']).where('code', '=', code).executeTakeFirstOrThrow()

/** Moves the clock to so long before the concert. */
const goTo = (before: number) => shop.clock.advance(startsAt.getTime() - before - shop.clock.now().getTime())

test('GQL-39 TKT-08 a ticket is found by its number, and nothing else is', async () => {
  expect(await look(codes.entry)).toMatchObject({ validationCode: codes.entry, event: { slug: 'einlass' } })
  expect((await look(codes.entry.slice(0, 12)))?.validationCode).toBe(codes.entry)
  for (const wrong of ['4006381333931', codes.entry.slice(0, 11), 'x', '']) expect(await look(wrong)).toBeNull()
})

test('GQL-39 the number is taken under the name that the documents write too', async () => {
  const asked = async (names: string) =>
    (
      await shop
        .visitor()
        .graphql<{ getEventByTicketId: { validationCode: string } | null }>(
          `query GETEVENTBYTICKETID($ticket_id: ID) { getEventByTicketId${names} { validationCode } }`,
          { ticket_id: codes.entry },
        )
    ).getEventByTicketId?.validationCode
  expect(await asked('(ticket_id: $ticket_id)')).toBe(codes.entry)
  expect(await asked('(ticketId: $ticket_id)')).toBe(codes.entry)
})

test('OPS-28 guessed numbers are limited', async () => {
  const guesses = Array.from({ length: 11 }, () => look('4006381333931').catch(() => 'limited'))
  expect((await Promise.all(guesses)).filter((answer) => answer === 'limited')).toHaveLength(1)
  expect((await look(codes.entry))?.validationCode).toBe(codes.entry)
})

test('LIM-24 CHI-03 check-in opens five days before the event and closes when it begins', async () => {
  goTo(5 * day + 1)
  const { event } = await shop.visitor().graphql<{ event: { checkInStartAt: string } }>('{ event(id: "einlass") { checkInStartAt } }')
  expect(event.checkInStartAt).toBe(new Date(startsAt.getTime() - 5 * day).toISOString())
  expect((await look(codes.entry))?.checkIn).toMatchObject({
    checkinActive: false,
    checkinDate: new Date(startsAt.getTime() - 5 * day).toISOString(),
  })
  expect((await write(codes.entry, { arrival: 'Bahn', checked_in: true })).problems).toEqual([{ code: 'CHECKIN_CLOSED', field: null }])
  goTo(5 * day)
  expect((await look(codes.entry))?.checkIn).toMatchObject({ checkinActive: true, content: [{ header: 'Hello' }, { label: 'Arrival' }] })
  goTo(0)
  expect((await look(codes.entry))?.checkIn?.checkinActive).toBe(false)
  expect((await look(codes.plain))?.checkIn).toBeNull()
})

test('CHI-05 CHI-06 required fields are checked, and answers are stored with the ticket, again while it is open', async () => {
  goTo(day)
  const { holderName } = await stored(codes.entry)
  expect((await write(codes.entry, { arrival: ' ', checked_in: true })).problems).toEqual([{ code: 'INVALID_INPUT', field: 'arrival' }])
  expect(await write(codes.entry, { arrival: 'Bahn', other: 'x', checked_in: true })).toEqual({ clientMutationId: 'x', problems: [] })
  expect(await stored(codes.entry)).toEqual({ personalIdentifier: '{"arrival":"Bahn","checked_in":true}', holderName })
  expect((await look(codes.entry))?.checkIn?.checkedIn).toBe(true)
  expect(JSON.stringify(await look(codes.entry))).not.toContain('Bahn')
  expect((await write(codes.entry, { arrival: 'Rad', checked_in: true })).problems).toEqual([])
  expect((await stored(codes.entry)).personalIdentifier).toContain('Rad')
})

test('API-14 ENT-32 the form `checkin` takes the same answers, and names the field that is missing', async () => {
  goTo(2 * day)
  const submit = async (payload: object) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/shops/main/forms/checkin/responses?locale=en', payload })
    return [answer.statusCode, answer.json<object>()]
  }
  const id = codes.entry.slice(0, 12)
  expect(await submit({ id, answers: { arrival: '' } })).toEqual([422, { errors: { arrival: expect.any(String) } }])
  expect(await submit({ id, answers: { arrival: 'Fähre' } })).toEqual([201, { id }])
  expect((await stored(codes.entry)).personalIdentifier).toContain('Fähre')
  expect((await submit({ id: '000000000000', answers: { arrival: 'x' } }))[0]).toBe(404)
})

test('OPS-20 an operator closes check-in and opens it again', async () => {
  goTo(day - minute)
  await runDeclared('windows', shop.context, 'close', 'checkin', '--event', 'einlass')
  expect((await look(codes.entry))?.checkIn?.checkinActive).toBe(false)
  await runDeclared('windows', shop.context, 'open', 'checkin', '--event', 'einlass')
  expect((await look(codes.entry))?.checkIn?.checkinActive).toBe(true)
})

test('GQL-40 TKT-07 contact data are stored until the event begins, for events that trace them only', async () => {
  goTo(day)
  const ada = { first_name: 'Ada', last_name: 'Lovelace', address: 'Hafen 1', phone: '0421 1' }
  const { holderName } = await stored(codes.traced)
  expect((await write(codes.traced, ada)).problems).toEqual([])
  expect((await write(codes.traced, { phone: '0421 2' })).problems).toEqual([])
  expect(await stored(codes.traced)).toEqual({ personalIdentifier: JSON.stringify({ ...ada, phone: '0421 2' }), holderName })
  expect(JSON.stringify(await look(codes.traced))).not.toContain('Hafen')
  expect((await write(codes.plain, ada)).problems).toEqual([{ code: 'CHECKIN_CLOSED', field: null }])
  goTo(0)
  expect((await write(codes.traced, ada)).problems).toEqual([{ code: 'CHECKIN_CLOSED', field: null }])
})

test('LIM-26 what was entered is deleted 28 days after the event', async () => {
  goTo(-28 * day + 1)
  await deleteContactData(shop.context)
  expect((await stored(codes.traced)).personalIdentifier).not.toBeNull()
  goTo(-28 * day)
  await deleteContactData(shop.context)
  expect([(await stored(codes.traced)).personalIdentifier, (await stored(codes.entry)).personalIdentifier]).toEqual([null, null])
})
