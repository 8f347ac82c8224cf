import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '#server/startup/wiring/app.ts'
import { readConfig, setNodeEnv } from '#server/config/config.ts'
import { startWorker } from '#server/foundations/jobs/worker.ts'
import type { Outbox } from '#server/foundations/outbox/outbox.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { returnMemoryWhenQuiet } from '#server/startup/return-memory.ts'
import { isDrill } from '../copy/queries-copy.ts'
import { unfitForDrill } from './drill-settings.ts'

/** What a process uses at a moment. */
export interface ProcessUse {
  /** CPU time so far, in milliseconds. */
  cpu: number
  /** By how many milliseconds the event loop lagged at worst since the last answer. */
  lag: number
  /** Database connections in use, and requests that wait for one. */
  busy: number
  waiting: number
  /** Bytes. */
  memory: number
}

export type FromShopProcess = 'open' | ProcessUse

/**
 * A process of the shop in a drill: as `bin/start` runs it, but on the copy, and without mail. It answers the message `use` with what it
 * uses, and ends with the drill.
 */
async function main(): Promise<void> {
  // Ctrl-C reaches all processes at once; the drill ends this one when it has stopped its fans.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))
  const config = readConfig()
  setNodeEnv(config)
  const fault = unfitForDrill(config)
  if (fault !== null) throw new Error(`This is no configuration of a drill: ${fault}`)
  const { app, context, pool } = await createApp(config, { outbox: nowhere })
  if (!(await isDrill(context.db))) throw new Error('This database is not the copy of a drill')
  await startWorker(context, slices, pool)
  await app.listen({ host: config.host, port: config.port })
  returnMemoryWhenQuiet()
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    report({
      cpu: (user + system) / 1000,
      lag: Math.max(0, delays.max / 1e6 - 10),
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      memory: process.memoryUsage.rss(),
    })
    delays.reset()
  })
  report('open')
}

/** Mails are written as always and sent to nobody. */
const nowhere: Outbox = {
  send: () => Promise.resolve(),
  ready: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

function report(message: FromShopProcess): void {
  if (process.connected) process.send?.(message, () => {})
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
