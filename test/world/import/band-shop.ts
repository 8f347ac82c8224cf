import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { defaultOptions, type ImportOptions } from '#server/import/import-options.ts'
import { runImport, type ImportContext, type ImportReport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { testPictures } from '../test-pictures.ts'
import { fixedClock } from '../fixed-clock.ts'
import { testDatabase, type TestDatabase } from '../../database/test-database.ts'

/** The import folder of a small band's shop. Tests work on copies. */
export const bandShop = join(import.meta.dirname, '../../../server/import/fixtures/band-shop')

/** Gives each test a copy of that folder to change, and an empty database to import it into. */
export function bandShopTests() {
  const clock = fixedClock()
  let database: TestDatabase
  let scratch: string

  beforeEach(async () => {
    clock.reset()
    database = await testDatabase()
    scratch = await mkdtemp(join(tmpdir(), 'stagefront-import-'))
    await cp(bandShop, inFolder(''), { recursive: true })
  })
  afterEach(async () => {
    await database.close()
    await rm(scratch, { recursive: true })
  })

  /** A path beside the folder; removed after the test. */
  const beside = (name: string) => join(scratch, name)
  const inFolder = (name: string) => join(scratch, 'band-shop', name)
  const storage = () => folderStorage(beside('files'))

  const context = (): ImportContext => ({ db: database.db, clock, storage: storage(), pictures: testPictures })

  async function importFolder(more: Partial<ImportOptions> = {}, of: Partial<ImportContext> = {}): Promise<ImportReport> {
    const [report] = await runImport({ ...context(), ...of }, importParts(), { ...defaultOptions, paths: [inFolder('')], ...more })
    if (!report) throw new Error('The import returned no report')
    return report
  }

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const before = await readFile(inFolder(file), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`The edit did not change ${file}`)
    await writeFile(inFolder(file), after)
  }

  async function query<Row>(text: string): Promise<Row[]> {
    return (await database.pool.query(text)).rows as Row[]
  }

  return { clock, context, importFolder, edit, query, inFolder, beside, storage }
}
