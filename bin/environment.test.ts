import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { all, building, builders, lockfile, production, sampleProject, sampleShop, type SampleProject } from './sample-project.ts'

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
  expect(project.run('stagefront', 'help', 'orders').output).toContain('npm ci')
  expect(project.run('stagefront', 'orders').output).toContain('npm ci')
})

test('bin/stagefront help installs the packages where the only Node is too old to read TypeScript', () => {
  project.write('server/startup/command-line.ts', 'console.log("the commands")')
  project.write('tools/node', '#!/bin/sh\n[ "$1" = --version ] && echo v20.1.0\nexit 1\n')
  chmodSync(join(project.folder, 'tools/node'), 0o755)
  expect(project.run('stagefront', 'help').output).toContain('npm ci --include=dev')
})

test('bin/test completes an installation without development packages', () => {
  project.install(production)
  expect(project.run('test').output).toContain('npm ci --include=dev --no-audit')
})

test('bin/test uses the packages that are there when they are complete', () => {
  project.install(all)
  expect(project.run('test')).toEqual({ code: 0, output: 'the tests start\n' })
})
