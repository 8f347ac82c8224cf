import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { slices } from '#server/slices.ts'
import { healthRoutes } from './health.ts'

export interface RunningServer {
  /** Lets requests under way end, then jobs, then the connections to the database. */
  close(): Promise<void>
}

const patience = 30_000

/**
 * Opens the shop in this process: pages and API, and jobs unless others do them. Database and sandbox must be there.
 * @param options.reusePort other processes listen on the same port, and the system hands out the connections
 */
export async function listen(config: Config, options: { reusePort: boolean } = { reusePort: false }): Promise<RunningServer> {
  const { app, context, pool, close } = await createApp(config)
  try {
    const worker = config.jobs ? await startWorker(context, slices, pool) : null
    healthRoutes(app, context, { jobs: () => worker?.ready() ?? true, pages: () => true })
    const doors: RunningServer = {
      async close() {
        await closeServer(app)
        await worker?.stop()
        await close()
      },
    }
    try {
      const place = { host: config.host, port: config.port, ...options }
      await app.listen(place)
    } catch (error) {
      await worker?.stop()
      throw error
    }
    return doors
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Lets requests under way end, and no connection outlive its last one: browsers keep them open for more. Whoever is still being
 * answered after half a minute is cut off.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience)
  await closing
  clearInterval(idle)
  clearTimeout(cutOff)
}
