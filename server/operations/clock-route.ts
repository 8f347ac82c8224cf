import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '../clock.ts'
import type { Context } from '../context.ts'

const move = z.object({ advance_seconds: z.number().int().min(-31_536_000).max(31_536_000).optional(), reset: z.literal(true).optional() })

/**
 * `GET` and `POST /sandbox/clock` (OPS-31): looks at the shop's clock and moves it, so that expiry and deadlines can be seen
 * without waiting. It exists only while the shop runs on the sandbox.
 */
export function clockRoute(app: FastifyInstance, context: Context): void {
  const { clock, config } = context
  if (!config.sandbox || !isMovable(clock)) return
  app.get('/sandbox/clock', async () => ({ now: clock.now().toISOString() }))
  app.post('/sandbox/clock', async (request, reply) => {
    const wish = move.safeParse(request.body)
    if (!wish.success) {
      return reply.code(422).send({ code: 'INVALID_INPUT', message: 'Send {"advance_seconds": 1200} or {"reset": true}', details: {} })
    }
    if (wish.data.reset) clock.reset()
    if (wish.data.advance_seconds) clock.advance(wish.data.advance_seconds * 1000)
    return { now: clock.now().toISOString() }
  })
}

function isMovable(clock: Context['clock']): clock is MovableClock {
  return 'advance' in clock
}
