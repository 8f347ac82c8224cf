import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { slices } from '#server/slices.ts'
import { healthRoutes } from './health.ts'
import { returnMemoryWhenQuiet } from './return-memory.ts'

export interface RunningServer {
  /** Lets requests under way end, then jobs, then the connections to the database. */
  close(): Promise<void>
}

const patience = 30_000

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
      await app.listen({ host: config.host, port: config.port, ...options })
    } catch (error) {
      await worker?.stop()
      throw error
    }
    const stopReturningMemory = returnMemoryWhenQuiet()
    return {
      async close() {
        stopReturningMemory()
        await closeServer(app)
        // The image that is being made is given up, so that closing does not wait for it. Its finished files stay.
        await context.pictures.stop()
        await worker?.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Lets current requests end and closes each connection after its last one, because browsers keep connections open. What is still
 * running after half a minute is cut off.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience)
  await closing
  clearInterval(idle)
  clearTimeout(cutOff)
}
