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
const build = buildState(root, 'pages') === 'current' ? { texts: Promise.resolve(), all: Promise.resolve() } : buildBeside()
await build.texts
sayWhySlower()
const { runApp } = (await import(programFile('run-app'))) as { runApp: (options: RunOptions) => Promise<void> }
await runApp({ untilBuilt: build.all })
bundleLater()

/** Builds in another process, which prints why it fails; this one ends then, too. */
function buildBeside(): { texts: Promise<void>; all: Promise<void> } {
  const child = fork(join(import.meta.dirname, 'build.ts'), ['pages'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  process.once('exit', () => child.kill())
  return {
    texts: new Promise((resolve) => child.once('message', () => resolve())),
    all: new Promise((resolve) =>
      child.once('exit', (code) => {
        if (code === 0) resolve()
        else process.exit(1)
      }),
    ),
  }
}

/** A first start has no bundle, and says nothing. */
function sayWhySlower(): void {
  const state = buildState(root, 'programs')
  if (state === 'current' || state === 'none') return
  const what = state === 'older' ? 'older than their sources' : 'damaged'
  console.log(`The bundled programs are ${what}; starting from the sources, which takes longer`)
}

/** The shop is open from its sources. What the next start loads faster is made now, behind everything else. */
function bundleLater(): void {
  const canBuild = existsSync(join(root, 'node_modules/.bin/vite'))
  if (!canBuild || buildState(root, 'programs') === 'current') return
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
