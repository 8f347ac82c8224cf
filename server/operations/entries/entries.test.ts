import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
})
afterAll(() => shop.close())

const editor = person('editor', everywhere, 7)
let slugs = 0
let id: string
beforeEach(() => {
  slugs += 1
  id = `nebelhorn-${slugs}`
})

async function call(name: string, input: Record<string, unknown>, as: Identity = editor, language: 'de' | 'en' = 'en') {
  const answer = await callAs(shop, as, name, { kind: 'artists', id, ...input }, '', language)
  return {
    status: answer.statusCode,
    ...answer.json<{ version: number; value: string; changed: boolean; message: string; code: string }>(),
  }
}
const save = (value: string, version?: number, as = editor) =>
  call('entries.save', { value, ...(version !== undefined && { version }) }, as)

/** What fans read. */
async function artist(): Promise<{ name: unknown; text: unknown } | undefined> {
  return shop.context.db.selectFrom('category').select(['name', 'description as text']).where('slug', '=', id).executeTakeFirst()
}

describe('an entry that the staff edits', () => {
  test('is written when it is new, and each change is a version that names its author', async () => {
    expect(await save('name: Nebelhorn\n')).toMatchObject({ status: 200, version: 1, changed: true })
    expect(await artist()).toMatchObject({ name: { de: 'Nebelhorn' } })
    expect(await save('name: Nebelhörner\n', 1)).toMatchObject({ status: 200, version: 2 })
    expect(await artist()).toMatchObject({ name: { de: 'Nebelhörner' } })
    expect(await call('entries.show', {})).toMatchObject({ version: 2, author: 'staff:7', value: 'name: Nebelhörner\n' })
    expect(await call('entries.show', { version: 1 })).toMatchObject({ version: 1, value: 'name: Nebelhorn\n' })
    const listed = await call('entries.versions', {})
    expect((listed as unknown as { items: { version: number }[] }).items.map(({ version }) => version)).toEqual([2, 1])
  })

  test('that nobody changed has no new version', async () => {
    await save('name: Nebelhorn\n')
    expect(await save('name: Nebelhorn\n', 1)).toMatchObject({ status: 200, version: 1, changed: false })
  })

  test('keeps what somebody else saved in another field meanwhile', async () => {
    await save('name: Nebelhorn\n')
    await save('name: Nebelhorn\ndescription: Aus dem Watt\n', 1)
    expect(await save('name: Nebelhörner\n', 1)).toMatchObject({ status: 200, version: 3 })
    expect((await call('entries.show', {})).value).toBe('name: Nebelhörner\ndescription: Aus dem Watt\n')
  })

  test('is refused where somebody else changed the same field, with all three values, and stays theirs', async () => {
    await save('name: Nebelhorn\n')
    await save('name: Nebelhörner\n', 1)
    const refused = await save('name: Nebelhupe\n', 1)
    expect(refused).toMatchObject({ status: 409, code: 'NOT_POSSIBLE' })
    for (const value of ['name', 'Nebelhorn', 'Nebelhörner', 'Nebelhupe']) expect(refused.message).toContain(value)
    expect(await artist()).toMatchObject({ name: { de: 'Nebelhörner' } })
  })

  test('comes back as it was in a version, as a version of its own', async () => {
    await save('name: Nebelhorn\n')
    await save('name: Nebelhörner\n', 1)
    expect(await call('entries.restore', { version: 1 })).toMatchObject({ status: 200, version: 3 })
    expect(await artist()).toMatchObject({ name: { de: 'Nebelhorn' } })
    expect(await call('entries.restore', { version: 9 })).toMatchObject({ status: 404 })
  })

  test.each([
    ['no YAML', 'name: [', 'de'],
    ['a field that there is not', 'name: Nebelhorn\nnmae: Nebel\n', 'de'],
    ['a field that is missing', 'description: Aus dem Watt\n', 'de'],
  ] as const)('is refused with %s, in the reader’s language, and nothing is written', async (_what, value, language) => {
    const refused = await call('entries.save', { value }, editor, language)
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(/[a-zäöü]{3}/)
    expect(await artist()).toBeUndefined()
    expect(await call('entries.show', {})).toMatchObject({ status: 404 })
  })

  test('is nobody’s whose role edits no catalogue', async () => {
    expect(await save('name: Nebelhorn\n', undefined, person('promoter', everywhere, 8))).toMatchObject({ status: 403 })
    expect(await call('entries.show', {}, person('fulfilment', everywhere, 8))).toMatchObject({ status: 403 })
    expect(await artist()).toBeUndefined()
  })
})

