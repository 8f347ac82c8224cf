import { expect, test } from 'vitest'
import { seatedBandShopTests } from '#test/world/seating/seated-band-shop.ts'

const { importFolder, edit, query, seatHamburg, errors, hall } = seatedBandShopTests()

/** A ticket of the Hamburg date in an order, as far as the import can see, perhaps with a place. */
const order = (status: string, placeColumn = 'seat_id', place = 'null') =>
  query(`with bought as (insert into orders (id, reference, shop_id, session_id, status, locale, country_code, email, billing_address, shipping_address,
      payment_method, items_cents, shipping_cents, extra_charge_cents, total_cents, balance_cents, physical, terms_accepted_at, placed_at, charges_vat_rate, exported)
      select gen_random_uuid(), 'SF1', id, gen_random_uuid(), '${status}', 'de', 'DE', 'fan@example.org', '{}', '{}',
        'transfer', 0, 0, 0, 0, 0, false, '2026-11-20', '2026-11-20', 19, false from shop limit 1 returning id)
    insert into order_item (id, order_id, variant_id, product_id, kind, product_slug, product_name, variant_description, physical, price_cents, vat_rate,
      contract_partner_id, withdrawal, ${placeColumn})
    select 1, bought.id, v.id, p.id, 'event', p.slug, p.name, v.description, false, 0, 7, p.contract_partner_id, 'none', (${place})
    from bought, product p join product_variant v on v.product_id = p.id where p.slug = 'torf-werk-hamburg' limit 1`)

test.each<[string, (text: string) => string, string | null]>([
  [
    'be removed',
    (text) => text.replace("numbers: '1-6', from: [90, 80]", "numbers: '2-6', from: [90, 80]"),
    '(stalls-1-1) must not be removed',
  ],
  [
    'get another row',
    (text) => text.replace("- { name: '1', numbers: '1-6'", "- { name: A, numbers: '1-6'"),
    '(stalls-1-1) must not be removed',
  ],
  ['be blocked', (text) => text.replace('to: [310, 80]', "to: [310, 80], except: { '1': { blocked: true } }"), null],
])('a seat of a cancelled order that would %s', async (_what, change, message) => {
  await seatHamburg()
  await importFolder()
  await order('cancelled', 'seat_id', `select id from event_seat where key = 'stalls-1-1'`)
  await edit(hall, change)
  expect(errors(await importFolder())).toEqual(
    message === null
      ? []
      : [`SEAT_IN_USE tours/torf.yaml events[0].seating_plan: section “Parkett”, row 1, seat 1 ${message}: it was in an order`],
  )
})

test('a standing area that was ever in an order stays', async () => {
  await seatHamburg()
  await importFolder()
  await order('cancelled', 'section_id', `select id from event_section where key = 'floor'`)
  await edit(hall, (text) => text.replace('name: Stehplätze', 'name: Wiese'))
  expect(errors(await importFolder())).toEqual([
    'SEAT_IN_USE tours/torf.yaml events[0].seating_plan: the standing area “Stehplätze” must not be renamed “Wiese”: it was in an order',
  ])
})

test('an event with tickets in orders or carts cannot get a plan, one whose orders are cancelled can', async () => {
  await importFolder()
  await order('done')
  await query(`with visit as (insert into session (id, token_hash, host, created_at, seen_at, expires_at)
      values (gen_random_uuid(), '', 'localhost', '2026-11-20', '2026-11-20', '2026-11-20') returning id),
    filled as (insert into cart (id, session_id, shop_id, country_code, created_at, updated_at)
      select gen_random_uuid(), visit.id, shop.id, 'de', '2026-11-20', '2026-11-20' from visit, shop limit 1 returning id),
    item as (insert into cart_item (cart_id, variant_id, added_at)
      select filled.id, v.id, '2026-11-20' from filled, product_variant v join product p on p.id = v.product_id where p.slug = 'torf-werk-hamburg' limit 1
      returning id, variant_id)
    insert into hold (cart_item_id, pool_id, product_id) select item.id, pool_id, v.product_id from item join product_variant v on v.id = item.variant_id
      join variant_pool on variant_pool.variant_id = v.id`)
  await query(`update stock_pool set held = 1 where id in (select pool_id from hold)`)
  await seatHamburg()
  const refusal = (units: number) =>
    `SOLD_WITHOUT_SEATS tours/torf.yaml events[0].seating_plan: torf-werk-hamburg must keep to tickets without seats: ${units} of them are in orders or carts. Sell the seats as an event with another slug`
  expect(errors(await importFolder())).toEqual([refusal(2)])
  await query(`update orders set status = 'cancelled'`)
  expect(errors(await importFolder())).toEqual([refusal(1)])
  expect(await query('select count(*)::int as seats from event_seat')).toEqual([{ seats: 0 }])
  await query('delete from hold')
  await query('update stock_pool set held = 0')
  expect(errors(await importFolder())).toEqual([])
  expect(await query('select count(*)::int as seats from event_seat')).toEqual([{ seats: 16 }])
})
