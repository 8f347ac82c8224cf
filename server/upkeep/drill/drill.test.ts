import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/config/config.ts'
import { temporaryRoot } from '#test/database/temporary-root.ts'
import { makeDrillFolder, removeDrillFolder } from './copy/drill-folder.ts'
import { readDrillPlan, type DrillPlan } from '../drill-plan.ts'
import { drillEnvironment, unfitForDrill } from './processes/drill-settings.ts'

const settings = { processes: 1, waitingRoomReload: 30 }
const plan = (...args: string[]) => readDrillPlan(['--event', 'torfmond', '--fans', '100', ...args], settings) as DrillPlan

describe('the arguments of a drill', () => {
  test.each([
    [['--fans', '100'], '--event is missing'],
    [['--event', 'a', '--shop', '--fans', '100'], 'Choose --event or --shop'],
    [['--event', 'a', '--fans', '9'], '--fans must be a whole number from 10'],
    [['--event', 'a', '--fans', 'many'], '--fans must be a whole number from 10'],
    [['--event', 'a'], '--fans must be a whole number from 10'],
    [['--event', 'a', '--fans', '10', '--profile', 'flat'], '--profile must be one of: steep, long'],
    [['--event', 'a', '--fans', '10', '--processes', '0'], '--processes must be a whole number from 1 to 16'],
    [['--event', 'a', '--fans', '10', '--minutes', '0.1'], '--minutes must be a number from 0.2 to 60'],
    [['--event', 'a', '--fans', '10', '--minutes', 'long'], '--minutes must be a number from 0.2 to 60'],
    [['--event', 'a', '--fans', '10', '--rate', '0'], '--rate must be a whole number'],
    [['--event', 'a', '--fans', '10', '--window', '0'], '--window must be a number of minutes'],
    [['--event', 'a', '--fans', '10', '--kill-after', '10'], '--kill-after needs at least --processes 2'],
    [
      ['--event', 'a', '--fans', '10', '--processes', '2', '--kill-after', '900'],
      '--kill-after must be a number of seconds within the sale',
    ],
    [['--event', 'a', '--fans', '10', '--out', 'drill.png'], '--out must name a file that ends with .svg'],
  ])('%j is refused', (args, message) => expect(readDrillPlan(args, settings)).toContain(message))

  test('a long drill goes at the pace of people, a short one goes faster and polls as often', () => {
    expect(plan()).toMatchObject({ minutes: 6, speed: 1, reload: 30, windowSeconds: 600, rate: 34, profile: 'steep' })
    expect(plan('--minutes', '1')).toMatchObject({ speed: 6, reload: 5, windowSeconds: 100, rate: 200 })
  })
})

describe('the settings of a drill', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1234567890abcdef',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
    PAYPAL_CLIENT_ID: 'AaBbCcDdEeFfGgHhIiJjKkLl',
    PAYPAL_CLIENT_SECRET: 'EaBbCcDdEeFfGgHhIiJjKkLl',
    PAYPAL_WEBHOOK_ID: '0AB12345CD678901E',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Moorgrab <tickets@shop.example>',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://shop:secret@db.example/shop',
  }
  const ports = { processes: [4001, 4002], sandbox: 4003 }
  const environmentOf = (config: Config) =>
    drillEnvironment(config, { databaseUrl: 'postgres://copy@127.0.0.1:5433/copy', dataDir: '/tmp/drill', ports, port: 4001, reload: 30 })

  test('nothing of a live shop’s keys, mail server, addresses and database gets into a drill', () => {
    const environment = environmentOf(readConfig(live))
    const values = Object.values(environment).join(' ')
    for (const secret of Object.values(live)) expect(values).not.toContain(secret)
    expect(unfitForDrill(readConfig(environment))).toBeNull()
    expect(readConfig(environment)).toMatchObject({ sandbox: true, host: '127.0.0.1', smtpUrl: 'smtp://127.0.0.1:4004' })
  })

  test('a live key is refused by the processes of a drill', () => {
    expect(() => readConfig({ ...environmentOf(readConfig(live)), STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY })).toThrow('sk_live_')
    expect(unfitForDrill(readConfig(live))).toContain('SANDBOX must be true')
  })

  test.each([
    [{ SMTP_URL: live.SMTP_URL }, 'SMTP_URL must not be set'],
    [{ HOST: '0.0.0.0' }, 'HOST must be 127.0.0.1'],
    [{ PUBLIC_URL: live.PUBLIC_URL }, 'PUBLIC_URL must be on 127.0.0.1'],
  ])('%j is refused by the processes of a drill', (change, message) => {
    expect(unfitForDrill(readConfig({ ...environmentOf(readConfig(live)), ...change }))).toContain(message)
  })
})

test('a drill removes the folder of one that was killed, and does not begin beside one that runs', async () => {
  const dataDir = mkdtempSync(join(temporaryRoot, 'stagefront-drills-'))
  const dead = join(dataDir, 'drills', '999999999')
  mkdirSync(dead, { recursive: true })
  writeFileSync(join(dead, 'left.txt'), 'left')
  const folder = await makeDrillFolder(dataDir)
  expect(existsSync(dead)).toBe(false)
  await removeDrillFolder(folder)
  mkdirSync(join(dataDir, 'drills', '1'))
  await expect(makeDrillFolder(dataDir)).rejects.toThrow('Another drill is running (process 1)')
  rmSync(dataDir, { recursive: true })
})
