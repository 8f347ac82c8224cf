import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { buying } from '#test/world/buying.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { recordingOutbox } from '#test/world/mails/recording-outbox.ts'
import { runCommand } from '#test/world/run-command.ts'
import { generousLimits, visitorOfApp } from '#test/world/test-shop.ts'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { readConfig } from '#server/config/config.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { examineShops } from '#server/upkeep/doctor/examine-shops.ts'
import { importCommand } from './import-command.ts'
import { initCommand } from './init-command.ts'

let database: TestDatabase
let app: App
let scratch: string

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'stagefront-init-'))
  database = await testDatabase()
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: join(scratch, 'data'), ...generousLimits }
  app = await createApp(readConfig(env), { pages: false, clock: fixedClock(), outbox: recordingOutbox(), log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(scratch, { recursive: true })
})

const init = (...args: string[]) => runCommand(initCommand, app.context, ...args)

test('the shop that init writes is imported without a fault and sells a ticket and a shirt', async () => {
  const folder = join(scratch, 'my-shop')
  const written = await init(folder)
  expect(written.code).toBe(0)
  expect(written.output).toContain(`bin/stagefront import ${folder}`)

  const imported = await runCommand(importCommand(importParts), app.context, folder)
  expect(imported.output).toMatch(/: imported$/m)
  expect(imported.output).not.toMatch(/warning|fault/)
  expect(imported.code).toBe(0)

  const variant = async (slug: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      'select v.id from product_variant v join product p on p.id = v.product_id where p.slug = $1 order by v.position limit 1',
      [slug],
    )
    return rows[0]?.id ?? 0
  }
  const buyer = buying(visitorOfApp(app.app))
  const { order, problems } = await buyer.buy(
    'stripe_checkout',
    [await variant('kalte-sophie-leipzig'), 2],
    [await variant('kalte-sophie-shirt'), 1],
  )
  expect(problems).toEqual([])
  expect(order).toMatchObject({ status: 'payment_pending', totalIncludingShipping: 2 * 18.5 + 22 + 5.9 })
  expect(await examineShops(app.context)).toMatchObject([{ level: 'good' }])
})

test('STA-12 the questions of the shop that init writes state its postage, its periods and what cash on delivery is limited to', async () => {
  const read = async (locale: string) => {
    const { faq } = await visitorOfApp(app.app).graphql<{ faq: { questions: { html: string }[] } }>(
      '{ faq { questions { html } } }',
      {},
      locale,
    )
    return faq.questions.map(({ html }) => html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).join('\n')
  }
  const german = await read('de')
  expect(german).toContain('Ein Standardpaket innerhalb Deutschlands kostet 5,90 €.')
  expect(german).toContain('Bestellungen verlassen unser Lager innerhalb von 3 Werktagen')
  expect(german).toContain('Merchandise kannst du 14 Tage lang zurückgeben')
  expect(german).toMatch(/Nachnahme gibt es nur, wo ein Shop sie anbietet, und dann nur in Deutschland und mit Paketversand\./)
  expect(german).toContain('Hier gibt es Karte.')
  // The new shop does not offer bank transfer yet.
  expect(german).not.toContain('Bei Überweisung haben wir')
  expect(german).not.toMatch(/[{}]/)
  const english = await read('en')
  expect(english).toContain('A standard parcel within Germany costs 5,90 €.')
  expect(english).toContain('within 3 working days')
  expect(english).toContain('return merchandise for 14 days')
  expect(english).toContain('Cash on delivery is only available where a shop offers it, and then only for parcels within Germany.')
  // It does as soon as the method is active and its company has an account.
  const bank = async (active: boolean) => {
    await database.pool.query('update payment_method set active = $1 where id = $2', [active, 'bank_transfer'])
    const account: (string | null)[] = active ? ['DE02120300000000202051', 'BYLADEM1001', 'Bank'] : [null, null, null]
    await database.pool.query('update legal_entity set bank_iban = $1, bank_bic = $2, bank_name = $3', account)
    invalidateReferenceData(app.context.db)
    return read('de')
  }
  expect(await bank(true)).toContain('Bei Überweisung haben wir deine Bestellung 7 Tage lang für dich zurückgelegt.')
  await bank(false)
})

test('the import says so when no shop has the slug of DEFAULT_SHOP', async () => {
  const elsewhere = { ...app.context, config: { ...app.context.config, defaultShop: 'suedrand' } }
  const { code, output } = await runCommand(importCommand(importParts), elsewhere, join(scratch, 'my-shop'))
  expect(code).toBe(0)
  expect(output).toMatch(/^warning: No shop has the slug "suedrand".+Set DEFAULT_SHOP .+ main/m)
})

test('init refuses a folder that is not empty, and changes nothing in it', async () => {
  const folder = mkdtempSync(join(scratch, 'full-'))
  writeFileSync(join(folder, 'shops.yaml'), 'mine: {}')
  expect(await init(folder)).toEqual({ code: 1, output: `${folder} is not empty; name a folder that is empty or does not exist` })
  expect(readdirSync(folder)).toEqual(['shops.yaml'])
  expect(await init(join(folder, 'shops.yaml'))).toMatchObject({ code: 1, output: expect.stringContaining('is a file') as string })
  expect((await init()).code).toBe(2)
  expect((await init(mkdtempSync(join(scratch, 'empty-')))).code).toBe(0)
})
