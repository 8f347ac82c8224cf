import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { holdLock } from '#db/embedded/embedded-lock.ts'
import { areUntouched, buildState, builtFiles, noteBuild, sourcesState, type Part } from './build-state.ts'
import { deleteUnusedBundles, newestBundle, placeBundle } from './bundles.ts'
import { readInstallation } from './installed-packages.ts'
import { filesIn, replaceFolder } from './replace-folder.ts'

/**
 * Builds `pages` (texts, pages and mails), `programs` (what Node runs, bundled), or without an argument both, unless the last build came
 * from exactly these sources. `--force` (`npm run build`) builds in any case.
 * A parent process is told when the texts are there: the server can be loaded from then on.
 * Exit code 1 with one line if a build is needed and its tools are not installed.
 */
const root = join(import.meta.dirname, '..')
const productionSteps = 'npm ci --include=dev && npm run build && npm prune --omit=dev --no-save'
const isForced = process.argv.includes('--force')
const wanted = (['pages', 'programs'] as const).filter((part, _index, all) => {
  const named = all.filter((each) => process.argv.includes(each))
  return named.length === 0 || named.includes(part)
})
/** Milliseconds after which a build that has not ended is taken for one that was killed. */
const longest = 10 * 60_000

/** Where everything is built. It is moved to `build/` when it is complete, so that what lies there can be used at any moment. */
const cache = join(root, 'node_modules/.cache/stagefront')

/** What a step runs, in a process of its own. */
const texts = ['texts/compile.ts']
const pages = ['node_modules/.bin/react-router', 'build']
const office = ['node_modules/.bin/react-router', 'build', 'office']
const mails = vite('mail')
const door = vite('door')
const inline = vite('inline')
const programs = vite('programs', 'error')

if (wanted.some(isNeeded)) await buildAlone()
tellParent('texts')
// The channel to a parent would keep this process alive.
if (process.connected) process.disconnect?.()

function isNeeded(part: Part): boolean {
  return wanted.includes(part) && (isForced || buildState(root, part) !== 'current')
}

/** Two builds at once would delete each other's files: the second waits, and then has nothing left to do. */
async function buildAlone(): Promise<void> {
  refuseWithoutTools()
  mkdirSync(cache, { recursive: true })
  const waiting = setTimeout(() => console.log('Another process is building; waiting for it …'), 1000)
  const release = await holdLock(join(cache, 'build.lock'), longest)
  clearTimeout(waiting)
  try {
    if (isNeeded('pages')) await buildPages()
    if (isNeeded('programs')) await buildPrograms()
  } finally {
    release()
  }
}

function refuseWithoutTools(): void {
  const installation = readInstallation(root)
  if (installation !== 'production' && installation !== 'outdated-production') return
  console.error(`${whatIsWrong()}, and the packages that build are not installed. Build with: ${productionSteps}`)
  process.exit(1)
}

function whatIsWrong(): string {
  const state = buildState(root, 'pages')
  if (state === 'none') return 'There is no build'
  return state === 'damaged' ? 'The build is damaged' : 'The build is older than its sources'
}

async function buildPages(): Promise<void> {
  console.log('Building pages and mails …')
  const sources = sourcesState(root, 'pages')
  const before = builtFiles(root, 'pages')
  await run(texts)
  tellParent('texts')
  await Promise.all([
    run(pages),
    run(mails)
      .then(() => run(door))
      .then(() => run(inline))
      .then(() => run(office)),
  ])
  const built = {
    'pages/server': 'build/server',
    'pages/client': 'build/client',
    mail: 'build/mail',
    door: 'build/door',
    inline: 'build/inline',
    office: 'build/office',
  }
  const files = Object.entries(built).flatMap(([from, to]) => filesIn(join(cache, from)).map((name) => join(to, name)))
  for (const [from, to] of Object.entries(built)) replaceFolder(root, join(cache, from), to, before)
  noteBuild(root, 'pages', sources, [...files, 'texts/compiled/texts.js'])
}

async function buildPrograms(): Promise<void> {
  const sources = sourcesState(root, 'programs')
  const before = newestBundle(root)
  await run(programs)
  // The next build takes in what was changed during this one.
  if (!areUntouched(root, 'programs', sources)) return
  const folder = placeBundle(root, join(cache, 'programs'), sources)
  noteBuild(
    root,
    'programs',
    sources,
    filesIn(folder).map((name) => relative(root, join(folder, name))),
  )
  deleteUnusedBundles(root, [folder, before])
}

/** A step that builds a part into a folder of its name in the cache. */
function vite(part: string, level = 'warn'): string[] {
  const config = `vite.${part}.config.ts`
  return ['node_modules/.bin/vite', 'build', '--config', config, '--outDir', join(cache, part), '--logLevel', level]
}

/** Prints what a step wrote only if it fails. */
async function run(step: readonly string[]): Promise<void> {
  // A build is for production, also when a test starts it.
  const child = spawn(process.execPath, step, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return
  console.error(`${output}\n${reasonOf(output)} (node ${step.join(' ')})`)
  process.exit(1)
}

function reasonOf(output: string): string {
  return output.includes('ENOSPC') ? 'The disk is full: free some space and run this again' : 'The build failed'
}

function tellParent(done: 'texts'): void {
  if (process.connected) process.send?.(done)
}
