import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project of two packages, one of them for development, with the real `bin/` and an npm that only says how it was called. */
let project = ''
const production = { 'node_modules/pg': { version: '8.0.0' } }
const building = { ...production, 'node_modules/vite': { version: '8.1.0' } }
const all = { ...building, 'node_modules/vitest': { version: '5.0.0' } }
const own = { dependencies: { pg: '8' }, devDependencies: { vite: '8' } }
const lockfile = { '': own, 'test/tools': { devDependencies: { vitest: '5' } }, ...all }
const steps = 'npm ci --include=dev && npm run build && npm prune --omit=dev --no-save'

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'stagefront-bin-'))
  const root = join(import.meta.dirname, '..')
  for (const name of ['bin', '.node-version', 'db/embedded/embedded-lock.ts'])
    cpSync(join(root, name), join(project, name), { recursive: true })
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
    'sandbox',
  ])
    mkdirSync(join(project, folder), { recursive: true })
  for (const name of [
    'tsconfig.json',
    'react-router.config.ts',
    'vite.config.ts',
    'vite.mail.config.ts',
    'vite.door.config.ts',
    'vite.programs.config.ts',
  ])
    write(name, '{}')
  write('package-lock.json', JSON.stringify({ packages: lockfile }))
  write('package.json', '{ "type": "module", "imports": { "#db/*": "./db/*", "#server/*": "./server/*" } }')
  write('server/startup/run-app.ts', shop('the shop starts'))
  write('test/run-all.ts', 'console.log("the tests start")')
  write('tools/npm', '#!/bin/sh\necho "npm $*"\nexit 1\n')
  chmodSync(join(project, 'tools/npm'), 0o755)
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

