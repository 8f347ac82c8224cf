import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdLock } from '#db/embedded/embedded-lock.ts'
import { buildState, noteBuild, sourcesHash, type Part } from './build-state.ts'
import { readInstallation } from './installed-packages.ts'

/**
 * Builds `pages` (texts, pages and mails), `programs` (what Node runs, bundled), or without an argument both, unless the last build came
 * from exactly these sources. `--force` (`npm run build`) builds in any case.
 * A parent process is told when the texts are there: the server can be loaded from then on.
 * Exit code 1 with one line if a build is needed and its tools are not installed.
 */
const root = join(import.meta.dirname, '..')
const isForced = process.argv.includes('--force')
const wanted = (['pages', 'programs'] as const).filter((part, _index, all) => {
  const named = all.filter((each) => process.argv.includes(each))
  return named.length === 0 || named.includes(part)
})
/** Milliseconds after which a build that has not ended is taken for one that was killed. */
const longest = 10 * 60_000

/** For what must not lie in `build/`, which the build of the pages empties when it begins. */
const cache = join(root, 'node_modules/.cache/stagefront')

/** What a step runs, in a process of its own. */
const texts = ['texts/compile.ts']
const pages = ['node_modules/.bin/react-router', 'build']
const mails = ['node_modules/.bin/vite', 'build', '--config', 'vite.mail.config.ts', '--outDir', join(cache, 'mail'), '--logLevel', 'warn']
const door = ['node_modules/.bin/vite', 'build', '--config', 'vite.door.config.ts', '--outDir', join(cache, 'door'), '--logLevel', 'warn']
const programs = [
  ...['node_modules/.bin/vite', 'build', '--config', 'vite.programs.config.ts', '--outDir', join(cache, 'programs'), '--logLevel', 'error'],
]

if (wanted.some(isNeeded)) await buildAlone()
tellParent('texts')
// The channel to a parent would keep this process alive.
if (process.connected) process.disconnect?.()

function isNeeded(part: Part): boolean {
  return wanted.includes(part) && (isForced || !buildState(root, part).isCurrent)
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
    // Asked after the build of the pages, which empties the folder.
    if (isNeeded('programs')) await buildPrograms()
  } finally {
    release()
  }
}

function refuseWithoutTools(): void {
  const installation = readInstallation(root)
  if (installation !== 'production' && installation !== 'outdated-production') return
  console.error(
    `${buildState(root, 'pages').hasBuild ? 'The build is older than its sources' : 'There is no build'}, and the packages that build are not installed. ` +
      'Build with: npm ci --include=dev && npm run build && npm prune --omit=dev --no-save',
  )
  process.exit(1)
}

async function buildPages(): Promise<void> {
  console.log('Building pages and mails …')
  const hash = sourcesHash(root, 'pages')
  await run(texts)
  tellParent('texts')
  await Promise.all([run(pages), run(mails).then(() => run(door))])
  for (const name of ['mail', 'door']) moveBuilt(name)
  noteBuild(root, 'pages', hash)
}

async function buildPrograms(): Promise<void> {
  const hash = sourcesHash(root, 'programs')
  await run(programs)
  moveBuilt('programs')
  noteBuild(root, 'programs', hash)
}

function moveBuilt(name: string): void {
  rmSync(join(root, 'build', name), { recursive: true, force: true })
  renameSync(join(cache, name), join(root, 'build', name))
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
