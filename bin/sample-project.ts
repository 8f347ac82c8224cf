import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/* For tests of `bin/`: a project of three packages with the real `bin/`, stand-ins for what builds, and an npm that says how it was called. */

export const production = { 'node_modules/pg': { version: '8.0.0' } }
export const building = { ...production, 'node_modules/vite': { version: '8.1.0' } }
export const all = { ...building, 'node_modules/vitest': { version: '5.0.0' } }
const own = { dependencies: { pg: '8' }, devDependencies: { vite: '8' } }
export const lockfile = { '': own, 'test/tools': { devDependencies: { vitest: '5' } }, ...all }

export interface SampleProject {
  folder: string
  write(name: string, content: string): void
  /** Leaves `node_modules` as an installation of these packages does. */
  install(packages: object): void
  /** Builds with all packages, and leaves those of a production installation. */
  build(): void
  run(script: string, ...args: string[]): { code: number | null; output: string }
  remove(): void
}

export function sampleProject(): SampleProject {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-bin-'))
  const root = join(import.meta.dirname, '..')
  for (const name of ['bin', '.node-version', 'db/embedded/embedded-lock.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const folders = ['core', 'texts/messages', 'texts/legal', 'texts/compiled', 'mail', 'api', 'office', 'storefront', 'sandbox']
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const configurations = ['vite', 'vite.mail', 'vite.door', 'vite.inline', 'vite.programs', 'react-router'].map(
    (name) => `${name}.config.ts`,
  )
  for (const name of ['tsconfig.json', ...configurations]) write(name, '{}')
  write('package-lock.json', JSON.stringify({ packages: lockfile }))
  write('package.json', '{ "type": "module", "imports": { "#db/*": "./db/*", "#server/*": "./server/*" } }')
  write('server/startup/run-app.ts', sampleShop('the shop starts'))
  write('test/run-all.ts', 'console.log("the tests start")')
  write('tools/npm', '#!/bin/sh\necho "npm $*"\nexit 1\n')
  chmodSync(join(folder, 'tools/npm'), 0o755)

  return {
    folder,
    write,
    install(packages) {
      write('node_modules/.package-lock.json', JSON.stringify({ packages }))
      mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
      symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
      for (const [name, content] of Object.entries(builders)) write(name, content)
    },
    build() {
      write('node_modules/.package-lock.json', JSON.stringify({ packages: building }))
      execFileSync(process.execPath, ['bin/build.ts', '--force'], { cwd: folder, stdio: 'ignore' })
      write('node_modules/.package-lock.json', JSON.stringify({ packages: production }))
    },
    run(script, ...args) {
      const env = { PATH: `${join(folder, 'tools')}:${process.env['PATH']}` }
      const { status, stdout, stderr } = spawnSync(join(folder, 'bin', script), args, { env, encoding: 'utf8' })
      return { code: status, output: stdout + stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A stand-in for the program that `bin/start` runs. */
export function sampleShop(line: string): string {
  return `export const runApp = async ({ untilBuilt }) => (await untilBuilt ? console.log("${line}") : process.exit(1))`
}

const writes = (name: string, content = '') => `
const { mkdirSync, writeFileSync } = await import('node:fs')
const name = ${name}
mkdirSync((await import('node:path')).dirname(name), { recursive: true })
writeFileSync(name, ${JSON.stringify(content)})
`

/** Stand-ins for what builds. That of the pages, and of the office, empties its folder, as the real one does, and that late. */
export const builders = {
  'texts/compile.ts': writes("'texts/compiled/texts.js'"),
  'node_modules/.bin/package.json': '{ "type": "module" }',
  'node_modules/.bin/react-router': `
await new Promise((resolve) => setTimeout(resolve, 500))
const folder = 'node_modules/.cache/stagefront/' + (process.argv[3] ?? 'pages')
;(await import('node:fs')).rmSync(folder, { recursive: true, force: true })
${writes("folder + '/client/assets/page-' + Date.now() + '.js'")}
mkdirSync(folder + '/server')
writeFileSync(folder + '/server/index.js', '')
`,
  'node_modules/.bin/vite': `
const file = { 'vite.mail.config.ts': 'every-mail.js', 'vite.door.config.ts': 'door.js', 'vite.inline.config.ts': 'busy.js', 'vite.programs.config.ts': 'run-app.js' }
const after = (option) => process.argv[process.argv.indexOf(option) + 1]
const folder = after('--outDir')
;(await import('node:fs')).rmSync(folder, { recursive: true, force: true })
${writes("folder + '/' + file[after('--config')]", sampleShop('the bundled shop starts'))}
`,
}
