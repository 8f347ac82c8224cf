import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { RunOptions } from '#server/startup/run-app.ts'
import { buildState } from './build-state.ts'
import { programFile } from './program.ts'

/**
 * `bin/start`, once the packages are there: builds what is not built, beside starting the database and loading the demo shops. The
 * server's own modules need the texts, so it is loaded as soon as they are compiled.
 */
const root = join(import.meta.dirname, '..')
const build = buildState(root, 'pages') === 'current' ? { texts: true, all: true } : buildBeside()
if (!(await build.texts)) process.exit(1)
const program = programFile('run-app')
const isBundled = program.endsWith('.js')
if (!isBundled) sayWhySlower()
const { runApp } = (await import(program)) as { runApp: (options: RunOptions) => Promise<void> }
await runApp({ untilBuilt: Promise.resolve(build.all) })
if (!isBundled) bundleLater()

/** Builds in another process, which prints why it fails. Both promises resolve to whether it did not. */
function buildBeside(): { texts: Promise<boolean>; all: Promise<boolean> } {
  const child = fork(join(import.meta.dirname, 'build.ts'), ['pages'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  process.once('exit', () => child.kill())
  const all = new Promise<boolean>((resolve) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') console.error('The build was killed, as it is where memory runs out: free some and start again')
      resolve(code === 0)
    }),
  )
  const texts = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)))
  return { texts: Promise.race([texts, all]), all }
}

/** A first start has no bundle, and says nothing. */
function sayWhySlower(): void {
  const state = buildState(root, 'programs')
  if (state === 'none') return
  const what = state === 'damaged' ? 'damaged' : 'older than their sources'
  console.log(`The bundled programs are ${what}; starting from the sources, which takes longer`)
}

/** The shop is open from its sources. What the next start loads faster is made now, behind everything else. */
function bundleLater(): void {
  if (!existsSync(join(root, 'node_modules/.bin/vite'))) return
  const child = fork(join(import.meta.dirname, 'build.ts'), ['programs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  if (child.pid !== undefined) setPriority(child.pid, 19)
  child.once('error', () => {})
  child.unref()
  process.once('exit', () => child.kill())
}
