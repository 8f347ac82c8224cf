import { readConfig } from '#server/config/config.ts'
import { shareMetrics } from '#server/foundations/metrics/collect-metrics.ts'
import { ownMetrics } from '#server/foundations/metrics/metrics.ts'
import { aliveEvery, type FromProcess } from './supervise-processes.ts'
import { listen, type RunningServer } from './listen.ts'

/** One of the processes that `supervise-processes.ts` starts: serves the shop, reports that it does, and closes in order on request. */
async function main(): Promise<void> {
  const shutdown = { isRequested: false }
  let server: RunningServer | undefined
  const close = async () => {
    shutdown.isRequested = true
    await server?.close()
    if (server) process.exit(0)
  }
  process.on('message', (message) => message === 'close' && void close())
  // Ctrl-C reaches all processes at once, and the primary closes them in order. A SIGTERM is for this process alone.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void close())

  shareMetrics(ownMetrics)
  server = await listen(readConfig(), { reusePort: process.platform === 'linux' })
  if (shutdown.isRequested) return close()
  report('open')
  setInterval(() => report('alive'), aliveEvery).unref()
}

function report(message: FromProcess): void {
  // Errors are ignored: when the primary has just died, this process ends with it.
  if (process.connected) process.send?.(message, () => {})
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
