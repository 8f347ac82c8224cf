import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs the server and restarts it when one of its own files changes. Pages change in the browser without a restart, because the
 * development server includes Vite.
 */
const root = join(import.meta.dirname, '..')
const folders = ['core', 'db', 'mail', 'sandbox', 'server', 'storefront/inline', 'texts/messages']
const ignored = /\.test\.ts$|~$/

let server: ChildProcess | undefined
let restart: NodeJS.Timeout | undefined
const changedFolders = new Set<string>()
let restarting = false
let ending = false

prepare()
launch()
for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (ending || !name || ignored.test(name)) return
    changedFolders.add(folder)
    clearTimeout(restart)
    restart = setTimeout(() => void restartServer(), 150)
  })
}
// The terminal sends Ctrl-C to the server too; here it is enough to wait.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true
    if (!server || hasEnded(server)) process.exit(0)
    server.once('exit', () => process.exit(0))
    if (signal === 'SIGTERM') server.kill(signal)
  })
}

/** Builds what the server loads: texts, mail templates, and the scripts that stand in pages. */
function prepare(): void {
  for (const script of ['build:texts', 'build:mails', 'build:inline'])
    execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' })
}

function launch(): void {
  server = spawn(process.execPath, ['server/startup/main.ts'], { cwd: root, stdio: 'inherit' })
  server.once('exit', (code) => {
    if (!ending && code !== 0 && code !== null) console.log('The server exited; it restarts when a file changes.')
  })
}

/** Runs one restart at a time; changes during a restart cause another one. */
async function restartServer(): Promise<void> {
  if (restarting) return
  restarting = true
  while (changedFolders.size > 0 && !ending) {
    const needsPreparing = ['core', 'mail', 'storefront/inline', 'texts/messages'].some((folder) => changedFolders.has(folder))
    changedFolders.clear()
    await stopServer()
    try {
      if (needsPreparing) prepare()
      launch()
    } catch {
      console.log('The build failed; waiting for the next change.')
    }
  }
  restarting = false
}

async function stopServer(): Promise<void> {
  if (!server || hasEnded(server)) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
