import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '#db/embedded/embedded-lock.ts'
import { all, building, builders, lockfile, production, sampleProject, sampleShop, type SampleProject } from './sample-project.ts'

// Each starts a dozen programs one after another, which takes as long as the machine is busy.
vi.setConfig({ testTimeout: 90_000 })

let project: SampleProject
const steps = 'npm ci --include=dev && npm run build && npm prune --omit=dev --no-save'

beforeEach(() => void (project = sampleProject()))
afterEach(() => project.remove())

test('bin/start runs an installation without development packages that was built before', () => {
  project.install(production)
  project.build()
  expect(project.run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
})

test('bin/start says in one line that a production installation lacks the build', () => {
  project.install(production)
  expect(project.run('start')).toEqual({
    code: 1,
    output: `There is no build, and the packages that build are not installed. Build with: ${steps}\n`,
  })
})

test('bin/start says in one line that the build of a production installation is outdated', () => {
  project.install(production)
  project.build()
  project.write('storefront/root.tsx', 'changed')
  expect(project.run('start').output).toBe(
    `The build is older than its sources, and the packages that build are not installed. Build with: ${steps}\n`,
  )
})

test('bin/start runs a production installation whose lockfile npm has rewritten with the same packages', () => {
  project.install(production)
  project.build()
  const rewritten = Object.entries(lockfile).toReversed()
  project.write(
    'package-lock.json',
    JSON.stringify({ packages: Object.fromEntries(rewritten.map(([path, entry]) => [path, { ...entry, resolved: 'x' }])) }, null, 4),
  )
  expect(project.run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
})

test('bin/start asks for a new build of a production installation when a package that builds has changed', () => {
  project.install(production)
  project.build()
  project.write('package-lock.json', JSON.stringify({ packages: { ...lockfile, 'node_modules/vite': { version: '8.2.0' } } }))
  expect(project.run('start').output).toContain('The build is older than its sources')
})

test('bin/start leaves a production installation alone when the lockfile has changed', () => {
  project.install({ 'node_modules/pg': { version: '7.9.0' } })
  expect(project.run('start')).toEqual({
    code: 1,
    output: `node_modules was installed for production from another package-lock.json. Update it with: ${steps}\n`,
  })
})

test('bin/start installs from the lockfile when there are no packages', () => {
  expect(project.run('start').output).toContain('npm ci --include=dev')
})

test.each([
  ['all packages', all],
  ['all but what only tests need', building],
])('bin/start builds what is not built with %s, and starts the shop then', (_which, packages) => {
  project.install(packages)
  expect(project.run('start')).toEqual({ code: 0, output: 'Building pages and mails …\nthe shop starts\n' })
  expect(project.run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
})

test('a failed build ends the start with what it printed, and the next start builds again', () => {
  project.install(building)
  project.write('node_modules/.bin/vite', 'console.log("mails: no such template"); process.exit(1)')
  const failed = project.run('start')
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/mails: no such template\n\nThe build failed \(node .*vite\.mail\.config\.ts.*\)\n$/)
  expect(failed.output).not.toContain('the shop starts')
  project.write('node_modules/.bin/vite', builders['node_modules/.bin/vite'])
  expect(project.run('start').output).toBe('Building pages and mails …\nthe shop starts\n')
})

test('a build that was killed is made again, and its lock is taken over', () => {
  project.install(building)
  project.write('node_modules/.cache/stagefront/build.lock', '99999999')
  project.write('build/server/index.js', 'half')
  expect(project.run('start')).toEqual({ code: 0, output: 'Building pages and mails …\nthe shop starts\n' })
})

test('bin/start runs the programs that the start before has bundled, and their sources once those have changed', () => {
  project.install(building)
  expect(project.run('start').output).toBe('Building pages and mails …\nthe shop starts\n')
  expect(project.run('start').output).toBe('the bundled shop starts\n')
  project.write('server/startup/run-app.ts', sampleShop('the shop starts otherwise'))
  expect(project.run('start').output).toContain('\nthe shop starts otherwise\n')
  expect(project.run('start').output).toBe('the bundled shop starts\n')
})

test('bin/start asks npm for what a shop needs, and for a Node where the machine’s own does not fit', () => {
  expect(project.run('start').output).toContain('npm ci --include=dev --workspaces=false --no-audit')
  project.write('.node-version', '99.0.0\n')
  expect(project.run('start').output).toContain('npm ci --include=dev --workspace=bin/node --include-workspace-root --no-audit')
})

test.each([
  ['npm error code ENOTFOUND', /^The packages could not be downloaded: the npm registry .* cannot be reached\. .*$/],
  ['npm error ENOSPC: no space left on device', /^The disk is full: .*$/],
  ['npm error code EACCES', /^The packages cannot be written to .*node_modules: .*$/],
  ['npm error code EUSAGE', /^package\.json and package-lock\.json do not fit each other\. .*$/],
])('where npm says "%s", the start ends with one line that says what to do', (words, line) => {
  project.write('tools/npm', `#!/bin/sh\n[ "$1" = ci ] && echo "${words}" >&2\nexit 1\n`)
  const { code, output } = project.run('start')
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual(['Installing packages …', expect.stringMatching(line)])
})

test('what npm says and nobody expected is shown as it is', () => {
  project.write('tools/npm', '#!/bin/sh\necho "npm error something new"\nexit 1\n')
  expect(project.run('start').output).toBe(
    "Installing packages …\nnpm error something new\nThe packages could not be installed; npm's reason is above.\n",
  )
})

test.each([
  ['', /^Stagefront needs Node 20 or newer with npm, and this machine has none: .*$/],
  ['v18.19.0', /^Stagefront needs Node 20 or newer, and this machine has 18\.19\.0: .*$/],
])('on a machine whose Node says "%s", the start says which one it needs', (version, line) => {
  project.write('tools/node', version ? `#!/bin/sh\necho ${version}\n` : '#!/bin/sh\nexit 127\n')
  chmodSync(join(project.folder, 'tools/node'), 0o755)
  const { code, output } = project.run('start')
  expect(code).toBe(1)
  expect(output.trim()).toMatch(line)
})

test('bin/stagefront help lists the commands without packages and without a build', () => {
  project.write('server/startup/command-line.ts', 'console.log("the commands:", process.argv.slice(2))')
  expect(project.run('stagefront', 'help')).toEqual({ code: 0, output: "the commands: [ 'help' ]\n" })
  expect(project.run('stagefront')).toEqual({ code: 0, output: "the commands: [ 'help' ]\n" })
  expect(project.run('stagefront', 'help', 'demo').output).toContain('npm ci')
  expect(project.run('stagefront', 'orders').output).toContain('npm ci')
})

test('bin/stagefront help COMMAND explains an operation by its page, without packages', () => {
  project.write('docs/operations.md', '# Operations\n\n## orders\n\n### orders.list\n\nLists orders.\n\n## packing\n\nOther.\n')
  const { code, output } = project.run('stagefront', 'help', 'orders')
  expect([code, output.includes('Lists orders.'), output.includes('Other.'), output.includes('npm ci')]).toEqual([0, true, false, false])
  expect(project.run('stagefront', 'help', 'demo').output).toContain('npm ci')
})

test('bin/stagefront help lists the same commands where the only Node is too old to read TypeScript', () => {
  const root = join(import.meta.dirname, '..')
  const list = 'server/operations/command-list.ts'
  project.write(list, readFileSync(join(root, list), 'utf8'))
  project.write('tools/node', '#!/bin/sh\n[ "$1" = --version ] && echo v20.1.0\nexit 1\n')
  chmodSync(join(project.folder, 'tools/node'), 0o755)
  const read = execFileSync(process.execPath, [join(root, 'server/startup/command-line.ts'), 'help'], { encoding: 'utf8' })
  expect(project.run('stagefront', 'help')).toEqual({ code: 0, output: read })
  expect(project.run('stagefront', 'help', 'demo').output).toContain('npm ci --include=dev')
})

test('bin/test completes an installation without development packages', () => {
  project.install(production)
  expect(project.run('test').output).toContain('npm ci --include=dev --no-audit')
})

test('bin/test uses the packages that are there when they are complete', () => {
  project.install(all)
  expect(project.run('test')).toEqual({ code: 0, output: 'the tests start\n' })
})

/** An npm that installs for as long as nobody ends it, whatever it is asked by a signal. It leaves its process id in `npm-pid`. */
function endlessNpm(): void {
  project.write('tools/npm', `#!/bin/bash\n# npm\ntrap '' TERM INT HUP\necho $$ >${project.folder}/npm-pid\nwhile sleep 0.1; do :; done\n`)
}

/** Runs bin/start until npm installs. */
async function installing() {
  const env = { PATH: `${join(project.folder, 'tools')}:${process.env['PATH']}` }
  const child = spawn(join(project.folder, 'bin/start'), { env, stdio: 'ignore' })
  const pid = () => (existsSync(join(project.folder, 'npm-pid')) ? Number(readFileSync(join(project.folder, 'npm-pid'), 'utf8')) : 0)
  await vi.waitUntil(() => pid() > 0 && existsSync(join(project.folder, '.installing')), 10_000)
  return { child, pid: pid() }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends an installation together with npm', async (signal) => {
  endlessNpm()
  const { child, pid } = await installing()
  child.kill(signal)
  await once(child, 'exit')
  await vi.waitUntil(() => !isAlive(pid), 5000)
  expect(existsSync(join(project.folder, '.installing'))).toBe(false)
})

test('a start beside an installation that goes on names it, also one that a kill -9 of its start has left', async () => {
  endlessNpm()
  const { child, pid } = await installing()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(project.run('start')).toEqual({
    code: 1,
    output: `Packages are being installed in ${realpathSync(project.folder)} already (process ${pid}); wait for it, or end it: kill -9 ${pid}\n`,
  })
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), 5000)
  project.write('tools/npm', '#!/bin/sh\necho "npm $*"\nexit 1\n')
  expect(project.run('start').output).toContain('npm ci --include=dev')
})
