import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/context.ts'
import { importParts } from '#server/slices.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { loadDemo } from './load-demo.ts'

test('OPS-31 loads the demo shops into an empty database and makes their list pictures', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stagefront-demo-'))
  const log = pino({ level: 'silent' })
  const ctx = {
    db: database.db,
    clock: fixedClock(),
    storage: folderStorage(join(dataDir, 'files')),
    log,
    config: { dataDir, fairness: { itemsPerLine: 10 } },
  } as unknown as Context
  await loadDemo(ctx, importParts(), join(import.meta.dirname, '../fixtures/band-shop'))
  expect((await database.pool.query('select slug from shop order by position')).rows).toEqual([{ slug: 'main' }, { slug: 'moorgrab' }])
  const { rows } = await database.pool.query<{ state: string; widths: number[] }>('select state, widths from image')
  expect(rows).toHaveLength(3)
  for (const { state, widths } of rows) expect([state, widths]).toEqual(['listed', [360, 740]])
  await database.close()
  await rm(dataDir, { recursive: true })
})
