import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { isMovable } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { movedClock, moveClock, resetClock } from './queries-clock.ts'

const move = z.object({ advance_seconds: z.number().int().min(-31_536_000).max(31_536_000).optional(), reset: z.literal(true).optional() })

/**
 * `GET` and `POST /sandbox/clock` (OPS-31): reads and moves the shop's clock, so that expiry and deadlines can be tested without
 * waiting. The route exists only with the sandbox. All processes have the same clock: its offset is in the database, and a process
 * reads it when it starts and after every change.
 */
export function clockRoute(app: FastifyInstance, context: Context): void {
  const { clock, config, db } = context
  if (!config.sandbox || !isMovable(clock)) return
  const follow = async () => clock.moveTo((await movedClock(db)) ?? 0)
  context.changes.onChange('clock', () => {
    follow().catch((error: unknown) => context.log.error({ err: error }, 'The clock could not be followed'))
  })
  app.addHook('onReady', async () => void ((await movedClock(db)) !== null && (await follow())))

  app.get(systemPaths.sandboxClock, async () => ({ now: clock.now().toISOString() }))
  app.post(systemPaths.sandboxClock, async (request, reply) => {
    const parsed = move.safeParse(request.body)
    if (!parsed.success) {
      return reply.code(422).send({ code: 'INVALID_INPUT', message: 'Send {"advance_seconds": 1200} or {"reset": true}', details: {} })
    }
    const { reset, advance_seconds: seconds = 0 } = parsed.data
    await inTransaction(db, async (trx) => {
      if (reset) await resetClock(trx)
      if (seconds !== 0) await moveClock(trx, seconds * 1000)
      await noteChange(trx, 'clock')
    })
    await follow()
    return { now: clock.now().toISOString() }
  })
}
