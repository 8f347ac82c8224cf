import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonMap } from '#core/written/json-value.ts'
import { bandShopTests } from '#test/world/import/band-shop.ts'
import { planExport, writeExport } from './export-folder.ts'

const { context, importFolder, edit, query, inFolder, beside } = bandShopTests()

const root = join(import.meta.dirname, '../../..')

async function exportTo(folder: string, { source = null, take = null }: { source?: string | null; take?: 'folder' | 'house' | null } = {}) {
  const planned = await planExport(context(), folder, { source, take })
  if (!planned.faults.some(({ severity }) => severity === 'error')) await writeExport(folder, planned.changes)
  return planned
}

async function bytesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const read = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length + 1), (await readFile(path)).toString('base64')] as const
  })
  return Object.fromEntries((await Promise.all(read)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Changes an entry here, as somebody of the staff would. */
async function editHere(kind: string, id: string, change: (value: JsonMap) => JsonMap): Promise<void> {
  const [row] = await query<{ value: JsonMap; version: number; files: JsonMap }>(
    `select value, version, files from written_entry where kind = '${kind}' and id = '${id}'`,
  )
  if (!row) throw new Error(`${kind}/${id} is not written`)
  const [json, files] = [change(row.value), row.files].map((value) => JSON.stringify(value).replaceAll("'", "''"))
  await query(`update written_entry set value = '${json}', version = ${row.version + 1} where kind = '${kind}' and id = '${id}'`)
  await query(
    `insert into written_version values ('${kind}', '${id}', ${row.version + 1}, '${json}', '${files}', 'staff', 'staff:7', '2026-11-20T10:30:00Z')`,
  )
}

const pathsOf = ({ changes }: { changes: readonly { kind: string; path: string }[] }) => changes.map(({ kind, path }) => `${kind} ${path}`)
const versions = () => query<{ count: number }>('select count(*)::int as count from written_version')

/** The lines of a file that differ from another one's, by their first words. */
function differences(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) }
}

test.each(['examples/shops', 'examples/first-shop', 'test/e2e/world', 'server/import/fixtures/band-shop'])(
  'the folder %s that is exported and imported changes nothing, and a second export has the same bytes',
  { timeout: 120_000 },
  async (folder) => {
    const before = beside('before')
    await cp(join(root, folder), before, { recursive: true })
    expect((await importFolder({ paths: [before], source: 'house' })).faults.filter(({ severity }) => severity === 'error')).toEqual([])
    const [written] = await versions()
    expect(await exportTo(before, { source: 'house' })).toMatchObject({ changes: [], faults: [] })

    await exportTo(beside('first'), { source: 'house' })
    const report = await importFolder({ paths: [beside('first')], source: 'house' })
    expect(report.isImported).toBe(true)
    const changed = [...Object.values(report.entries), ...report.parts].flatMap((kind) => [...kind.created, ...kind.changed])
    expect([changed, await versions()]).toEqual([[], [written]])
    await exportTo(beside('second'), { source: 'house' })
    expect(await bytesIn(beside('second'))).toEqual(await bytesIn(beside('first')))
  },
)

test('what was changed here changes its own lines of the files, and comments, order and quotes of the others stay', async () => {
  await importFolder()
  const shirt = 'products/moorgrab-torf-shirt.yaml'
  await edit(shirt, (text) => `# Printed in Leipzig\n${text.replace('price: 24.90', 'price: 24.90 # since 2025')}`)
  await importFolder()
  const before = await readFile(inFolder(shirt), 'utf8')
  await editHere('products', 'moorgrab-torf-shirt', (value) => ({ ...value, price: 26.5, seller: 'moorgrab-gbr' }))
  expect(pathsOf(await exportTo(inFolder('')))).toEqual([`changed ${shirt}`])
  const after = await readFile(inFolder(shirt), 'utf8')
  expect(differences(before, after)).toEqual({
    gone: ['price: 24.90 # since 2025'],
    come: ['price: 26.50 # since 2025', 'seller: moorgrab-gbr'],
  })
})

test('a text that was changed here changes its Markdown file', async () => {
  await importFolder()
  await editHere('artists', 'moorgrab', (value) => ({ ...value, description: { de: 'Fünf **Leute**.', en: 'Five **people**.' } }))
  expect(pathsOf(await exportTo(inFolder('')))).toEqual(['changed artists/moorgrab.md', 'changed artists/moorgrab.en.md'])
  expect(await readFile(inFolder('artists/moorgrab.en.md'), 'utf8')).toBe('Five **people**.\n')
})

