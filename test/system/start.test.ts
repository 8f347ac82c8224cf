import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedPaths } from '#db/embedded/embedded-folder.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { buying } from '../world/buying.ts'
import { makeWorld, type World } from '../world/factories.ts'
import { networkVisitor } from './network-visitor.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

let shop: WholeShop
let world: World

beforeAll(async () => {
  shop = await wholeShop()
  world = await shop.onDatabase((db) => makeWorld(db, systemClock))
}, 180_000)
afterAll(() => shop.remove(), 60_000)

test('a shop that cannot start says why in one line and exits with code 1', { timeout: 120_000 }, async () => {
  await shop.start()
  const file = join(shop.dataDir, 'a-file')
  writeFileSync(file, '')
  const elsewhere = { PORT: '0', SANDBOX: 'false' }
  const refusals: [settings: Record<string, string>, line: RegExp, ...args: string[]][] = [
    [{}, /^Port \d+ is in use; set PORT to another$/],
    [{ PORT: 'three' }, /^Configuration: PORT must be .+$/],
    [{ LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }, /^Configuration: DATABASE_URL must be .+; LOG_LEVEL must be .+$/],
    [elsewhere, /^Not set: SMTP_URL; MAIL_FROM; STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET \(.+ is active\)\. .+$/],
    [{ ...elsewhere, DATA_DIR: join(file, 'data') }, /^The data folder .+ cannot be written .+ choose another with DATA_DIR$/],
    [elsewhere, /^Stagefront is running on .+; stop it before --reset$/, '--reset'],
    [{}, /^usage: bin\/start \[--reset\] \[--processes N\] \[--timings\]$/, '5'],
    [{}, /^usage: bin\/start .+$/, '--processes'],
  ]
  for (const [settings, line, ...args] of refusals) {
    const { code, output } = await shop.tryStart(settings, ...args)
    expect(output.trim()).toMatch(line)
    expect(code).toBe(1)
  }
  expect(await shop.stop()).toBe(0)
})

test('a command in a folder without a shop says so and creates nothing', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-nothing-'))
  const nowhere = await wholeShop({ dataDir })
  const { code, output } = await nowhere.command('verify')
  expect(output.trim()).toMatch(/^There is no shop in .+ yet; set DATA_DIR to the shop.s, or create one with bin\/start$/)
  expect(code).toBe(1)
  expect(existsSync(embeddedPaths(dataDir).cluster)).toBe(false)
  rmSync(dataDir, { recursive: true })
})

test(
  'an older version refuses to start on a newer database, and the doctor reports it and changes nothing',
  { timeout: 120_000 },
  async () => {
    await shop.onDatabase(async (db) => {
      await sql`insert into pgmigrations (name, run_on) values ('9000_of_tomorrow', now())`.execute(db)
      const { code, output } = await shop.tryStart({})
      expect([code, output.trim()]).toEqual([
        1,
        expect.stringMatching(/^The database was last used by a newer Stagefront \(9000_of_tomorrow\): .+$/),
      ])
      expect(await shop.command('orders', 'list')).toEqual({ code: 1, output })
      const doctor = await shop.command('doctor')
      expect([doctor.code, doctor.output]).toEqual([1, expect.stringContaining('The database belongs to a newer Stagefront')])
      await sql`delete from pgmigrations where name = '9000_of_tomorrow'`.execute(db)
    })
  },
)

test('the start names each shop at its own address', { timeout: 120_000 }, async () => {
  await shop.onDatabase((db) => db.updateTable('shop').set({ domain: 'moor.example' }).where('slug', '=', 'moorgrab').execute())
  await shop.start()
  const { port } = new URL(shop.url)
  expect(shop.log()).toMatch(new RegExp(` http://moor\\.example:${port}/$`, 'm'))
  expect((await shop.command('shops', 'list')).output).toContain(` http://moor.example:${port}/`)
  expect(await shop.stop()).toBe(0)
  await shop.onDatabase((db) => db.updateTable('shop').set({ domain: null }).where('slug', '=', 'moorgrab').execute())
})

test('Ctrl-C waits for running requests, then for jobs, then stops the database', { timeout: 120_000 }, async () => {
  await shop.start()
  const shirt = world.shirt.variants['m']?.id ?? 0
  const answers: string[] = []
  const fan = async () => {
    for (;;) answers.push(...(await buying(networkVisitor(shop.url)).add([shirt, 1])).problems.map((problem) => problem.code), 'answered')
  }
  const fans = Promise.allSettled(Array.from({ length: 8 }, fan))
  while (answers.length < 20) await sleep(5)
  expect((await fetch(`${shop.url}/`)).status).toBe(200)
  const begun = Date.now()
  expect(await shop.stop()).toBe(0)
  expect(Date.now() - begun).toBeLessThan(20_000)
  const ends = (await fans).map((end) => String((end as PromiseRejectedResult).reason))
  // Later connections are refused; no request that was running fails.
  expect(ends.filter((reason) => !/fetch failed|status 503/.test(reason))).toEqual([])
  expect(shop.log()).not.toContain('"level":50')
  expect(existsSync(embeddedPaths(shop.dataDir).pidFile)).toBe(false)
  expect((await shop.command('verify')).output).toContain('No differences')
})
