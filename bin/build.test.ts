import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { building, production, sampleProject, sampleShop, type SampleProject } from './sample-project.ts'

// Each starts a dozen programs one after another, which takes as long as the machine is busy.
vi.setConfig({ testTimeout: 90_000 })

let project: SampleProject
beforeEach(() => void (project = sampleProject()))
afterEach(() => project.remove())

/** The files of the newest build, by their paths in the project. */
const built = (part: 'pages' | 'programs') => {
  const note = join(project.folder, part === 'pages' ? 'build/pages.json' : 'build/programs/programs.json')
  return Object.keys((JSON.parse(readFileSync(note, 'utf8')) as { files: object }).files)
}
const bundles = () =>
  readdirSync(join(project.folder, 'build/programs'), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))

const damages: [string, (file: string) => void][] = [
  ['is missing', (file) => rmSync(file)],
  ['was cut off', (file) => truncateSync(file, 10)],
  ['has other content of the same length', (file) => writeFileSync(file, ' '.repeat(statSync(file).size))],
]

describe.each(damages)('where a built file %s', (_how, damage) => {
  test('the programs run from their sources, the start says so, and they are bundled anew', () => {
    project.install(building)
    project.run('start')
    expect(project.run('start').output).toBe('the bundled shop starts\n')
    expect(built('programs')).toHaveLength(1)
    for (const file of built('programs')) damage(join(project.folder, file))
    expect(project.run('start').output).toBe(
      'The bundled programs are damaged; starting from the sources, which takes longer\nthe shop starts\n',
    )
    expect(project.run('start').output).toBe('the bundled shop starts\n')
  })

  test('the pages are built anew, or their absence ends the start where nothing can build', () => {
    project.install(building)
    project.run('start')
    const file = built('pages').find((name) => name.startsWith('build/mail/')) ?? ''
    damage(join(project.folder, file))
    expect(project.run('start').output).toContain('Building pages and mails …\n')
    damage(join(project.folder, file))
    project.write('node_modules/.package-lock.json', JSON.stringify({ packages: production }))
    expect(project.run('start')).toEqual({ code: 1, output: expect.stringMatching(/^The build is damaged, and the packages .*\n$/) })
  })
})

test('a build that was copied, with other times of change, is used as it is', () => {
  project.install(building)
  project.run('start')
  project.run('start')
  for (const file of [...built('programs'), ...built('pages')]) utimesSync(join(project.folder, file), 1, 1)
  expect(project.run('start').output).toBe('the bundled shop starts\n')
})

test('the start says that sources were changed after they were bundled', () => {
  project.install(building)
  project.run('start')
  project.write('server/startup/run-app.ts', sampleShop('the shop starts otherwise'))
  const line = 'The bundled programs are older than their sources; starting from the sources, which takes longer\n'
  expect(project.run('start').output).toBe(`${line}the shop starts otherwise\n`)
})

test('a source that changes while it is bundled, and back, is bundled again', { timeout: 90_000 }, () => {
  project.install(building)
  const vite = readFileSync(join(project.folder, 'node_modules/.bin/vite'), 'utf8')
  project.write(
    'node_modules/.bin/vite',
    `${vite}\nif (name.endsWith('run-app.js')) writeFileSync('server/startup/run-app.ts', (await import('node:fs')).readFileSync('server/startup/run-app.ts'))\n`,
  )
  expect(project.run('start').output).toContain('the shop starts\n')
  expect(project.run('start').output).toContain('the shop starts\n')
  project.write('node_modules/.bin/vite', vite)
  project.run('start')
  expect(project.run('start').output).toBe('the bundled shop starts\n')
})

/** A shop that stays open, and loads a part of its bundle when it is asked to. */
async function openShop() {
  const script = `const { programFile } = await import('./bin/program.ts')
    const file = programFile('run-app')
    process.stdout.write('open')
    process.stdin.once('data', () => import(file.replace('run-app.js', 'later.js')).then(() => process.exit(0), () => process.exit(1)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: project.folder, stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async loadLater(): Promise<number> {
      const ended = once(child, 'exit')
      child.stdin.write('now')
      return ((await ended) as [number])[0]
    },
  }
}

test('what a running shop loads later outlives any number of builds, and is deleted after it', { timeout: 60_000 }, async () => {
  project.install(building)
  const vite = readFileSync(join(project.folder, 'node_modules/.bin/vite'), 'utf8')
  project.write('node_modules/.bin/vite', `${vite}\nwriteFileSync(folder + '/later.js', '')\n`)
  project.build()
  const [first = ''] = bundles()
  const shop = await openShop()
  for (const line of ['second', 'third', 'fourth']) {
    project.write('server/startup/run-app.ts', sampleShop(line))
    project.build()
  }
  expect(bundles()).toHaveLength(3)
  expect(await shop.loadLater()).toBe(0)
  project.write('server/startup/run-app.ts', sampleShop('fifth'))
  project.build()
  expect(bundles()).toHaveLength(2)
  expect(bundles()).not.toContain(first)
  expect(readdirSync(join(project.folder, 'build/programs')).filter((name) => name.endsWith('.runs'))).toEqual([])
})

test('what pages of the build before ask for stays until the next build', { timeout: 60_000 }, () => {
  project.install(building)
  project.build()
  const page = (name: string) => name.startsWith('build/client/assets/')
  const exists = (name: string) => existsSync(join(project.folder, name))
  const first = built('pages').filter(page)
  project.build()
  const second = built('pages').filter(page)
  expect(second).not.toEqual(first)
  expect([...first, ...second].map(exists)).toEqual([true, true])
  project.build()
  expect([...first, ...second].map(exists)).toEqual([false, true])
})

test('a build of the pages leaves everything else in build/ alone', () => {
  project.install(building)
  project.run('start')
  const before = bundles()
  project.write('storefront/root.tsx', 'changed')
  expect(project.run('start').output).toBe('Building pages and mails …\nthe bundled shop starts\n')
  expect(bundles()).toEqual(before)
})
