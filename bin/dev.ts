import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs the server and starts it again when its own files change. Pages change in the browser without a restart: in
 * development the server carries Vite within itself.
 */
const root = join(import.meta.dirname, '..')
const rooms = ['core', 'db', 'mail', 'sandbox', 'server', 'texts/messages']
const ignored = /\.test\.ts$|~$/

let server: ChildProcess | undefined
let restart: NodeJS.Timeout | undefined
let ending = false

prepare()
launch()
for (const room of rooms) {
  watch(join(root, room), { recursive: true }, (_event, name) => {
    if (ending || !name || ignored.test(name)) return
    clearTimeout(restart)
    restart = setTimeout(() => void startAgain(room), 150)
  })
}
// Ctrl-C reaches the server by itself; we only wait for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true
    if (!server || hasEnded(server)) process.exit(0)
    server.once('exit', () => process.exit(0))
    if (signal === 'SIGTERM') server.kill(signal)
  })
}

/** What the server loads rather than makes: the texts' functions and the mails' markup. */
function prepare(): void {
  for (const script of ['build:texts', 'build:mails']) execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' })
}

function launch(): void {
  server = spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: 'inherit' })
  server.once('exit', (code) => {
    if (!ending && code !== 0 && code !== null) console.log('The server ended; it starts again when a file changes.')
  })
}

async function startAgain(room: string): Promise<void> {
  const running = server
  if (running && !hasEnded(running)) {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }
  try {
    if (room !== 'server' && room !== 'db' && room !== 'sandbox') prepare()
    if (!ending) launch()
  } catch {
    console.log('That does not build; waiting for the next change.')
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
