import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/startup/wiring/app.ts'
import type { Config } from '#server/config/config.ts'
import { startWorker } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { closeInOrder } from './close-in-order.ts'
import { healthRoutes } from './health.ts'
import { returnMemoryWhenQuiet } from './return-memory.ts'

export interface RunningServer {
  /** Lets requests under way end, then jobs, then the connections to the database, each within its time (`close-in-order.ts`). */
  close(): Promise<void>
}

/** What is still being answered after so long is cut off. */
const requestSeconds = 30

/**
 * Serves the shop in this process: pages and API, and jobs unless other processes do them. Database and sandbox must be running.
 * @param options.reusePort other processes listen on the same port, and the system distributes the connections
 */
export async function listen(config: Config, options: { reusePort: boolean } = { reusePort: false }): Promise<RunningServer> {
  const { app, context, pool, close } = await createApp(config)
  try {
    const worker = config.jobs ? await startWorker(context, slices, pool) : null
    healthRoutes(app, context, { jobs: () => worker?.ready() ?? true, pages: () => true })
    try {
      await openPort(app, { host: config.host, port: config.port, ...options })
    } catch (error) {
      await worker?.stop()
      throw error
    }
    const stopReturningMemory = returnMemoryWhenQuiet()
    return {
      async close() {
        stopReturningMemory()
        await closeInOrder(context.log, [
          { name: 'requests', seconds: requestSeconds + 1, close: () => closeServer(app) },
          // The image that is being made is given up, so that closing does not wait for it. Its finished files stay.
          { name: 'pictures', seconds: 3, close: () => context.pictures.stop() },
          // A job that is cut off runs again, in another process or after the next start.
          { name: 'jobs', seconds: 12, close: async () => worker?.stop(), waitsFor: () => worker?.running() ?? [] },
          { name: 'database', seconds: 5, close },
        ])
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Fastify logs its address. It is left out: a start prints the shops' addresses, and would have a line of JSON among them. */
async function openPort(app: FastifyInstance, options: { host: string; port: number; reusePort?: boolean }): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen(options)
  } finally {
    app.log.level = level
  }
}

/**
 * Lets current requests end and closes each connection after its last one, because browsers keep connections open. What is still
 * running after half a minute is cut off.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), requestSeconds * 1000)
  await closing
  clearInterval(idle)
  clearTimeout(cutOff)
}
