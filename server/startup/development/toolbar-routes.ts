import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { inTransaction } from '#db/transaction.ts'
import { isMovable } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { putBack, sellOut } from './sell-out.ts'
import { productWithPools } from './queries-toolbar.ts'
import { declineNext, doubleWebhook, readControls } from './sandbox-controls.ts'

const decline = z.object({ on: z.boolean() })
const soldOut = z.object({ slug: z.string().min(1).max(200), on: z.boolean() })
const takenUnits = z.array(z.object({ poolId: z.number().int(), units: z.number().int().positive() }))

/**
 * The routes of the development toolbar: read the current state, decline the next payment, repeat the latest webhook event, and sell
 * out an event or product or put it back on sale. The clock has a route of its own. They exist only where the toolbar is configured,
 * which needs the sandbox.
 */
export function toolbarRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  if (!config.sandbox || !config.developmentToolbar) return

  app.get(systemPaths.developmentToolbar(), async (request, reply) => {
    const { slug } = request.query as { slug?: unknown }
    return reply.header('Cache-Control', 'no-store').send(await toolbarState(context, typeof slug === 'string' ? slug : null))
  })

  app.post(systemPaths.developmentToolbar('/decline'), async (request, reply) => {
    const asked = decline.safeParse(request.body)
    if (!asked.success) return refuse(reply, 'Send {"on": true} or {"on": false}')
    await declineNext(context, asked.data.on)
    return toolbarState(context, null)
  })

  app.post(systemPaths.developmentToolbar('/double-webhook'), async () => ({ doubled: await doubleWebhook(context) }))

  app.post(systemPaths.developmentToolbar('/sold-out'), async (request, reply) => {
    const asked = soldOut.safeParse(request.body)
    if (!asked.success) return refuse(reply, 'Send {"slug": "…", "on": true}, or false to put it back on sale')
    if (!(await changeSoldOut(context, asked.data)))
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such event or product', details: {} })
    return { sold_out: asked.data.on }
  })
}

interface ToolbarState {
  now: string
  moved_seconds: number
  /** Null when the sandbox does not answer; so are the next two. */
  sandbox_url: string | null
  decline_next: boolean | null
  latest_webhook: string | null
  /** Of the requested product; null without one. */
  sold_out: boolean | null
}

async function toolbarState(context: Context, slug: string | null): Promise<ToolbarState> {
  const { clock, db, storage } = context
  const controls = await readControls(context).catch(() => null)
  const product = slug === null ? undefined : await productWithPools(db, slug)
  return {
    now: clock.now().toISOString(),
    moved_seconds: isMovable(clock) ? Math.round(clock.moved() / 1000) : 0,
    sandbox_url: controls?.url ?? null,
    decline_next: controls?.decline_next ?? null,
    latest_webhook: controls?.latest_event ?? null,
    sold_out: product ? await storage.has(soldOutKey(product.id)) : null,
  }
}

/** Stores the removed units in a file, so that they can be restored. @returns false for an unknown product */
async function changeSoldOut(context: Context, { slug, on }: { slug: string; on: boolean }): Promise<boolean> {
  const { db, storage } = context
  const product = await productWithPools(db, slug)
  if (!product) return false
  const key = soldOutKey(product.id)
  const file = await storage.get(key)
  const before = file ? takenUnits.parse(JSON.parse(Buffer.from(file).toString())) : []
  if (!on) {
    await inTransaction(db, (trx) => putBack(trx, before))
    await storage.remove(key)
    return true
  }
  const taken = await inTransaction(db, (trx) => sellOut(trx, product.poolIds))
  await storage.put(key, Buffer.from(JSON.stringify(addUp([...before, ...taken]))))
  return true
}

function soldOutKey(productId: number): string {
  return `sandbox/sold-out-${productId}.json`
}

function addUp(taken: z.infer<typeof takenUnits>): z.infer<typeof takenUnits> {
  const sums = new Map<number, number>()
  for (const { poolId, units } of taken) sums.set(poolId, (sums.get(poolId) ?? 0) + units)
  return [...sums].map(([poolId, units]) => ({ poolId, units }))
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(422).send({ code: 'INVALID_INPUT', message, details: {} })
}
