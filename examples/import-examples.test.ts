import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport, type ImportReport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { readConfig } from '#server/config/config.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { recordingOutbox } from '#test/world/mails/recording-outbox.ts'

const options = { ...defaultOptions, paths: [new URL('./shops', import.meta.url).pathname] }
let database: TestDatabase
let shop: App
let reports: ImportReport[]

beforeAll(async () => {
  database = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: '/tmp/stagefront-test', MOST_LAG_SECONDS: '600' })
  shop = await createApp(config, { pages: false, clock: fixedClock(), outbox: recordingOutbox(), log: pino({ level: 'silent' }) })
  reports = await runImport(shop.context, importParts(), options)
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
})

async function ask(slug: string, query: string, locale = 'de'): Promise<unknown> {
  const answer = await shop.app.inject({ method: 'POST', url: `/${slug}/graphql?locale=${locale}`, payload: { query } })
  const { data, errors } = answer.json() as { data: unknown; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

test('the demo shops are imported, and importing them again changes nothing', async () => {
  // The pictures are not drawn here, so the only faults may be missing pictures, and the one evening that is over.
  const faults = reports.flatMap((report) => report.faults).filter((each) => each.code !== 'IMAGE_MISSING')
  expect(faults.map(({ code, column }) => [code, column])).toEqual([['EVENT_PAST', 'tundra-motel-auszug']])
  expect(reports.map((report) => report.isImported)).toEqual([true])
  const [again] = await runImport(shop.context, importParts(), options)
  const written = Object.values(again!.entries).flatMap(({ created, changed }) => [...created, ...changed])
  expect(written).toEqual([])
})

test('every shop sells its own products and events', async () => {
  const query = '{ shop { name design isBand } allEvents { totalCount } allProducts { totalCount } allArtists { slug } }'
  expect(await ask('main', query)).toMatchObject({
    shop: { isBand: false },
    allEvents: { totalCount: 158 },
    allProducts: { totalCount: 302 },
  })
  expect(await ask('moorgrab', query)).toMatchObject({
    shop: { design: 'moorgrab', isBand: true },
    allEvents: { totalCount: 14 },
    allProducts: { totalCount: 23 },
  })
  expect(await ask('linde-lahr', query)).toMatchObject({
    shop: { design: 'linde-lahr' },
    allEvents: { totalCount: 9 },
    allProducts: { totalCount: 15 },
  })
})

test('a size chart is a table in the language of the reader', async () => {
  const query = '{ merchProduct(id: "moorgrab-torf-shirt") { color additionalInformation } }'
  const english = await ask('main', query, 'en')
  expect(english).toMatchObject({ merchProduct: { color: 'black', additionalInformation: [{ title: 'Size chart' }, {}, {}] } })
  expect(JSON.stringify(english)).toContain('<th>Width</th>')
  expect(await ask('main', query)).toMatchObject({
    merchProduct: { color: 'schwarz', additionalInformation: [{ title: 'Größentabelle' }, {}, {}] },
  })
})