test('what was changed in the folder since its import stays, and the same field changed on both sides is refused with nothing written', async () => {
  await importFolder()
  const shirt = 'products/moorgrab-torf-shirt.yaml'
  await edit(shirt, (text) => text.replace('24.90', '22.00'))
  await editHere('products', 'moorgrab-torf-shirt', (value) => ({ ...value, type: 'Hemd' }))
  await exportTo(inFolder(''))
  const both = await readFile(inFolder(shirt), 'utf8')
  expect([both.includes('22.00'), both.includes('Hemd')]).toEqual([true, true])

  await editHere('products', 'moorgrab-torf-shirt', (value) => ({ ...value, price: 30 }))
  const { faults } = await exportTo(inFolder(''))
  expect(faults).toMatchObject([{ code: 'CONFLICT', file: shirt, column: 'price' }])
  expect(await readFile(inFolder(shirt), 'utf8')).toBe(both)
  await exportTo(inFolder(''), { take: 'house' })
  expect(await readFile(inFolder(shirt), 'utf8')).toBe(both.replace('22.00', '30.00'))
})

test('an entry that was made here gets a place in the folder, with its picture', async () => {
  await importFolder()
  const [{ files } = { files: {} }] = await query<{ files: JsonMap }>("select files from written_entry where id = 'moorgrab'")
  const [name = '', sha256 = ''] = Object.entries(files)[0] ?? []
  const copy = JSON.stringify({ 'images/new.svg': sha256 })
  await query(
    `insert into written_entry values ('artists', 'torfmond', 'folder:band-shop', 9, 1, '{"name":"Torfmond","square_image":"images/new.svg"}', null, '${copy}')`,
  )
  await query(
    `insert into written_version values ('artists', 'torfmond', 1, '{"name":"Torfmond"}', '${copy}', 'staff', 'staff:7', '2026-11-20T10:30:00Z')`,
  )
  expect(pathsOf(await exportTo(inFolder('')))).toEqual(['new artists/torfmond.yaml', 'new images/new.svg'])
  expect(await readFile(inFolder('artists/torfmond.yaml'), 'utf8')).toBe('name: Torfmond\nsquare_image: images/new.svg\n')
  expect(await readFile(inFolder('images/new.svg'))).toEqual(await readFile(inFolder(name)))
})

test('a picture that was replaced in the folder and never imported is left, and said', async () => {
  await importFolder()
  await writeFile(inFolder('images/moorgrab-square.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const { changes, faults } = await exportTo(inFolder(''))
  expect([changes, faults]).toMatchObject([[], [{ code: 'CHANGED_HERE', file: 'images/moorgrab-square.svg' }]])
})

test('a folder of something else is not written to', async () => {
  await importFolder()
  await mkdir(beside('letters'))
  await writeFile(beside('letters/mother.txt'), 'Dear mother')
  const { changes, faults } = await exportTo(beside('letters'), { source: 'band-shop' })
  expect([changes, faults]).toMatchObject([[], [{ code: 'UNKNOWN_FORMAT' }]])
  expect(await exportTo(beside('new'), { source: 'of-another' })).toMatchObject({
    faults: [{ message: expect.stringContaining('band-shop') }],
  })
})

test('an export that ended half way is completed by the next one', async () => {
  await importFolder()
  await editHere('products', 'moorgrab-torf-shirt', (value) => ({ ...value, price: 30 }))
  await editHere('artists', 'moorgrab', (value) => ({ ...value, description: { de: 'Neu.', en: 'New.' } }))
  const { changes } = await planExport(context(), inFolder(''), { source: null, take: null })
  expect(changes).toHaveLength(3)
  await writeExport(inFolder(''), changes.slice(0, 2))
  expect(pathsOf(await exportTo(inFolder('')))).toEqual(pathsOf({ changes: changes.slice(2) }))
  expect(pathsOf(await exportTo(inFolder('')))).toEqual([])
})

test('a name that leads out of the folder is not written', async () => {
  await importFolder()
  const [{ files } = { files: {} }] = await query<{ files: JsonMap }>("select files from written_entry where id = 'moorgrab'")
  const outside = JSON.stringify({ '../outside.svg': Object.values(files)[0] })
  await query(`update written_entry set files = '${outside}' where id = 'moorgrab'`)
  expect(pathsOf(await exportTo(beside('elsewhere'), { source: 'band-shop' })).filter((path) => path.includes('outside'))).toEqual([])
})
