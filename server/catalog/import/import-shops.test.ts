import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#test/clock.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { folderStorage } from '../../storage/folder-storage.ts'
import { plainOptions } from './import-options.ts'
import { runImport, type ImportReport } from './run-import.ts'

let database: TestDatabase
let scratch: string
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  scratch = await mkdtemp(join(tmpdir(), 'stagefront-import-'))
  folder = join(scratch, 'band-shop')
  await cp(join(import.meta.dirname, 'fixtures/band-shop'), folder, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(scratch, { recursive: true })
})

async function importFolder(): Promise<ImportReport> {
  const ctx = { db: database.db, clock: fixedClock(), storage: folderStorage(join(scratch, 'files')) }
  const [report] = await runImport(ctx, { ...plainOptions, paths: [folder] })
  if (!report) throw new Error('nothing was imported')
  return report
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(folder, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} was not changed`)
  await writeFile(join(folder, file), after)
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await database.pool.query(text)).rows as Row[]
}

describe('what a shop says of itself in an import folder', () => {
  test('SHP-15 NAV-07 a shop’s own pictures lie in the folder too, and a new one under the old name is seen', async () => {
    const shopsFile = (text: string) =>
      text.replace(
        '  design: moorgrab\n',
        '  design: moorgrab\n  meta: { social_img: images/moorgrab-torf.svg, favicon: images/moorgrab-square.svg, badge: { text: Neu, image: images/fehlt.svg } }\n',
      )
    await edit('shops.yaml', shopsFile)
    const report = await importFolder()
    expect(report.faults.map(({ code, column }) => [code, column])).toEqual([['IMAGE_MISSING', 'moorgrab']])
    const shaOf = async (file: string) =>
      (await query<{ sha256: string }>(`select sha256 from image where source_name = '${file}'`)).at(-1)?.sha256
    const metaOf = async () => (await query<{ meta: object }>(`select meta from shop where slug = 'moorgrab'`))[0]?.meta
    expect(await metaOf()).toEqual({
      social_img: `/images/${await shaOf('images/moorgrab-torf.svg')}-card.jpg`,
      favicon: `/images/${await shaOf('images/moorgrab-square.svg')}-360.webp`,
      badge: { text: 'Neu' },
    })
    const favicon = `/images/${await shaOf('images/moorgrab-square.svg')}-360.webp`
    await edit('images/moorgrab-square.svg', (text) => text.replace('<svg', '<svg class="new"'))
    expect((await importFolder()).entries.shops.changed).toEqual(['moorgrab'])
    expect(await metaOf()).toMatchObject({ favicon: expect.stringMatching(/-360\.webp$/) })
    expect(await metaOf()).not.toMatchObject({ favicon })
  })

  test('BND-01 a bundle is sold where everything in it is, and nowhere else', async () => {
    await edit('products/moorgrab-torf-lp.yaml', (text) => text.replace('artist: moorgrab\n', ''))
    const bundle = '{ name: Paket, artist: moorgrab, common: [moorgrab-torf-shirt, moorgrab-torf-lp] }'
    await writeFile(join(folder, 'bundles.yaml'), `torf-paket: ${bundle}\n`)
    expect((await importFolder()).taken).toBe(true)
    const sold = `select s.slug from shop s join shop_product sp on sp.shop_id = s.id join product p on p.id = sp.product_id where p.slug = `
    expect(await query(`${sold} 'torf-paket' order by 1`)).toEqual([{ slug: 'main' }])
    expect(await query(`${sold} 'moorgrab-torf-shirt' order by 1`)).toEqual([{ slug: 'main' }, { slug: 'moorgrab' }])
  })
})
