import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { backupState } from './backup-state.ts'
import { forMonitoring } from '#server/foundations/request/for-monitoring.ts'

/** `GET /backupz`, for monitoring: 200 with the time of the latest backup, or 503 if there was none recently (OPS-30). */
export function backupRoute(app: FastifyInstance, context: Context): void {
  app.get(systemPaths.backup, { onRequest: forMonitoring }, async (_request, reply) => {
    const { status, latest } = await backupState(context)
    return reply
      .status(status === 'recent' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, finished_at: latest?.finishedAt.toISOString() ?? null, bytes: latest?.bytes ?? null })
  })
}
