import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testPictures } from '#test/world/test-pictures.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/foundations/context.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { loadDemo } from '../load-demo.ts'

const bandShop = join(import.meta.dirname, '../fixtures/band-shop')

/** @param options.now instead of the fixed clock's; @param options.log gets each line of the log */
async function emptyShop({ now, log: write = () => {} }: { now?: string; log?: (line: string) => void } = {}) {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stagefront-demo-'))
  const log = pino({ level: 'info' }, { write })
  const storage = folderStorage(join(dataDir, 'files'))
  const config = {
    dataDir,
    defaultShop: 'main',
    publicUrl: 'http://localhost:3000',
    officeUrl: 'http://localhost:3000',
    fairness: { itemsPerLine: 10 },
  }
  const ctx = { db: database.db, clock: fixedClock(now), storage, pictures: testPictures, log, config } as unknown as Context
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return { database, dataDir, ctx, close }
}

test('OPS-31 loads the demo shops into an empty database and makes their list pictures', async () => {
  const { database, ctx, close } = await emptyShop()
  await loadDemo(ctx, importParts(), { folder: bandShop })
  expect((await database.pool.query('select slug from shop order by position')).rows).toEqual([{ slug: 'main' }, { slug: 'moorgrab' }])
  const { rows } = await database.pool.query<{ state: string; widths: number[] }>('select state, widths from image')
  expect(rows).toHaveLength(3)
  for (const { state, widths } of rows) expect([state, widths]).toEqual(['listed', [360, 740]])
  await close()
})

test('draws the pictures into the data folder when the build cannot be written to', async () => {
  const { database, dataDir, ctx, close } = await emptyShop()
  const examples = join(dataDir, 'examples')
  await cp(bandShop, join(examples, 'shops'), { recursive: true })
  await cp(join(bandShop, 'images'), join(examples, 'drawings'), { recursive: true })
  await rm(join(examples, 'shops/images'), { recursive: true })
  await mkdir(join(examples, 'posters'))
  await writeFile(
    join(examples, 'posters/make-posters.ts'),
    `import { cpSync } from 'node:fs'
const folder = process.argv[2] ?? ''
if (folder.includes('build/pictures')) process.exit(1)
cpSync(${JSON.stringify(join(examples, 'drawings'))}, folder, { recursive: true })\n`,
  )
  await loadDemo(ctx, importParts(), { folder: join(examples, 'shops') })
  expect((await readdir(join(dataDir, 'demo/images'))).length).toBeGreaterThan(0)
  expect((await database.pool.query('select id from image')).rows).toHaveLength(3)
  await close()
})

test('says nothing of a date that falls into the night in which the clocks change', async () => {
  const lines: string[] = []
  const { database, dataDir, ctx, close } = await emptyShop({ now: '2026-12-12T12:00:00Z', log: (line) => lines.push(line) })
  const folder = join(dataDir, 'shops')
  await cp(bandShop, folder, { recursive: true })
  const tour = join(folder, 'tours/torf.yaml')
  await writeFile(tour, (await readFile(tour, 'utf8')).replace("'+15w sat 20:30'", "'+106d 02:30'"))
  await loadDemo(ctx, importParts(), { folder })
  const { rows } = await database.pool.query<{ at: Date }>('select happening_from as at from event')
  expect(rows.map(({ at }) => at.toISOString())).toContain('2027-03-28T01:30:00.000Z')
  expect(lines).toEqual([])
  await close()
})
