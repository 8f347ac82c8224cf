import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { JsonMap, JsonValue } from '#core/written/json-value.ts'
import { bandShopTests } from '#test/world/import/band-shop.ts'
import { testPictures } from '#test/world/test-pictures.ts'
import type { ImportReport } from '../run-import.ts'

const { importFolder, edit, query, inFolder } = bandShopTests()

const entry = async (kind: string, id: string) => {
  const [row] = await query<{ value: JsonMap; version: number; files: JsonMap; folder_value: JsonMap | null; folder: string }>(
    `select value, version, files, folder_value, folder from written_entry where kind = '${kind}' and id = '${id}'`,
  )
  if (!row) throw new Error(`${kind}/${id} is not written`)
  return row
}
const versions = () => query<{ count: number }>('select count(*)::int as count from written_version')

/** Changes an entry here, as somebody of the staff would. */
async function editHere(kind: string, id: string, change: (value: JsonMap) => JsonMap): Promise<void> {
  const { value, version } = await entry(kind, id)
  const json = JSON.stringify(change(value)).replaceAll("'", "''")
  await query(`update written_entry set value = '${json}', version = ${version + 1} where kind = '${kind}' and id = '${id}'`)
  await query(
    `insert into written_version values ('${kind}', '${id}', ${version + 1}, '${json}', '{}', 'staff', 'staff:7', '2026-11-20T10:30:00Z')`,
  )
}

const shirt = ['products', 'moorgrab-torf-shirt'] as const
const faultsOf = ({ faults }: ImportReport) => faults.map(({ code, file, row, column, message }) => ({ code, file, row, column, message }))
const price = async () =>
  (await query<{ price_cents: number }>(`select price_cents from product where slug = '${shirt[1]}'`))[0]?.price_cents
const nameOfShirt = async () => (await query<{ name: JsonValue }>(`select name from product where slug = '${shirt[1]}'`))[0]?.name

describe('what an import writes down', () => {
  test('is every entry as it stands in the files, with its Markdown, and one version of it', async () => {
    await importFolder()
    expect(await entry('artists', 'moorgrab')).toEqual({
      folder: 'folder:band-shop',
      version: 1,
      files: { 'images/moorgrab-square.svg': expect.any(String) },
      value: expect.objectContaining({
        name: 'Moorgrab',
        description: { de: 'Vier Leute, drei Verstärker, **ein Moor**.', en: 'Four people, three amplifiers, **one bog**.' },
      }),
      folder_value: expect.objectContaining({ name: 'Moorgrab' }),
    })
    const { value } = await entry('tours', 'torf')
    expect((value['events'] as JsonMap[])[0]).toMatchObject({ venue: expect.any(String), date: expect.any(String) })
    expect(Object.keys((await entry(...shirt)).value['sizes'] as JsonMap)).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
  })

  test('is written anew only where something changed', async () => {
    await importFolder()
    const [before] = await versions()
    await importFolder()
    expect(await versions()).toEqual([before])
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('24.90', '26.90'))
    await importFolder()
    expect(await versions()).toEqual([{ count: (before?.count ?? 0) + 1 }])
    expect(await entry(...shirt)).toMatchObject({ version: 2, value: { price: 26.9 }, folder_value: { price: 26.9 } })
  })

  test('names the pictures of each entry, and is a new version once one of them is replaced', async () => {
    await importFolder()
    const before = await entry(...shirt)
    expect(before.files).toEqual({ 'images/tee-moorgrab-torf.svg': expect.stringMatching(/^[0-9a-f]{64}$/) })
    await edit('images/tee-moorgrab-torf.svg', (svg) => svg.replace('</svg>', '<g/></svg>'))
    await importFolder()
    const after = await entry(...shirt)
    expect(after).toMatchObject({ version: 2, value: before.value })
    expect(after.files).not.toEqual(before.files)
  })

  test('is nothing if the import is refused', async () => {
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('24.90', 'free'))
    expect(await importFolder()).toMatchObject({ isImported: false })
    expect(await query('select 1 from written_entry')).toEqual([])
  })

  test('includes news and pages, with their text', async () => {
    await writeFile(inFolder('news.yaml'), 'neu:\n  title: Neu\n  date: "2026-11-01"\n')
    await mkdir(inFolder('pages'))
    await writeFile(inFolder('pages/impressum.md'), '---\nslug: imprint\nlocale: de\ntitle: Impressum\n---\n\nWir **sind** es.\n')
    await importFolder()
    expect(await entry('news', 'neu')).toMatchObject({ value: { title: 'Neu', date: '2026-11-01' } })
    expect((await entry('pages', 'impressum')).value).toEqual({
      slug: 'imprint',
      locale: 'de',
      title: 'Impressum',
      body: 'Wir **sind** es.',
    })
  })
})