describe('what an archive may not change, an entry that is saved or brought back may not either', () => {
  const owner = person('owner', everywhere)
  const stale = { ...owner, provenAt: new Date(0) } as Identity
  const one = (kind: string, value: string, version?: number, as: Identity = editor, more: object = {}) =>
    call('entries.save', { kind, value, ...(version !== undefined && { version }), ...more }, as)

  const shopWith = (meta = '') => `name: Umweg\ncompany: stagefront\nband: true\nsells: all\ncategories: all\nmeta: { ${meta} }\n`

  test('where visitors, their data and money go, but by owners who have just confirmed who they are', async () => {
    expect(await one('shops', shopWith())).toMatchObject({ status: 200, version: 1 })
    const refusal = { status: 409, message: expect.stringContaining(`changes tag_manager of the shop ${id}`) }
    for (const as of [editor, person('manager', everywhere), stale])
      expect(await one('shops', shopWith('tag_manager: GTM-EVIL'), 1, as)).toMatchObject(refusal)
    expect(await one('shops', shopWith('tag_manager: GTM-OWN'), 1, owner)).toMatchObject({ status: 200, version: 2 })
    expect(await one('shops', shopWith('tag_manager: GTM-OWN, home_link: /events'), 2)).toMatchObject({ status: 200, version: 3 })
    for (const as of [editor, stale]) expect(await call('entries.restore', { kind: 'shops', version: 1 }, as)).toMatchObject(refusal)
    expect(await call('entries.restore', { kind: 'shops', version: 1 }, owner)).toMatchObject({ status: 200 })
  })

  test('that an event is called off or moved whose tickets are sold', async () => {
    expect(await one('shops', shopWith())).toMatchObject({ status: 200 })
    const evening = (day: string, cancelled = false) =>
      `name: Nebel\npromoter: nordwind\nvenue: kesselhaus\ndate: '${day} 20:00'\ncancelled: ${cancelled}\ntickets: [{ category: Innenraum, contingent: 50, online: 18.50 }]\n`
    expect(await one('events', evening('2027-03-13'))).toMatchObject({ status: 200, version: 1 })
    const { id: variant } = await shop.context.db
      .selectFrom('productVariant as v')
      .innerJoin('product as p', 'p.id', 'v.productId')
      .select('v.id')
      .where('p.slug', '=', id)
      .executeTakeFirstOrThrow()
    invalidateReferenceData(shop.context.db)
    const tester = orderTests(shop)
    await tester.pay(await tester.buy(shop.visitor(id), [variant, 2]))
    for (const [value, act] of [
      [evening('2027-03-13', true), 'events.cancel'],
      [evening('2027-03-14'), 'events.move'],
    ] as const)
      expect(await one('events', value, 1, editor, { silent: true })).toMatchObject({
        status: 409,
        message: expect.stringContaining(`takes the act ${act};`),
      })
    expect(await one('events', evening('2027-03-14'), 1, owner, { silent: true })).toMatchObject({ status: 200, version: 2 })
  })
})

