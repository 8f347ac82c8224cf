import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
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
