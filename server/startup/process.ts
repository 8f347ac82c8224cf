import { readConfig } from '#server/config.ts'
import { shareMetrics } from '#server/metrics/collect-metrics.ts'
import { ownMetrics } from '#server/metrics/metrics.ts'
import { aliveEvery, type FromProcess } from './supervise-processes.ts'
import { listen, type RunningServer } from './listen.ts'

/** One of several processes that `supervise-processes.ts` keeps: opens the shop, says so, and closes in order when told to. */
async function main(): Promise<void> {
  const wish = { isClosing: false }
  let doors: RunningServer | undefined
  const close = async () => {
    wish.isClosing = true
    await doors?.close()
    if (doors) process.exit(0)
  }
  process.on('message', (message) => message === 'close' && void close())
  // Ctrl-C reaches everybody at once: whoever keeps us says when it is our turn. A SIGTERM is meant for us alone.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void close())

  shareMetrics(ownMetrics)
  doors = await listen(readConfig(), { reusePort: process.platform === 'linux' })
  if (wish.isClosing) return close()
  say('open')
  setInterval(() => say('alive'), aliveEvery).unref()
}

function say(word: FromProcess): void {
  // Nobody hears it when the one who keeps us has just died; we end with them.
  if (process.connected) process.send?.(word, () => {})
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
