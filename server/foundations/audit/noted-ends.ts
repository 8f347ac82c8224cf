import { z } from 'zod'
import { day } from '#core/time/durations.ts'
import { noteAct } from './note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { databasePosition, lastEnd, sealsAt, type DatabasePosition } from './queries-ends.ts'

/*
 * A chain cannot show that its last entries were cut off, or that all of it was written anew. So every process notes its end where the
 * owner of the database has no business: among the shop's files, and in the log. A note is never taken back because the log no longer
 * fits it. With each note stands how far the database was, so that a backup that was restored is told apart from entries that were taken
 * out: a restored database has not come as far as the note says, or is another one.
 */

const endSchema = z.object({
  number: z.number().int().positive(),
  seal: z.string().regex(/^[\da-f]{64}$/),
  at: z.string(),
  database: z.object({ oid: z.string(), written: z.string(), transactions: z.string() }),
})
const notesSchema = z.object({
  ends: z.array(endSchema),
  /** When a process first saw that the log does not fit, and what it took for the reason: a database that goes on hides it later. */
  broken: z.object({ at: z.string(), reason: z.enum(['restored', 'taken-out']) }).nullable(),
  /** Ends that an operator has given up after restoring a backup. They stay, to be read. */
  givenUp: z.array(z.object({ at: z.string(), by: z.string(), note: z.string(), ends: z.array(endSchema) })),
})

export type NotedEnd = z.infer<typeof endSchema>
export type EndNotes = z.infer<typeof notesSchema>

/** A noted end that the log does not have any more. */
export interface LostEnd {
  end: NotedEnd
  fault: 'missing' | 'changed'
  /** `restored`: the database is older than the note, or another one; `taken-out`: it is the same and has gone on. */
  reason: 'restored' | 'taken-out'
}

type NoteContext = Pick<Context, 'db' | 'clock' | 'log' | 'storage'>

/** The last note of each day is kept, for about this many days. */
const maxNotes = 400

/**
 * Notes the end of the audit log among the shop's files and in the process's log, where it has grown since. One that no longer holds what
 * was noted is reported and noted no further.
 */
export async function noteEnd(ctx: NoteContext): Promise<void> {
  const [end, notes] = [await lastEnd(ctx.db), await readNotes(ctx)]
  const latest = notes.ends.at(-1)
  if (!end && !latest) return
  const lost = await findLostEnd(ctx, notes)
  if (lost) {
    if (notes.broken) return
    ctx.log.error({ lost: lost.end.number, reason: lost.reason }, 'the audit log no longer holds what was noted: bin/stagefront verify')
    return writeNotes(ctx, notes, { ...notes, broken: { at: ctx.clock.now().toISOString(), reason: lost.reason } })
  }
  if (!end || end.number === latest?.number) return
  const seal = end.seal.toString('hex')
  ctx.log.info({ end: `${end.number}:${seal}` }, 'end of the audit log')
  const at = ctx.clock.now().toISOString()
  const noted: NotedEnd = { number: end.number, seal, at, database: plainPosition(await databasePosition(ctx.db)) }
  // Seals follow from each other, so an end of the same day is held by the later one.
  const kept = latest && dayNumber(latest.at) === dayNumber(at) ? notes.ends.slice(0, -1) : notes.ends
  await writeNotes(ctx, notes, { ...notes, ends: [...kept, noted].slice(-maxNotes) })
}

/** The first noted end that the log no longer has; null if it has all of them. */
export async function findLostEnd({ db }: Pick<Context, 'db'>, { ends, broken }: EndNotes): Promise<LostEnd | null> {
  const latest = ends.at(-1)
  if (!latest) return null
  const seals = await sealsAt(
    db,
    ends.map(({ number }) => number),
  )
  const end = ends.find(({ number, seal }) => seals.get(number) !== seal)
  if (!end) return null
  const reason = broken?.reason ?? (isOlder(await databasePosition(db), latest.database) ? 'restored' : 'taken-out')
  return { end, fault: seals.has(end.number) ? 'changed' : 'missing', reason }
}

/** Gives up the noted ends that the log does not have any more, because a backup was restored. @returns how many */
export async function giveUpLostEnds(ctx: NoteContext, { by, note }: { by: string; note: string }): Promise<number> {
  const notes = await readNotes(ctx)
  const seals = await sealsAt(
    ctx.db,
    notes.ends.map(({ number }) => number),
  )
  const [kept, lost] = [true, false].map((isKept) => notes.ends.filter(({ number, seal }) => (seals.get(number) === seal) === isKept))
  noteAct({ ends: lost?.length ?? 0 })
  if (!kept || !lost?.length) return 0
  const givenUp = [...notes.givenUp, { at: ctx.clock.now().toISOString(), by, note, ends: lost }]
  await writeNotes(ctx, notes, { ends: kept, broken: null, givenUp })
  return lost.length
}

/** The notes of this database, which stand among the shop's files. */
export async function readNotes({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<EndNotes> {
  const key = await noteKey(db)
  const bytes = await storage.get(key)
  if (!bytes) return { ends: [], broken: null, givenUp: [] }
  try {
    return notesSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    throw new Error(`the file ${key}, with the noted ends of the audit log, is damaged: bring it back from a backup, or move it away`)
  }
}

/** Notes are made by every process: one that was behind writes nothing over what another has noted since. */
async function writeNotes(ctx: NoteContext, before: EndNotes, after: EndNotes): Promise<void> {
  const now = await readNotes(ctx)
  if (JSON.stringify(now) !== JSON.stringify(before)) return
  await ctx.storage.put(await noteKey(ctx.db), Buffer.from(JSON.stringify(after, null, 1)))
}

async function noteKey(db: Context['db']): Promise<string> {
  const { name } = await databasePosition(db)
  return `audit/ends-of-${Buffer.from(name).toString('hex')}.json`
}

/** Whether a database has not come as far as another position, or is not the same one. */
function isOlder(now: DatabasePosition, noted: NotedEnd['database']): boolean {
  return now.oid !== noted.oid || BigInt(now.written) < BigInt(noted.written) || BigInt(now.transactions) < BigInt(noted.transactions)
}

const plainPosition = ({ oid, written, transactions }: DatabasePosition) => ({ oid, written, transactions })
const dayNumber = (at: string) => Math.floor(Date.parse(at) / day)
