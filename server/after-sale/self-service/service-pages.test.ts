import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { makeEvent } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { refundRequests } from './records.ts'
import { openWindow } from './windows.ts'

/* The forms for fans as a browser without JavaScript sees them, and what they say when the shop itself has a fault. */

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt })
  tester = orderTests(shop)
  for (const act of ['refund', 'change'] as const)
    await openWindow(shop.context, { act, scope: { shopId: shop.world.main.id }, from: null, until: null, reviewed: false, actor: 'test' })
})
afterAll(() => shop.close())

async function get(url: string): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await shop.visitor().request({ url, headers: { host: 'localhost:3000' } })
  return { status: statusCode, text: readable(body) }
}

/** Sends a form like a browser. @returns the page that answers */
async function post(url: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await shop.visitor().request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: statusCode, text: readable(body) }
}

/** What a page says, without the data for its scripts. */
function readable(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ')
}

/** Lets the database refuse every new row of a table while `work` runs: a fault of the shop's own. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = shop.database
  await sql`create or replace function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken for a test'; end $$`.execute(
    db,
  )
  await sql`create trigger broken before insert on ${sql.table(table)} execute function break_it()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger broken on ${sql.table(table)}`.execute(db)
  }
}

async function ticketOf(variant: number): Promise<{ orderId: string; reference: string; code: string }> {
  const order = await tester.buyAndPay([variant, 1])
  await tester.issue(order.id)
  return { orderId: order.id, reference: order.reference, code: (await tester.ticketsOf(order.id))[0]?.code ?? '' }
}

describe.skipIf(!isBuilt)('the refund page', () => {
  const pageOf = (orderId: string) => `/refund/request?product_id=${shop.world.event.id}&order_id=${orderId}&email=marlene@example.org`
  const filled = (code: string) => ({
    'itemDetails.0.validationCode': code,
    'bankAccount.name': 'Marlene Größer-Yılmaz',
    'bankAccount.iban': 'DE93999999990000000001',
    legalConsent: 'on',
  })

  test('ERR-40 says after a fault of the shop that nothing has happened, and everything that was entered stays', async () => {
    const { orderId, code } = await ticketOf(tester.online)
    const { text } = await whileBroken('refund_request', () => post(pageOf(orderId), filled(code)))
    expect(text).toContain('Das hat leider nicht geklappt, und es ist nichts passiert.')
    expect(text).toContain(`value="${code}"`)
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'valid' }])
  })

  const field = 'name="itemDetails.0.validationCode"'

  test('REF-02 is a form until it is sent, and then says what was given back and what it is worth, also when it is opened again', async () => {
    const { orderId, reference, code } = await ticketOf(tester.online)
    const editing = await get(pageOf(orderId))
    expect([editing.status, editing.text.includes(field), editing.text.includes('Deine Tickets sind zurück.')]).toEqual([200, true, false])
    for (const page of [await post(pageOf(orderId), filled(code)), await get(pageOf(orderId))]) {
      expect([page.status, page.text.includes(field)]).toEqual([200, false])
      expect(page.text).toMatch(/Deine Tickets sind zurück\.[\s\S]*39,90 €/)
      expect(page.text).toContain(`Auf dem Kontoauszug steht ${reference}`)
      expect(page.text.replaceAll(/[ \u2009]/g, '')).toContain(code)
    }
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'void' }])
  })

  test('REF-02 after a mistake is the form again with what was entered, and nothing is given back', async () => {
    const { orderId, code } = await ticketOf(tester.online)
    const wrong = '4006381333931'
    const { status, text } = await post(pageOf(orderId), filled(wrong))
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`<input(?=[^>]*${field})(?=[^>]*value="${wrong}")[^>]*aria-invalid="true"`))
    expect(text).toContain('value="Marlene Größer-Yılmaz"')
    expect(text).toContain('Diese Nummer gehört zu keinem Ticket deiner Bestellung.')
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ code, state: 'valid' }])
    expect((await post(pageOf(orderId), filled(code))).text).toContain('Deine Tickets sind zurück.')
  })

  test('REF-02 says while a person checks that nothing is decided, names no amount, and shows the outcome once it is', async () => {
    const { orderId, code } = await ticketOf(tester.online)
    const other = { ...filled(code), 'bankAccount.name': 'Jemand Anderes' }
    for (const page of [await post(pageOf(orderId), other), await get(pageOf(orderId))]) {
      expect([page.status, page.text.includes(field)]).toEqual([200, false])
      expect(page.text).toContain('Deine Angaben sind da.')
      expect(page.text).not.toMatch(/39,90|Deine Tickets sind zurück/)
    }
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ state: 'valid' }])
    const [request] = await refundRequests(shop.context.db, { state: 'checking' })
    await runDeclared('refunds', shop.context, 'accept', String(request?.id), '--yes')
    expect((await get(pageOf(orderId))).text).toMatch(/Deine Tickets sind zurück\.[\s\S]*39,90 €/)
  })

  test('REF-02 is not found for an address that is not the order’s: no form, and what is sent there changes nothing', async () => {
    const { orderId, code } = await ticketOf(tester.online)
    const stranger = pageOf(orderId).replace('marlene', 'somebody')
    const pages = [await get(stranger), await post(stranger, filled(code))]
    expect(pages.map(({ status }) => status)).toEqual([404, 422])
    for (const page of pages) {
      expect(page.text).not.toContain(field)
      expect(page.text).toContain('Hier ist nichts zu finden.')
    }
    expect(await tester.ticketsOf(orderId)).toMatchObject([{ code, state: 'valid' }])
  })

  test('LIM-27 announces the money within 28 days', async () => {
    const { orderId, code } = await ticketOf(tester.online)
    const { text } = await post(pageOf(orderId), filled(code))
    expect(text).toMatch(/bis zu 28 Tage/)
  })
})

describe.skipIf(!isBuilt)('the check-in page', () => {
  let code = ''
  beforeAll(async () => {
    const { promoter, venue, main } = shop.world
    const meta = JSON.stringify({ checkin: [{ type: 'form', name: 'arrival', label: { de: 'Anreise' }, tags: ['required'] }] })
    const event = await makeEvent(shop.context.db, shop.clock, {
      product: { slug: 'einlass', contractPartnerId: promoter, meta },
      event: { venueId: venue, personalizationRequirement: 'check_in_required' },
      shops: [main.id],
    })
    code = (await ticketOf(event.variants['stehplatz-online']?.id ?? 0)).code
  })

  test('CHI-01 asks for a number unless the address names one, and does not go on without', async () => {
    expect((await get('/checkin')).text).toMatch(/<form[^>]*method="get"[\s\S]*name="id"/)
    expect((await get('/checkin')).text).not.toContain('Gib die Nummer deines Tickets ein.')
    expect((await get('/checkin?id=')).text).toContain('Gib die Nummer deines Tickets ein.')
    expect((await get(`/checkin?id=${code}`)).text).toContain('Check-in')
    expect((await get(`/checkin?id=${code}`)).text).not.toMatch(/name="id"/)
  })

  test('ERR-53 says that no ticket has a number', async () => {
    expect(await get('/checkin?id=4006381333931')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Zu dieser Nummer finden wir kein gültiges Ticket.'),
    })
  })

  test('ERR-54 says after a fault of the shop that the check-in cannot be opened, not that the ticket is wrong', async () => {
    await sql`alter table ticket rename to ticket_away`.execute(shop.database.db)
    const answer = await get(`/checkin?id=${code}`)
    await sql`alter table ticket_away rename to ticket`.execute(shop.database.db)
    expect(answer).toMatchObject({ status: 500, text: expect.stringContaining('Fehler beim Aufrufen des Check-Ins.') })
    expect(answer.text).not.toContain('kein gültiges Ticket')
  })

  test('LIM-25 asks to finish six hours before the event', async () => {
    shop.clock.advance(26 * day)
    const { text } = await get(`/checkin?id=${code}`)
    shop.clock.advance(-26 * day)
    expect(text).toContain('Am besten bis 6 Stunden vor Beginn.')
  })
})

describe.skipIf(!isBuilt)('the forms about tickets', () => {
  const contact = { firstName: 'Ada', lastName: 'Lovelace', address: 'Hafen 1', phone: '0421 1', consent: 'on' }

  test('ENT-34 contact data are stored with the ticket by their names, and only with the consent', async () => {
    const { promoter, venue, main } = shop.world
    const event = await makeEvent(shop.context.db, shop.clock, {
      product: { slug: 'spuren', contractPartnerId: promoter },
      event: { venueId: venue, personalizationRequirement: '' },
      shops: [main.id],
    })
    const { code } = await ticketOf(event.variants['stehplatz-online']?.id ?? 0)
    await shop.context.db
      .updateTable('event')
      .set({ personalizationRequirement: 'contact_tracing_required' })
      .where('productId', '=', event.id)
      .execute()
    const stored = async () =>
      (await shop.context.db.selectFrom('ticket').select('personalIdentifier').where('code', '=', code).executeTakeFirstOrThrow())
        .personalIdentifier
    const { consent: _consent, ...withoutConsent } = contact
    expect((await post('/trace', { code, ...withoutConsent })).text).toContain('Ohne dein Einverständnis')
    expect(await stored()).toBeNull()
    await post('/trace', { code, ...contact })
    expect(JSON.parse((await stored()) ?? '{}')).toEqual({ first_name: 'Ada', last_name: 'Lovelace', address: 'Hafen 1', phone: '0421 1' })
  })

  test('ERR-50 after a fault of the shop the contact form says that nothing was saved', async () => {
    await sql`alter table ticket rename to ticket_away`.execute(shop.database.db)
    const { text } = await post('/trace', { code: '4006381333931', ...contact })
    await sql`alter table ticket_away rename to ticket`.execute(shop.database.db)
    expect(text).toContain('Deine Angaben konnten wir nicht speichern.')
    expect(text).toContain('value="Hafen 1"')
  })

  test.each([
    ['12', 'Gib die Nummer deines Tickets ein.'],
    ['123', 'Zu dieser Nummer finden wir kein gültiges Ticket.'],
  ])('LIM-82 a number of a ticket has at least three characters: %s', async (code, message) => {
    expect((await post('/trace', { code, ...contact })).text).toContain(message)
  })

  test('ERR-51 after a fault of the shop a form says that nothing is lost, and keeps what was entered', async () => {
    const { reference, code } = await ticketOf(tester.online)
    const fields = {
      ...{ name: 'Marlene Größer-Yılmaz', email: 'marlene@example.org', orderId: reference },
      ...{
        'tickets.0.type': 'online',
        'tickets.0.id': code,
        'tickets.0.name': 'Marlene Größer-Yılmaz',
        'tickets.0.nameNew': 'Ada Lovelace',
      },
    }
    const { text } = await whileBroken('ticket_form', () => post('/ticketservice/change', fields))
    expect(text).toContain('Das hat leider nicht geklappt, und es ist nichts verloren gegangen.')
    expect(text).toContain('value="Ada Lovelace"')
  })
})