describe('an import after somebody changed an entry here', () => {
  test('leaves the change where the folder says what it said before, and says who made it and when', async () => {
    await importFolder()
    await editHere(...shirt, (value) => ({ ...value, price: 27.9 }))
    const report = await importFolder()
    expect(report.isImported).toBe(true)
    expect(faultsOf(report)).toEqual([
      {
        code: 'CHANGED_HERE',
        file: 'products/moorgrab-torf-shirt.yaml',
        row: expect.any(Number),
        column: 'price',
        message: '“price” was changed here by staff:7 (2026-11-20 10:30 UTC) and is left: 27.9, in the folder 24.9',
      },
    ])
    expect(await price()).toBe(2790)
    expect(await entry(...shirt)).toMatchObject({ version: 2, value: { price: 27.9 }, folder_value: { price: 24.9 } })
  })

  test('merges other fields of the folder, and says so', async () => {
    await importFolder()
    await editHere(...shirt, (value) => ({ ...value, price: 27.9 }))
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace(/name: .*/, 'name: Torf-Hemd'))
    const report = await importFolder()
    expect(faultsOf(report).map(({ code, message }) => [code, message])).toEqual([
      ['CHANGED_HERE', expect.stringContaining('“price”')],
      ['MERGED', 'is merged: “name” from the folder, “price” as changed here'],
    ])
    expect([await price(), await nameOfShirt()]).toEqual([2790, { de: 'Torf-Hemd' }])
    expect(await entry(...shirt)).toMatchObject({ version: 3, value: { price: 27.9, name: 'Torf-Hemd' }, folder_value: { price: 24.9 } })
  })

  test('is refused whole where both changed the same field, with file, row, field and both values', async () => {
    await importFolder()
    await editHere('tours', 'torf', (value) => {
      const [first, second] = value['events'] as JsonMap[]
      const [standing, balcony] = (second as JsonMap)['tickets'] as JsonMap[]
      return { ...value, events: [first, { ...second, tickets: [standing, { ...balcony, online: 46 }] }] as JsonMap[] }
    })
    await edit('tours/torf.yaml', (text) => text.replace('online: 44.90', 'online: 45.50'))
    await edit('venues.yaml', (text) => text.replace('Das Werk', 'Das neue Werk'))
    const report = await importFolder()
    expect(report.isImported).toBe(false)
    expect(faultsOf(report)).toEqual([
      {
        code: 'CONFLICT',
        file: 'tours/torf.yaml',
        row: expect.any(Number),
        column: 'events[1].tickets[1].online',
        message: expect.stringMatching(/changed both in the folder, to 45\.5, and here by staff:7 \(2026-11-20 10:30 UTC\), to 46;/),
      },
    ])
    expect(await query(`select 1 from venue where name = 'Das neue Werk'`)).toEqual([])
    expect(await entry('venues', 'werk-hamburg')).toMatchObject({ version: 1 })
  })

  test.each([
    ['folder', 2650],
    ['house', 2790],
  ] as const)('takes what --take %s says where both changed the same field, and asks no more', async (take, cents) => {
    await importFolder()
    await editHere(...shirt, (value) => ({ ...value, price: 27.9 }))
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('24.90', '26.50'))
    expect(await importFolder({ take })).toMatchObject({ isImported: true, faults: [{ code: 'CHANGED_HERE' }] })
    expect(await price()).toBe(cents)
    expect(await importFolder()).toMatchObject({ isImported: true })
    expect(await price()).toBe(cents)
  })

  test('keeps an entry that was made here', async () => {
    await importFolder()
    const json = JSON.stringify({ name: 'Halle 5', address: 'Weg 5', post_code: '04229', city: 'Leipzig', country: 'de' })
    await query(`insert into written_entry values ('venues', 'halle-5', 'folder:band-shop', 9, 1, '${json}', null, '{}')`)
    await edit('venues.yaml', (text) => text.replace('Das Werk', 'Das neue Werk'))
    expect(await importFolder()).toMatchObject({ isImported: true, faults: [{ code: 'UNUSED', file: 'venues/halle-5' }] })
    expect(await query(`select slug from venue where slug = 'halle-5'`)).toEqual([{ slug: 'halle-5' }])
  })

  test('reads the folder anew if somebody writes while its pictures are read', async () => {
    await importFolder()
    let edits = 0
    const pictures = new Proxy(testPictures, {
      get: (target, key: keyof typeof testPictures) =>
        typeof target[key] !== 'function'
          ? target[key]
          : async (...args: never[]) => {
              if (edits++ === 0) await editHere(...shirt, (value) => ({ ...value, price: 27.9 }))
              return (target[key] as (...args: never[]) => unknown)(...args)
            },
    })
    await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace(/name: .*/, 'name: Torf-Hemd'))
    await importFolder({}, { pictures })
    expect(edits).toBeGreaterThan(0)
    expect([await price(), await nameOfShirt()]).toEqual([2790, { de: 'Torf-Hemd' }])
  })
})
