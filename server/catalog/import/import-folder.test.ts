import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#test/clock.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { folderStorage } from '../../storage/folder-storage.ts'
import { plainOptions, type ImportOptions } from './import-options.ts'
import { runImport, type ImportContext, type ImportReport } from './run-import.ts'

test('x', async () => {
  const database = await testDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'import-'))
  const ctx: ImportContext = { db: database.db, clock: fixedClock(), storage: folderStorage(join(dir, 'files')) }
  const [report] = await runImport(ctx, { ...plainOptions, paths: [join(import.meta.dirname, 'fixtures/band-shop')] })
  console.log(JSON.stringify(report, null, 1))
  const [again] = await runImport(ctx, { ...plainOptions, paths: [join(import.meta.dirname, 'fixtures/band-shop')] })
  console.log(JSON.stringify(again, null, 1))
  console.log((await database.pool.query('select slug, kind, search_text, description from product')).rows)
  console.log((await database.pool.query('select * from event')).rows)
  console.log((await database.pool.query('select * from stock_pool')).rows)
  await database.close()
})
