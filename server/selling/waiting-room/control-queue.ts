import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { Context } from '#server/foundations/context.ts'
import { changeQueue, openQueue } from './stored/queries-queues.ts'

/** How a queue is opened. At least one of rate and capacity is set. */
export interface OpeningTerms {
  perMinute: number | null
  capacity: number | null
  windowSeconds: number
  /** The announced start; null to admit from now on in the order of arrival. */
  startsAt: Date | null
}

/**
 * Opens the queue of an event: from now on nobody takes a first hold on its tickets out of turn.
 * @param productId null for the whole shop: the tickets of all events without a queue of their own. So in the functions below.
 * @returns false when it is open already
 */
export async function openWaitingQueue(ctx: Context, productId: number | null, terms: OpeningTerms): Promise<boolean> {
  const seed = terms.startsAt === null ? null : Buffer.from(ctx.random.bytes(32)).toString('hex')
  return inTransaction(ctx.db, async (trx) => {
    const queueId = await openQueue(trx, productId, { ...terms, seed }, ctx.clock.now())
    if (queueId === null) return false
    await noteChange(trx, 'waiting-queues', [queueId])
    const { perMinute, capacity, startsAt } = terms
    noteAct({ change: 'open', ...limitsNote({ perMinute, capacity }), ...(startsAt && { starts: startsAt.toISOString() }) })
    return true
  })
}

/** Closes a queue: nobody has to wait any more, and its numbers are worth nothing. @returns whether it was open */
export async function closeWaitingQueue(ctx: Context, productId: number | null): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const wasOpen = await changeQueue(trx, productId, { isOpen: false })
    // Pages that say that there is a queue are rendered again.
    if (wasOpen) await noteChange(trx, 'waiting-queues', null)
    noteAct({ change: 'close' })
    return wasOpen
  })
}

/** Admits nobody until it goes on; everybody keeps their place, and those inside go on buying. @returns whether the queue is open */
export function haltWaitingQueue(ctx: Context, productId: number | null, isHalted: boolean): Promise<boolean> {
  noteAct({ change: isHalted ? 'halt' : 'continue' })
  return changeQueue(ctx.db, productId, { isHalted })
}

/** Changes how fast a queue admits. @returns whether the queue is open */
export function setAdmission(
  ctx: Context,
  productId: number | null,
  limits: { perMinute: number | null; capacity: number | null },
): Promise<boolean> {
  noteAct({ change: 'rate', ...limitsNote(limits) })
  return changeQueue(ctx.db, productId, limits)
}

function limitsNote({ perMinute, capacity }: { perMinute: number | null; capacity: number | null }) {
  return { ...(perMinute !== null && { per_minute: perMinute }), ...(capacity !== null && { capacity }) }
}
