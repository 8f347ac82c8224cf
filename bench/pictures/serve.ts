import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/startup/wiring/app.ts'
import { readConfig } from '#server/config/config.ts'
import { addImage } from '#server/foundations/images/add-image.ts'
import { readImage } from '#server/foundations/images/read-image.ts'
import { startWorker } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'

/*
 * The shop with its jobs, for `main-thread.ts`. It measures its own event loop. Messages: `import` takes posters in as an import would,
 * `begin` starts a measurement, `end` answers with it.
 */

const config = readConfig()
const shop = await createApp(config, { log: pino({ level: 'error' }) })
const worker = await startWorker(shop.context, slices, shop.pool)
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const address = shop.app.server.address()

// A timer that should fire each millisecond and fires late has waited for what the thread did.
const delays = monitorEventLoopDelay({ resolution: 1 })
let collections: number[] = []
new PerformanceObserver((list) => collections.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['gc'] })
let cpu = process.cpuUsage()
let resident = 0
// How much of the processor this thread used between two ticks. Unlike the delay, it does not grow when others use the machine.
let busiest = 0
let ticked = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(ticked)
  ticked = process.threadCpuUsage()
  busiest = Math.max(busiest, (user + system) / 1000)
}, 1)
setInterval(() => void measureResident(), 250).unref()

process.send?.({ port: typeof address === 'object' ? address?.port : null })
process.on('disconnect', () => process.exit(0))
process.on(
  'message',
  (message: { do: 'begin' | 'end' | 'import' | 'ready' | 'stop'; folder?: string; count?: number }) => void answer(message),
)

async function answer(message: { do: string; folder?: string; count?: number }): Promise<void> {
  if (message.do === 'begin') {
    delays.reset()
    delays.enable()
    collections = []
    cpu = process.cpuUsage()
    resident = 0
    busiest = 0
    process.send?.({ begun: true })
  } else if (message.do === 'end') {
    const used = process.cpuUsage(cpu)
    process.send?.({
      longest: delays.max / 1e6 - 1,
      p99: delays.percentile(99) / 1e6 - 1,
      collection: Math.max(0, ...collections),
      cpu: (used.user + used.system) / 1000,
      busiest,
      pictureProcess: resident,
    })
  } else if (message.do === 'import') {
    const names = (await readdir(message.folder ?? '')).filter((name) => /\.(jpg|svg)$/.test(name)).slice(0, message.count)
    for (const name of names) {
      const read = await readImage(shop.context.pictures, await readFile(join(message.folder ?? '', name)), name)
      if (read.ok) await addImage(shop.context.db, shop.context.storage, read.image, { makesAll: true, now: new Date() })
    }
    process.send?.({ imported: names.length })
  } else if (message.do === 'ready') {
    const { rows } = await shop.pool.query<{ count: number }>(`select count(*)::int as count from image where state = 'ready'`)
    process.send?.({ ready: rows[0]?.count ?? 0 })
  } else {
    await shop.context.pictures.stop()
    await worker.stop()
    await shop.close()
    process.disconnect?.()
  }
}

async function measureResident(): Promise<void> {
  const pid = shop.context.pictures.pid()
  const status = pid === null ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  resident = Math.max(resident, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}