describe('what is usually a mistake', () => {
  const product = (price: number, name = 'Schal') => `name: ${name}\nprice: ${price}\nstock: 5\n`
  const store = (value: string, version?: number, more: object = {}) =>
    call('entries.save', { kind: 'products', value, ...(version !== undefined && { version }), ...more })
  const priceNow = async () =>
    (
      await shop.context.db
        .selectFrom('productVariant as v')
        .innerJoin('product as p', 'p.id', 'v.productId')
        .select('v.priceCents')
        .where('p.slug', '=', id)
        .executeTakeFirst()
    )?.priceCents

  test('as a price that is ten times the one before, is asked about, written nowhere, and taken once it is confirmed', async () => {
    expect(await store(product(20))).toMatchObject({ status: 200, version: 1 })
    const asked = await store(product(200), 1)
    expect(asked).toMatchObject({ status: 409, code: 'NOT_POSSIBLE', message: expect.stringMatching(/^Save all the same: .*200/) })
    expect(await priceNow()).toBe(2000)
    expect(await call('entries.show', { kind: 'products' })).toMatchObject({ version: 1 })
    expect(await store(product(200), 1, { confirmed: true })).toMatchObject({ status: 200, version: 2 })
    expect(await priceNow()).toBe(20_000)
    // What was taken is not asked about again.
    expect(await store(product(200, 'Wollschal'), 2)).toMatchObject({ status: 200, version: 3 })
    expect(await call('entries.restore', { kind: 'products', version: 1 })).toMatchObject({ status: 409 })
    expect(await call('entries.restore', { kind: 'products', version: 1, confirmed: true })).toMatchObject({ status: 200 })
  })

  test('as a date in the past or doors after the start, is asked about by the change that brings it alone', async () => {
    const event = (date: string, more = '') =>
      `name: Nebel\npromoter: nordwind\nvenue: kesselhaus\ndate: '${date}'\n${more}tickets: [{ category: Innenraum, contingent: 50, online: 18.50 }]\n`
    const write = (value: string, version?: number, more: object = {}) =>
      call('entries.save', { kind: 'events', value, ...(version !== undefined && { version }), ...more })
    expect(await write(event('2020-03-13 20:00'))).toMatchObject({ status: 409, message: expect.stringContaining('2020-03-13') })
    expect(await write(event('2020-03-13 20:00'), undefined, { confirmed: true })).toMatchObject({ status: 200, version: 1 })
    expect(await write(event('2020-03-13 20:00', 'cart_limit: 2\n'), 1)).toMatchObject({ status: 200, version: 2 })
    const late = await write(event('2020-03-13 20:00', "cart_limit: 2\ndoors: '21:00'\n"), 2)
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('doors is later than the start') })
  })

  test('does not hide what is wrong: that is said first', async () => {
    await store(product(20))
    const refused = await store('name: Schal\nprice: 200\nstock: 5\nnmae: x\n', 1, { confirmed: false })
    expect(refused.message).toContain('nmae')
  })
})

test('the command shows what is written as it is written, line by line', async () => {
  await save('name: Nebelhorn\nmeta: { order: 3 }\n')
  const { output } = await runDeclared('entries', shop.context, 'show', 'artists', id)
  expect(output).toContain('value:\n  name: Nebelhorn\n  meta: { order: 3 }')
})

describe('the catalogue as an archive', () => {
  test('is a folder that changes nothing when it is sent back', async () => {
    const saved = await save('name: Nebelhorn\ndescription: Aus dem **Watt**\n')
    expect(saved.status).toBe(200)
    const answer = await callAs(shop, editor, 'entries.archive', {})
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const [name] = Object.keys(unzipSync(answer.rawPayload))
    expect(name).toBe('house/artists.yaml')
    const file = { name: 'house.zip', content: answer.rawPayload.toString('base64') }
    const owner = person('owner', everywhere, 1)
    const preview = await callAs(shop, owner, 'import.archive', { file, source: 'house' }, '/preview')
    expect(preview.json()).toMatchObject({ shown: { expectedChanges: expect.stringMatching(/^0 created, 0 changed/) } })
  })
})
