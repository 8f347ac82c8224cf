import { sql, type Selectable } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection, Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { AuditEntry } from '#db/types.ts'
import { firstSeal, makeSeal, type EntryContent, type Outcome } from './make-seal.ts'

export type EntryRow = Selectable<AuditEntry>

/**
 * Adds entries at the end of the chain, in their order. Writers wait for each other, because each seals what the one before has written: the
 * lock is held for two statements, and what staff does is rare.
 */
export async function appendEntries(db: Database, contents: readonly Omit<EntryContent, 'number'>[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('stagefront:audit'))`.execute(trx)
    const last = await trx.selectFrom('auditEntry').select(['number', 'seal']).orderBy('number', 'desc').limit(1).executeTakeFirst()
    let [number, seal] = [last?.number ?? 0, last?.seal ?? firstSeal]
    const entries = contents.map((content) => {
      const entry = { ...content, number: ++number }
      seal = makeSeal(seal, entry)
      return { ...entry, seal }
    })
    await trx.insertInto('auditEntry').values(entries).execute()
  })
}

/** Entries after a number, in the order of the chain. */
export async function entriesAfter(connection: Connection, number: number, limit: number): Promise<EntryRow[]> {
  return connection.selectFrom('auditEntry').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()
}

/** Which acts to list; an absent part matches all. */
export interface ActFilter {
  actor?: string | undefined
  /** An act, or the beginning of several up to a dot: `orders`. */
  act?: string | undefined
  thing?: string | undefined
  from?: Date | null
  until?: Date | null
  /** Only entries with a lower number. */
  before?: number | null
  limit: number
}

/** An act with its outcome; null if none was written, because the process ended before or it is still under way. */
export interface ListedAct {
  number: number
  at: Date
  actor: string
  act: string
  thing: string | null
  outcome: Outcome | null
  endedAt: Date | null
  /** JSON of what was asked, and of the outcome. */
  detail: string
  outcomeDetail: string | null
}

/** Acts, the latest first. The log concerns the whole house, so the scope holds all of it or nothing. */
export async function listActs(connection: Connection, scope: Scope, filter: ActFilter): Promise<ListedAct[]> {
  if (!scope.everything) return []
  const { actor, act, thing, from, until, before, limit } = filter
  const { rows } = await sql<ListedAct>`
    select a.number, a.at, a.actor, a.act, coalesce(o.thing, a.thing) as thing, a.detail,
      coalesce(o.phase, nullif(a.phase, 'asked')) as outcome, coalesce(o.at, case when a.phase <> 'asked' then a.at end) as ended_at,
      o.detail as outcome_detail
    from audit_entry a left join audit_entry o on o.run = a.run and o.number > a.number
    where not exists (select from audit_entry earlier where earlier.run = a.run and earlier.number < a.number)
      and (${actor ?? null}::text is null or a.actor = ${actor ?? null})
      and (${act ?? null}::text is null or a.act = ${act ?? null} or starts_with(a.act, ${act ?? ''} || '.'))
      and (${thing ?? null}::text is null or coalesce(o.thing, a.thing) = ${thing ?? null})
      and (${from ?? null}::timestamptz is null or a.at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or a.at < ${until ?? null})
      and (${before ?? null}::bigint is null or a.number < ${before ?? null})
    order by a.number desc limit ${limit}`.execute(connection)
  return rows
}