test('bin/start runs an installation without development packages that was built before', () => {
  install(production)
  build()
  expect(run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
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
  const rewritten = Object.entries(lockfile).toReversed()
  write(
    'package-lock.json',
    JSON.stringify({ packages: Object.fromEntries(rewritten.map(([path, entry]) => [path, { ...entry, resolved: 'x' }])) }, null, 4),
  )
  expect(run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
})

test('bin/start asks for a new build of a production installation when a package that builds has changed', () => {
  install(production)
  build()
  write('package-lock.json', JSON.stringify({ packages: { ...lockfile, 'node_modules/vite': { version: '8.2.0' } } }))
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

test.each([
  ['all packages', all],
  ['all but what only tests need', building],
])('bin/start builds what is not built with %s, and starts the shop then', (_which, packages) => {
  install(packages)
  expect(run('start')).toEqual({ code: 0, output: 'Building pages and mails …\nthe shop starts\n' })
  expect(run('start')).toEqual({ code: 0, output: 'the bundled shop starts\n' })
})

test('a failed build ends the start with what it printed, and the next start builds again', () => {
  install(building)
  write('node_modules/.bin/vite', 'console.log("mails: no such template"); process.exit(1)')
  const failed = run('start')
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/mails: no such template\n\nThe build failed \(node .*vite\.mail\.config\.ts.*\)\n$/)
  expect(failed.output).not.toContain('the shop starts')
  write('node_modules/.bin/vite', builders['node_modules/.bin/vite'])
  expect(run('start').output).toBe('Building pages and mails …\nthe shop starts\n')
})

test('a build that was killed is made again, and its lock is taken over', () => {
  install(building)
  write('node_modules/.cache/stagefront/build.lock', '99999999')
  write('build/server/index.js', 'half')
  expect(run('start')).toEqual({ code: 0, output: 'Building pages and mails …\nthe shop starts\n' })
})

test('bin/start runs the programs that the start before has bundled, and their sources once those have changed', () => {
  install(building)
  expect(run('start').output).toBe('Building pages and mails …\nthe shop starts\n')
  expect(run('start').output).toBe('the bundled shop starts\n')
  write('server/startup/run-app.ts', shop('the shop starts otherwise'))
  expect(run('start').output).toBe('the shop starts otherwise\n')
  expect(run('start').output).toBe('the bundled shop starts\n')
})

test('bin/start asks npm for what a shop needs, and for a Node where the machine’s own does not fit', () => {
  expect(run('start').output).toContain('npm ci --include=dev --workspaces=false --no-audit')
  write('.node-version', '99.0.0\n')
  expect(run('start').output).toContain('npm ci --include=dev --workspace=bin/node --include-workspace-root --no-audit')
})

test.each([
  ['npm error code ENOTFOUND', /^The packages could not be downloaded: the npm registry .* cannot be reached\. .*$/],
  ['npm error ENOSPC: no space left on device', /^The disk is full: .*$/],
  ['npm error code EACCES', /^The packages cannot be written to .*node_modules: .*$/],
  ['npm error code EUSAGE', /^package\.json and package-lock\.json do not fit each other\. .*$/],
])('where npm says "%s", the start ends with one line that says what to do', (words, line) => {
  write('tools/npm', `#!/bin/sh\n[ "$1" = ci ] && echo "${words}" >&2\nexit 1\n`)
  const { code, output } = run('start')
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual(['Installing packages …', expect.stringMatching(line)])
})

test('what npm says and nobody expected is shown as it is', () => {
  write('tools/npm', '#!/bin/sh\necho "npm error something new"\nexit 1\n')
  expect(run('start').output).toBe(
    "Installing packages …\nnpm error something new\nThe packages could not be installed; npm's reason is above.\n",
  )
})

test.each([
  ['', /^Stagefront needs Node 20 or newer with npm, and this machine has none: .*$/],
  ['v18.19.0', /^Stagefront needs Node 20 or newer, and this machine has 18\.19\.0: .*$/],
])('on a machine whose Node says "%s", the start says which one it needs', (version, line) => {
  write('tools/node', version ? `#!/bin/sh\necho ${version}\n` : '#!/bin/sh\nexit 127\n')
  chmodSync(join(project, 'tools/node'), 0o755)
  const { code, output } = run('start')
  expect(code).toBe(1)
  expect(output.trim()).toMatch(line)
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
  write('tools/node', '#!/bin/sh\n[ "$1" = --version ] && echo v20.1.0\nexit 1\n')
  chmodSync(join(project, 'tools/node'), 0o755)
  expect(run('stagefront', 'help').output).toContain('npm ci --include=dev')
})

test('bin/test completes an installation without development packages', () => {
  install(production)
  expect(run('test').output).toContain('npm ci --include=dev --no-audit')
})

test('bin/test uses the packages that are there when they are complete', () => {
  install(all)
  expect(run('test')).toEqual({ code: 0, output: 'the tests start\n' })
})

function install(packages: object): void {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(project, 'node_modules/node/bin/node'))
  for (const [name, content] of Object.entries(builders)) write(name, content)
}

const pauseAndEmpty = `
await new Promise((resolve) => setTimeout(resolve, 500))
;(await import('node:fs')).rmSync('build', { recursive: true, force: true })
`

/** A stand-in for the program that `bin/start` runs. */
function shop(line: string): string {
  return `export const runApp = async ({ untilBuilt }) => (await untilBuilt, console.log("${line}"))`
}

/** Stand-ins for what builds. That of the pages empties `build/`, as the real one does, and that late. */
const writes = (name: string, content = '') => `
const { mkdirSync, writeFileSync } = await import('node:fs')
const name = ${name}
mkdirSync((await import('node:path')).dirname(name), { recursive: true })
writeFileSync(name, ${JSON.stringify(content)})
`
const builders = {
  'texts/compile.ts': writes("'texts/compiled/texts.js'"),
  'node_modules/.bin/package.json': '{ "type": "module" }',
  'node_modules/.bin/react-router': `${pauseAndEmpty}${writes("'build/server/index.js'")}`,
  'node_modules/.bin/vite': `
const file = { 'vite.mail.config.ts': 'every-mail.js', 'vite.door.config.ts': 'door.js', 'vite.programs.config.ts': 'run-app.js' }
const after = (option) => process.argv[process.argv.indexOf(option) + 1]
${writes("after('--outDir') + '/' + file[after('--config')]", `${shop('the bundled shop starts')}`)}
`,
}

/** Builds with all packages, and leaves those of a production installation. */
function build(): void {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: building }))
  execFileSync(process.execPath, ['bin/build.ts', '--force'], { cwd: project, stdio: 'ignore' })
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
