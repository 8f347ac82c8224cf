import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const restartAfter = 1000
const stopTimeout = 5000

/** The sandbox said in its own words why it does not start. */
export class SandboxRefused extends Error {}

/**
 * Starts the stand-in for payment providers and mail server beside us. It reads the same environment, ends when we do (the
 * channel between us breaks), and is started again should it die.
 * @throws SandboxRefused when it does not come up; its line is on the terminal already
 */
export async function startSandbox(): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let child = launch()
  await untilReady(child)

  function launch(): ChildProcess {
    const started = fork('sandbox/main.ts', { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let wasReady = false
    started.once('message', () => (wasReady = true))
    started.once('exit', () => {
      if (wasReady && !stopping) setTimeout(() => (stopping ? null : (child = launch())), restartAfter).unref()
    })
    return started
  }

  return {
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      await ended
      clearTimeout(patience)
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', () => reject(new SandboxRefused('the sandbox did not start')))
  })
}
