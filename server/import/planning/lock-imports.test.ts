import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { defaultOptions } from '../import-options.ts'
import { runImport, silent } from '../run-import.ts'
import { lockImports } from './queries.ts'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'stagefront-lock-'))
beforeAll(async () => {
  shop = await openTestShop({ env: { DATABASE_ANSWER_SECONDS: '1' } })
  writeFileSync(join(folder, 'news.yaml'), 'neu:\n  title: Neu\n  date: 2026-11-20\n')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

test('an import waits for one that takes longer than the database may take to answer, says so once, and is carried out then', async () => {
  const locked = Promise.withResolvers<void>()
  const other = shop.database.db.transaction().execute(async (trx) => {
    await lockImports(trx, () => {})
    locked.resolve()
    await sleep(2_500)
  })
  await locked.promise
  const said: string[] = []
  const progress = { ...silent, begin: () => void said.push('begin'), wait: () => void said.push('wait') }
  const [report] = await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] }, progress)
  expect(report).toMatchObject({ isImported: true, faults: [] })
  expect(said).toEqual(['begin', 'wait', 'begin'])
  await other
})
