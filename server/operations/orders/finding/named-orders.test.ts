import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Identity } from '#core/staff/identity.ts'
import { foldWords } from '#core/text/fold-words.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { callAs, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let things: StaffThings
let ticket: string
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  things = await makeStaffThings(shop, 'torf')
  const codes = await shop.context.db.selectFrom('ticket').select('code').where('eventId', '=', things.eventId).execute()
  ticket = codes[0]?.code ?? ''
})
afterAll(() => shop.close())

const support = () => person('support', { kind: 'shops', ids: [things.shopId] })
const promoter = () => person('promoter', { kind: 'events', ids: [things.eventId] })
const stranger = () => person('support', { kind: 'shops', ids: [999] })

async function found(who: Identity, text: string): Promise<string[]> {
  const { items } = (await callAs(shop, who, 'orders.list', { text })).json<{ items: { reference: string }[] }>()
  return items.map(({ reference }) => reference)
}

async function buyer(): Promise<{ email: string; name: string; city: string }> {
  const row = await shop.context.db
    .selectFrom('orders')
    .select(['email', 'billingAddress'])
    .where('reference', '=', things.order)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, city } = row.billingAddress as { firstName: string; lastName: string; city: string }
  return { email: row.email, name: `${lastName} ${firstName}`, city }
}

test('an order is found by its reference, a ticket, the address, and parts of name and city', async () => {
  const { email, name, city } = await buyer()
  const spaced = things.order.toLowerCase().replace(/(.{4})/, '$1 ')
  for (const text of [
    things.order,
    spaced,
    ticket,
    ticket.replace(/(\d{4})/g, '$1 '),
    email.toUpperCase(),
    name,
    name.slice(0, 5),
    `${city} ${name}`,
  ])
    expect(await found(support(), text), text).toContain(things.order)
  for (const text of ['nobody@example.net', `${name} Nirgendwo`, '%', '__________', '0000000000000'])
    expect(await found(support(), text), text).toEqual([])
})

test('nobody finds an order by what they may not see of it', async () => {
  const { email, name } = await buyer()
  expect(await found(promoter(), ticket)).toEqual([things.order])
  expect(await found(promoter(), email)).toEqual([])
  for (const text of [things.order, ticket, email, name]) expect(await found(stranger(), text), text).not.toContain(things.order)
})

async function named(text: string, holder = 'Ohne Namen'): Promise<void> {
  const [firstName = '', ...rest] = text.split(' ')
  await sql`update orders set billing_address = billing_address || ${JSON.stringify({ firstName, lastName: rest.join(' ') })}::jsonb
    where reference = ${things.order}`.execute(shop.context.db)
  await shop.context.db.updateTable('ticket').set({ holderName: holder }).where('code', '=', ticket).execute()
}

test.each([
  ['Jürgen Müller-Großmann', ['mueller', 'MULLER grossmann', 'Juergen Müller', 'jurgen großmann']],
  ['Zoë Faßbender', ['zoe', 'Fassbender Zoë']],
  ['Håkon Kjær', ['haakon', 'Hakon Kjar']],
  ['Łukasz Żółć', ['lukasz zolc', 'ŻÓŁĆ']],
  ['Sinéad O’Brien', ["o'brien", 'obrien'.slice(1), 'sinead']],
  ['Þóra Iğdır', ['thora', 'igdir']],
  ['Марина Щербак', ['ЩЕРБАК', 'марина']],
  ['Ελένη Παπαδοπούλου', ['ελενη', 'ΠΑΠΑΔΟΠΟΥΛΟΥ']],
])('%s is found as buyer and as holder, however the name is spelled', async (name, typed) => {
  for (const text of typed) {
    await named(name)
    expect(await found(support(), text), text).toContain(things.order)
    await named('Ohne Namen', name)
    expect(await found(support(), text), text).toContain(things.order)
  }
})

test('names in every script are found by any of their words', async () => {
  for (const name of Object.values(namesInScripts).filter((each) => /\p{L}/u.test(each))) {
    await named('Ohne Namen', name)
    for (const word of name.split(' ').filter((each) => /\p{L}/u.test(each)))
      expect(await found(support(), word.toUpperCase()), word).toContain(things.order)
  }
})

test('the database folds a name as the search of the shop does', async () => {
  for (const name of [...Object.values(namesInScripts), 'Mueller Müller', 'Queen Haakon', 'Straße Þór ı', 'Ａｌｐｈａ'].filter(
    (each) => !/[aou]ë/.test(each),
  )) {
    const { rows } = await sql<{ name: string }>`select fold_name(${name}) as name`.execute(shop.context.db)
    expect(rows[0]?.name).toBe(
      foldWords(name)
        .map(({ spellings }) => spellings.shortest)
        .join(' '),
    )
  }
})

test('an order is found by its parcel, and by what a provider calls its payment', async () => {
  const { db, clock } = shop.context
  const { id } = await db.selectFrom('orders').select('id').where('reference', '=', things.order).executeTakeFirstOrThrow()
  await sql`insert into parcel (order_id, number, sent_at, sent_by) values (${id}, '00340434 1612', ${clock.now()}, 'test')`.execute(db)
  await sql`insert into payment (id, order_id, method, provider, state, amount_cents, provider_id, provider_object, provider_payment_id, created_at)
    values (gen_random_uuid(), ${id}, 'stripe_checkout', 'stripe', 'failed', 100, 'cs_find', 'checkout', 'pi_find', ${clock.now()})`.execute(
    db,
  )
  for (const text of ['00340434 1612', '003404341612', 'cs_find', 'pi_find'])
    expect(await found(support(), text), text).toEqual([things.order])
  expect(await found(stranger(), 'pi_find')).toEqual([])
})

test('a holder is found only by who may see that ticket', async () => {
  await named('Ohne Namen', 'Ortrud Zwölfmüller')
  expect(await found(promoter(), 'zwoelfmueller')).toEqual([things.order])
  expect(await found(stranger(), 'zwoelfmueller')).toEqual([])
})

test('whoever sees a part of an order finds it neither by its buyer or payment, nor by somebody else’s ticket', async () => {
  const { db } = shop.context
  const { event } = shop.world
  await named('Ottokar Mischkauf', 'Ohne Namen')
  await sql`insert into order_item select (jsonb_populate_record(i, jsonb_build_object('id', 900001, 'product_id', ${event.id}::int))).*
    from order_item i join orders o on o.id = i.order_id where o.reference = ${things.order} limit 1`.execute(db)
  await sql`insert into ticket (order_id, order_item_id, event_id, code, signing_key_id, signature, holder_name, issued_at)
    select order_id, 900001, ${event.id}, '9000000000001', signing_key_id, signature, 'Fremdwin Nachbar', issued_at
    from ticket where code = ${ticket}`.execute(db)
  for (const text of ['Mischkauf', 'pi_find', 'Nachbar', '9000000000001']) {
    expect(await found(support(), text), text).toEqual([things.order])
    expect(await found(promoter(), text), text).toEqual([])
  }
  expect(await found(promoter(), ticket)).toEqual([things.order])
})
