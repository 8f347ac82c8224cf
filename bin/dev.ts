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
const changedRooms = new Set<string>()
let restarting = false
let ending = false

prepare()
launch()
for (const room of rooms) {
  watch(join(root, room), { recursive: true }, (_event, name) => {
    if (ending || !name || ignored.test(name)) return
    changedRooms.add(room)
    clearTimeout(restart)
    restart = setTimeout(() => void startAgain(), 150)
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

/** One restart at a time: changes during one are met by the next. */
async function startAgain(): Promise<void> {
  if (restarting) return
  restarting = true
  while (changedRooms.size > 0 && !ending) {
    const needsPreparing = ['core', 'mail', 'texts/messages'].some((room) => changedRooms.has(room))
    changedRooms.clear()
    await endServer()
    try {
      if (needsPreparing) prepare()
      launch()
    } catch {
      console.log('That does not build; waiting for the next change.')
    }
  }
  restarting = false
}

async function endServer(): Promise<void> {
  if (!server || hasEnded(server)) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
