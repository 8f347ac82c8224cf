import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPictures } from '#test/world/test-pictures.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { defaultOptions } from './import-options.ts'
import realFiles from './real-files.json' with { type: 'json' }
import { runImport, type ImportContext, type ImportReport } from './run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

/**
 * Tests with real catalogues and listings. They belong to others, so they are not in the repository: `TEST_DATA_DIR` is their folder.
 * `real-files.json` contains the expected result of each.
 */
const folder = process.env['TEST_DATA_DIR']

describe.skipIf(!folder)('real files (TEST_DATA_DIR)', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'stagefront-real-'))
  let database: TestDatabase
  let ctx: ImportContext

  beforeAll(async () => {
    database = await testDatabase()
    ctx = { db: database.db, clock: fixedClock(), storage: folderStorage(scratch), pictures: testPictures }
    await runImport(ctx, importParts(), { ...defaultOptions, paths: [join(import.meta.dirname, 'fixtures/band-shop')] })
  })
  afterAll(async () => {
    await database.close()
    rmSync(scratch, { recursive: true })
  })

  const imports = (paths: string[], dryRun: boolean) =>
    runImport(ctx, importParts(), { ...defaultOptions, dryRun, paths: paths.map((path) => join(folder ?? '', path)) })

  test('the table lists every file', async () => {
    const reports = await imports(['catalogue', 'events/jsonld'], true)
    expect(reports.map(({ path }) => path.slice((folder ?? '').length).replace(/^\//, ''))).toEqual(realFiles.map(({ file }) => file))
  }, 180_000)

  test.each(realFiles)('$file is $is', async (expected) => {
    const [report] = await imports([expected.file], true)
    expect(report && summary(report, expected.file)).toEqual(expected)
  })

  test('importing them a second time changes nothing', async () => {
    const importable = realFiles.filter((each) => each.is === 'imported')
    const first = await imports(
      importable.map(({ file }) => file),
      false,
    )
    // One festival was listed twice with different bills: the second listing must not overwrite the first.
    const refused = first
      .filter((report) => !report.isImported)
      .map(({ path, faults }) => [path.slice(-9), faults.filter(isError).map(({ code }) => code)])
    expect(refused).toEqual([['s-20.json', ['SLUG_TAKEN']]])
    const before = await contents()
    expect(before.merch).toBe(sum(importable, 'products') + 2)
    // Four concerts were saved twice by their collectors, under two names each.
    expect(before.events).toBe(sum(importable, 'events') - 4 - 1 + 2)

    const again = await imports(
      importable.map(({ file }) => file),
      false,
    )
    expect(
      again
        .filter((report) => report.isImported)
        .flatMap((report) => Object.values(report.entries).flatMap(({ created, changed }) => [...created, ...changed])),
    ).toEqual([])
    expect(await contents()).toEqual(before)
  }, 240_000)

  async function contents(): Promise<Record<string, unknown>> {
    const { rows } = await database.pool.query(`
      select count(*) filter (where kind = 'merch') as merch, count(*) filter (where kind = 'event') as events,
        (select count(*) from product_variant) as variants, (select sum(capacity) from stock_pool) as capacity,
        (select md5(string_agg(p::text, '' order by id)) from product p) as products from product`)
    return rows[0] as Record<string, unknown>
  }
})

type Row = (typeof realFiles)[number]

function summary({ isImported, format, entries, variants, faults }: ImportReport, file: string): Record<string, unknown> {
  if (!isImported) return { file, is: 'refused', faults: faults.filter(isError).map(({ code, row, column }) => ({ code, row, column })) }
  const number = (kind: 'products' | 'categories' | 'venues') => Object.values(entries[kind]).flat().length
  const warnings: Record<string, number> = {}
  for (const { code } of faults) warnings[code] = (warnings[code] ?? 0) + 1
  return format === 'schema.org'
    ? {
        file,
        is: 'imported',
        events: number('products'),
        tickets: variants,
        categories: number('categories'),
        venues: number('venues'),
        warnings,
      }
    : { file, is: 'imported', products: number('products'), variants, categories: number('categories'), warnings }
}

function isError({ severity }: { severity: string }): boolean {
  return severity === 'error'
}

function sum(rows: readonly Row[], key: 'products' | 'events'): number {
  return rows.reduce((total, row) => total + (key in row ? Number((row as Record<string, unknown>)[key]) : 0), 0)
}
