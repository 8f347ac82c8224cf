import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '#core/time/durations.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { examineBackup } from '#server/upkeep/doctor/examine-backup.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { BACKUP_MAX_AGE_HOURS: '26' } })
})
afterAll(() => shop.close())

const levels = async (sandbox: boolean) =>
  (await examineBackup({ ...shop.context, config: { ...shop.context.config, sandbox } })).map(({ level }) => level)

test('OPS-30 /backupz and doctor report whether a backup was recorded recently', async () => {
  expect((await shop.app.inject('/backupz')).statusCode).toBe(503)
  expect((await shop.app.inject('/backupz')).json()).toEqual({ status: 'none', finished_at: null, bytes: null })
  expect([await levels(false), await levels(true)]).toEqual([['warn'], ['good']])

  const { code, output } = await runDeclared('backup', shop.context, 'record', '--bytes', '9000000', '--note', 'nightly')
  expect([code, output]).toEqual([0, expect.stringContaining('Backup recorded at')])
  const at = shop.clock.now().toISOString()
  const answer = await shop.app.inject('/backupz')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ status: 'recent', finished_at: at, bytes: 9_000_000 })
  expect(await levels(false)).toEqual(['good'])

  shop.clock.advance(27 * hour)
  expect((await shop.app.inject('/backupz')).json()).toMatchObject({ status: 'old', finished_at: at })
  expect((await shop.app.inject('/backupz')).statusCode).toBe(503)
  expect(await levels(false)).toEqual(['warn'])
  expect((await runDeclared('backup', shop.context, 'list')).output).toMatch(/9000000 +nightly\n1 entry$/)
})

test.each([
  [['record', '--bytes', '0'], '--bytes: A whole number from 1'],
  [['record', '--bytes', '9 MB'], '--bytes: A whole number from 1'],
  [['record', '--note', 'x'.repeat(201)], '--note: The text must have between 1 and 200'],
  [['delete'], 'unknown action "delete"; use one of: list, record'],
])('bin/stagefront backup %j is refused', async (args, message) => {
  const { code, output } = await runDeclared('backup', shop.context, ...args)
  expect([code, output]).toEqual([2, expect.stringContaining(message)])
})
