import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildState } from './build-state.ts'

/**
 * `bin/start`, once the packages are there: builds what is not built, beside starting the database and loading the demo shops. The
 * server's own modules need the texts, so it is loaded as soon as they are compiled.
 */
const root = join(import.meta.dirname, '..')
const build = buildState(root).isCurrent ? { texts: Promise.resolve(), all: Promise.resolve() } : buildBeside()
await build.texts
const { runApp } = await import('#server/startup/run-app.ts')
await runApp({ untilBuilt: build.all })

/** Builds in another process, which prints why it fails; this one ends then, too. */
function buildBeside(): { texts: Promise<void>; all: Promise<void> } {
  const child = fork(join(import.meta.dirname, 'build.ts'), { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
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
