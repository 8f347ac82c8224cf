import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { readCodes } from '#test/readers/read-codes.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeProduct } from '#test/world/factories.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { runDeclared } from '#test/world/run-command.ts'

let shop: MergeShop
const folder = mkdtempSync(join(tmpdir(), 'stagefront-packing-'))
beforeAll(async () => {
  shop = await openMergeShop()
  const { db } = shop.database
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await db.updateTable('productVariant').set({ weightGrams: 200, shelf: 'B 12', sku: 'TS-M' }).where('id', '=', tester().shirt).execute()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const tester = () => shop.tester
let files = 0

/** Runs a command of the packing desk. @returns the bytes of its file */
async function file(...args: string[]): Promise<Buffer> {
  const target = join(folder, `file-${files++}`)
  const { code, output } = await runDeclared('packing', shop.context, ...args, '--out', target)
  expect([code, output]).toEqual([0, output])
  return readFileSync(target)
}

async function paid(locale: 'de' | 'en', items: [number, number][], fan = shop.visitor()): Promise<{ id: string; reference: string }> {
  const { order } = await buying(fan, locale).buy('bank_transfer', ...items)
  if (!order) throw new Error('the order was refused')
  await tester().pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
  await tester().issue(order.id)
  return order
}

const setAddress = (id: string, change: object) =>
  shop.pool.query('update orders set shipping_address = shipping_address || $2 where id = $1', [id, JSON.stringify(change)])

test('a packing slip names order, address, carrier and goods, each in the language of its buyer, and has a page of its own', async () => {
  const german = await paid('de', [[tester().shirt, 2]])
  shop.clock.advance(minute)
  const english = await paid('en', [[tester().shirt, 1]])
  const [first = '', second = '', ...more] = await readPdf(await file('slips', german.reference, english.reference))
  expect(more).toEqual([])
  for (const text of [`Bestellung ${german.reference}`, 'Versand mit DHL Paket', 'Marlene Größer-Yılmaz', '04229 Leipzig', 'Deutschland'])
    expect(first).toContain(text)
  expect(first).toMatch(/2 × Moorgrab, T-Shirt Torf, schwarz · M TS-M/)
  expect(second).toMatch(new RegExp(`Order ${english.reference} .*Germany .*1 × Moorgrab, T-Shirt Peat, black · M`))
})

test('its codes are the reference of the order: for a phone, and as bars for a hand scanner', async () => {
  const order = await paid('de', [[tester().shirt, 1]])
  const [codes] = await readCodes(await file('slips', order.reference), 3)
  expect(codes).toMatchObject({ qr: [order.reference], code128: [order.reference] })
})

test('tickets that are mailed are on it, online tickets, cancelled items and what nobody has paid are not', async () => {
  const order = await paid('de', [
    [tester().hard, 1],
    [tester().online, 1],
    [tester().shirt, 2],
  ])
  const items = await shop.database.db.selectFrom('orderItem').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
  const shirt = items.find(({ kind }) => kind === 'merch')
  await runDeclared('orders', shop.context, 'cancel', order.reference, '--item', String(shirt?.id), '--yes')
  const [page = ''] = await readPdf(await file('slips', order.reference))
  expect(page).toMatch(/1 × Moorgrab, Torfmond/)
  expect(page).toMatch(/1 × Moorgrab, T-Shirt/)
  expect(page).not.toMatch(/2 ×|Online/)
  const unpaid = await tester().buy(shop.visitor(), [tester().shirt, 1])
  const refused = await runDeclared('packing', shop.context, 'slips', unpaid.reference)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Nothing of these orders waits to be packed') })
})

test('it says what is in a bundle', async () => {
  const { db } = shop.database
  const { shirt, company, main } = shop.world
  const cap = await makeProduct(db, shop.clock, {
    product: { slug: 'muetze', name: { de: 'Mütze', en: 'Beanie' }, priceCents: 1500, contractPartnerId: company },
    variants: [{ slug: 'standard', stock: 50, sku: 'BN' }],
    shops: [main.id],
  })
  const root = await makeProduct(db, shop.clock, {
    product: { slug: 'winterpaket', name: { de: 'Winterpaket', en: 'Winter set' }, priceCents: 0, contractPartnerId: company },
    variants: [{ slug: 'standard', stock: 50, physical: false, weightGrams: 0, free: true }],
    shops: [main.id],
  })
  const bundle = await makeBundle(db, { root, bundle: { priceCents: 3000 }, parts: [{ product: shirt }, { product: cap }] })
  const fan = shop.visitor()
  const part = (slug: string, id: number | undefined) => ({
    ...{ productVariantId: String(id), amount: 1, bundleRootId: String(bundle.id), bundlePartId: bundle.parts[slug] },
  })
  const items = [part(shirt.slug, tester().shirt), part(cap.slug, cap.variants['standard']?.id)]
  await fan.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', { input: { items } })
  const order = await paid('en', [[shop.world.shirt.variants['l']?.id ?? 0, 1]], fan)
  const [page = ''] = await readPdf(await file('slips', order.reference))
  expect(page).toMatch(
    /1 × Moorgrab, T-Shirt Peat, black · L In the bundle “Winter set” 1 × .*T-Shirt Peat, black · M TS-M 1 × Beanie .*BN/,
  )
})

test('what was added to an order is packed with it, once', async () => {
  const { fan, original } = shop
  await tester().issue(original.id)
  await buying(fan).add([tester().shirt, 1])
  const merged = await merging(fan).merge(original.reference)
  const added = merged.order?.supplements.at(-1)
  await merging(fan).choose({ id: added?.id ?? '', reference: original.reference }, 'bank_transfer')
  await merging(fan).confirm(original)
  const { reference, totalCents } = await shop.database.db
    .selectFrom('orders')
    .select(['reference', 'totalCents'])
    .where('id', '=', added?.id ?? '')
    .executeTakeFirstOrThrow()
  await tester().pay({ id: added?.id ?? '', total: totalCents })
  await tester().issue(added?.id ?? '')
  const pages = await readPdf(await file('slips', reference, original.reference))
  expect(pages).toEqual([expect.stringContaining(`Bestellung ${original.reference}`)])
})

test('the pick list adds up what is to be fetched, in the order of the shelves, without a shelf last', async () => {
  const { db } = shop.database
  const [m, l, s] = (['m', 'l', 's'] as const).map((slug) => shop.world.shirt.variants[slug]?.id ?? 0) as [number, number, number]
  await db.updateTable('productVariant').set({ shelf: 'B 2' }).where('id', '=', l).execute()
  const first = await paid('de', [
    [m, 2],
    [s, 1],
  ])
  const second = await paid('de', [
    [m, 1],
    [l, 1],
  ])
  const [page = ''] = await readPdf(await file('pick-list', first.reference, second.reference))
  expect(page).toMatch(/2 orders, 5 pieces/)
  expect(page).toMatch(/B 2 1 × Moorgrab, T-Shirt Peat, black · L B 12 3 × Moorgrab, T-Shirt Peat, black · M TS-M – 1 × .* · S/)
})

test('labels are the columns that the carrier’s program knows, and text that begins like a formula stays text', async () => {
  const order = await paid('de', [[tester().shirt, 2]])
  await setAddress(order.id, {
    firstName: '=HYPERLINK("x")',
    lastName: 'A',
    company: '-1',
    phone: '+49 341 1',
    address: 'Am Kanal 7 a',
    countryCode: 'at',
  })
  const dhl = (await file('labels', 'dhl', order.reference)).toString()
  const [head = '', row = ''] = dhl.split('\r\n')
  expect(head.split(';').slice(0, 3)).toEqual(['Sendungsreferenz', 'Absender Name 1', 'Absender Straße'])
  expect(row).toContain(`${order.reference};Stagefront GmbH;`)
  expect(row).toContain(
    `DEU;'-1;"'=HYPERLINK(""x"") A";;Am Kanal;7 a;04229;Leipzig;;AUT;${order.reference};marlene@example.org;0049 341 1;"0,400"`,
  )
  const [columns = [], cells = []] = parse(await file('labels', 'dpd', order.reference))
  expect(Object.fromEntries(columns.map((column, at) => [column, cells[at]]))).toMatchObject({
    recipient_name: "'-1",
    recipient_street: 'Am Kanal',
    recipient_house_no: '7 a',
    recipient_zip: '04229',
    recipient_country: 'AT',
    recipient_reference: order.reference,
    weight: '0.400',
  })
})

const parse = (bytes: Buffer) =>
  bytes
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

test('without references a file is about all that waits, by carrier, shop and day', async () => {
  const order = await paid('de', [[tester().shirt, 1]])
  const all = parse(await file('labels', 'dpd')).map((cells) => cells[11])
  expect(all).toContain(order.reference)
  expect(parse(await file('labels', 'dpd', '--carrier', 'dhl')).length).toBe(all.length)
  for (const other of [
    ['--carrier', 'schnecke'],
    ['--shop', 'moorgrab'],
    ['--to', '2020-01-01'],
  ])
    expect((await runDeclared('packing', shop.context, 'labels', 'dpd', ...other)).output).toContain('Nothing of these orders')
  await runDeclared('orders', shop.context, 'mark-sent', order.reference)
  expect(parse(await file('labels', 'dpd')).map((cells) => cells[11])).not.toContain(order.reference)
})
