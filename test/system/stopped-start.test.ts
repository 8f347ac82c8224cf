import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedPaths } from '#db/embedded/embedded-folder.ts'
import { temporaryRoot } from '../database/temporary-root.ts'
import { freePorts } from './whole-shop.ts'

/* Ctrl-C during a first start, as a terminal sends it: to all processes at once. */

const root = join(import.meta.dirname, '../..')
let dataDir = ''
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'bin/build.ts')], { cwd: root, stdio: 'inherit' })
  dataDir = mkdtempSync(join(temporaryRoot, 'stagefront-stopped-'))
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a shop in an empty folder, and presses Ctrl-C. @param when says whether it is time, by what was printed so far */
async function stopped(when: (output: string) => boolean) {
  const [port, sandboxPort] = await freePorts()
  const { DATABASE_URL: _none, NODE_ENV: _tests, ...rest } = process.env
  const env = { ...rest, DATA_DIR: dataDir, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, LOG_LEVEL: 'error', DEMO_ORDERS: '0' }
  const child = spawn(process.execPath, ['bin/run-program.ts', 'main'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  await vi.waitUntil(() => when(output), { timeout: 60_000, interval: 5 })
  const pressedAt = Date.now()
  process.kill(-(child.pid ?? 0), 'SIGINT')
  const [code] = await ended
  return { code, output, seconds: (Date.now() - pressedAt) / 1000 }
}

test('Ctrl-C while the demo is loaded stops the start within seconds, and the database with it', { timeout: 120_000 }, async () => {
  const { code, output, seconds } = await stopped((output) => output.includes('Loading the demo shops'))
  expect([code, output.trim().split('\n').slice(-2)]).toEqual([0, ['Stopping the start …', 'Closed.']])
  expect(seconds).toBeLessThan(10)
  expect(existsSync(embeddedPaths(dataDir).pidFile)).toBe(false)
})

test('Ctrl-C while the database is set up is no failure', { timeout: 120_000 }, async () => {
  rmSync(dataDir, { recursive: true, force: true })
  const { code, output } = await stopped(() => existsSync(join(`${embeddedPaths(dataDir).cluster}.new`, 'PG_VERSION')))
  // On a slow machine the steps say meanwhile how long they take.
  const said = output
    .trim()
    .split('\n')
    .filter((line) => !/^ +database, \d+ s$/.test(line))
  expect([code, said]).toEqual([0, ['Stopping the start …', 'Closed.']])
})
