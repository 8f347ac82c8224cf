import type { Database } from '#db/database.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Context } from '#server/foundations/context.ts'
import { openLines, type WaitingLine } from './records-lines.ts'

/** For how many milliseconds a process answers from what it has read, while a line is open. The watermark moves once a second. */
const freshFor = 250

interface View {
  lines: WaitingLine[]
  readAt: number
  /** Whether a line was opened or closed since. */
  isStale: boolean
  reading: Promise<WaitingLine[]> | null
}

const viewOf = oncePer((_db: Database): View => ({ lines: [], readAt: -Infinity, isStale: true, reading: null }))

/** Makes this process read its lines again when one is opened or closed anywhere. While none is open, it reads nothing. */
export async function watchWaitingLines(context: Context): Promise<void> {
  context.changes.onChange('waiting-lines', () => (viewOf(context.db).isStale = true))
  await waitingLines(context)
}

/**
 * The open lines. However many fans poll, a process reads them four times a second at most. If the database cannot be reached, it
 * answers what it has read last, so that nobody loses their place.
 */
export async function waitingLines(ctx: Pick<Context, 'db'>): Promise<readonly WaitingLine[]> {
  const view = viewOf(ctx.db)
  const isFresh = view.lines.length === 0 || performance.now() - view.readAt < freshFor
  // While a process reads of its first line, nobody may be served as if there were none.
  if (isFresh && !view.isStale && view.reading === null) return view.lines
  view.reading ??= readAgain(ctx, view)
  if (view.readAt === -Infinity) return view.reading
  return view.reading.catch(() => view.lines)
}

async function readAgain(ctx: Pick<Context, 'db'>, view: View): Promise<WaitingLine[]> {
  // What changes from now on is read once more.
  view.isStale = false
  try {
    view.lines = await openLines(ctx.db)
    return view.lines
  } catch (error) {
    view.isStale = true
    throw error
  } finally {
    view.readAt = performance.now()
    view.reading = null
  }
}

/** The line for the tickets of the event with this id, as `lineOfEvent`. */
export async function lineOfEventId(ctx: Pick<Context, 'db'>, id: number): Promise<WaitingLine | null> {
  const lines = await waitingLines(ctx)
  return lines.find(({ event }) => event?.id === id) ?? wholeShopOf(lines)
}

/** The line for the tickets of an event: its own, else the whole shop's; null while nobody has to wait for them. */
export async function lineOfEvent(ctx: Pick<Context, 'db'>, slug: string): Promise<WaitingLine | null> {
  const lines = await waitingLines(ctx)
  return lines.find(({ event }) => event?.slug === slug) ?? wholeShopOf(lines)
}

/** The line of the whole shop; null while it is closed. */
export function wholeShopOf(lines: readonly WaitingLine[]): WaitingLine | null {
  return lines.find(({ event }) => event === null) ?? null
}
