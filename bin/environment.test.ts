import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A project of two packages, one of them for development, with the real `bin/` and an npm that only says how it was called. */
let project = ''
const production = { 'node_modules/pg': { version: '8.0.0' } }
const all = { ...production, 'node_modules/vite': { version: '8.1.0', dev: true } }
const steps = 'npm ci --include=dev && npm run build && npm prune --omit=dev --no-save'

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'stagefront-bin-'))
  cpSync(import.meta.dirname, join(project, 'bin'), { recursive: true })
  for (const folder of [
    'core',
    'texts/messages',
    'texts/legal',
    'texts/compiled',
    'mail',
    'api',
    'storefront',
    'build/server',
    'build/mail',
  ])
    mkdirSync(join(project, folder), { recursive: true })
  for (const name of [
    'tsconfig.json',
    'react-router.config.ts',
    'vite.config.ts',
    'vite.mail.config.ts',
    'vite.door.config.ts',
    'texts/project.inlang/settings.json',
  ])
    write(name, '{}')
  write('package-lock.json', JSON.stringify({ packages: all }))
  write('package.json', '{ "type": "module" }')
  write('server/main.ts', 'console.log("the shop starts")')
  write('test/run-all.ts', 'console.log("the tests start")')
  write('tools/npm', '#!/bin/sh\necho "npm $*"\nexit 1\n')
  chmodSync(join(project, 'tools/npm'), 0o755)
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

test('bin/start runs an installation without development packages that was built before', () => {
  install(production)
  build()
  expect(run('start')).toEqual({ code: 0, output: 'the shop starts\n' })
})

test('bin/start says in one line that a production installation lacks the build', () => {
  install(production)
  expect(run('start')).toEqual({
    code: 1,
    output: `There is no build, and the packages that build are not installed. Build with: ${steps}\n`,
  })
})

test('bin/start says in one line that the build of a production installation is outdated', () => {
  install(production)
  build()
  write('storefront/root.tsx', 'changed')
  expect(run('start').output).toBe(
    `The build is older than its sources, and the packages that build are not installed. Build with: ${steps}\n`,
  )
})

test('bin/start runs a production installation whose lockfile npm has rewritten with the same packages', () => {
  install(production)
  build()
  const rewritten = Object.entries(all).toReversed()
  write(
    'package-lock.json',
    JSON.stringify({ packages: Object.fromEntries(rewritten.map(([path, entry]) => [path, { ...entry, resolved: 'x' }])) }, null, 4),
  )
  expect(run('start')).toEqual({ code: 0, output: 'the shop starts\n' })
})

test('bin/start asks for a new build of a production installation when a package that builds has changed', () => {
  install(production)
  build()
  write('package-lock.json', JSON.stringify({ packages: { ...all, 'node_modules/vite': { version: '8.2.0', dev: true } } }))
  expect(run('start').output).toContain('The build is older than its sources')
})

test('bin/start leaves a production installation alone when the lockfile has changed', () => {
  install({ 'node_modules/pg': { version: '7.9.0' } })
  expect(run('start')).toEqual({
    code: 1,
    output: `node_modules was installed for production from another package-lock.json. Update it with: ${steps}\n`,
  })
})

test('bin/start installs from the lockfile when there are no packages', () => {
  expect(run('start').output).toContain('npm ci --include=dev')
})

test('bin/start builds when all packages are there and the build is outdated', () => {
  install(all)
  expect(run('start').output).toContain('npm run --silent --no-update-notifier build:texts')
})

test('bin/stagefront help lists the commands without packages and without a build', () => {
  write('server/startup/command-line.ts', 'console.log("the commands:", process.argv.slice(2))')
  expect(run('stagefront', 'help')).toEqual({ code: 0, output: "the commands: [ 'help' ]\n" })
  expect(run('stagefront')).toEqual({ code: 0, output: "the commands: [ 'help' ]\n" })
  expect(run('stagefront', 'help', 'orders').output).toContain('npm ci')
  expect(run('stagefront', 'orders').output).toContain('npm ci')
})

test('bin/stagefront help installs the packages where the only Node is too old to read TypeScript', () => {
  write('server/startup/command-line.ts', 'console.log("the commands")')
  write('tools/node', '#!/bin/sh\nexit 1\n')
  chmodSync(join(project, 'tools/node'), 0o755)
  expect(run('stagefront', 'help').output).toContain('npm ci --include=dev')
})

test('the pictures of the demo are drawn beside the build of bin/start, not for commands, nor for a production build', async () => {
  const marker = join(project, 'drawn')
  write('examples/posters/make-posters.ts', `import { writeFileSync } from 'node:fs'; writeFileSync('${marker}', '')`)
  install(all)
  expect(run('stagefront', 'orders').output).toContain('build:texts')
  build()
  expect(run('start').output).toContain('the shop starts')
  await sleep(1000)
  expect(existsSync(marker)).toBe(false)
  install(all)
  write('storefront/root.tsx', 'changed')
  expect(run('start').output).toContain('build:texts')
  await vi.waitFor(() => expect(existsSync(marker)).toBe(true), { timeout: 10_000 })
})

test('bin/test completes an installation without development packages', () => {
  install(production)
  expect(run('test').output).toContain('npm ci --include=dev')
})

test('bin/test uses the packages that are there when they are complete', () => {
  install(all)
  expect(run('test')).toEqual({ code: 0, output: 'the tests start\n' })
})

function install(packages: object): void {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
  if (!existsSync(join(project, 'node_modules/node/bin/node'))) symlinkSync(process.execPath, join(project, 'node_modules/node/bin/node'))
}

/** Writes the files of a build and the hash of their sources, as the real script does; it needs all packages for that. */
function build(): void {
  for (const name of ['build/server/index.js', 'build/mail/every-mail.js', 'build/door/door.js', 'texts/compiled/runtime.js'])
    write(name, '')
  write('node_modules/.package-lock.json', JSON.stringify({ packages: all }))
  symlinkSync(execFileSync('which', ['true'], { encoding: 'utf8' }).trim(), join(project, 'npm'))
  execFileSync(process.execPath, ['bin/build.ts', '--force'], { cwd: project, env: { PATH: project } })
  write('node_modules/.package-lock.json', JSON.stringify({ packages: production }))
}

function run(script: string, ...args: string[]): { code: number | null; output: string } {
  const env = { PATH: `${join(project, 'tools')}:${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(join(project, 'bin', script), args, { env, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

function write(name: string, content: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), content)
}
