/*
 * A minimal database for the model: rows by name, each with its committed version and, while a transaction has it locked, that
 * transaction's own version. It follows READ COMMITTED: a statement sees what was committed when it began and what its own
 * transaction wrote. It waits for a row that another transaction has written or locked, and then reads the row again.
 */

export type Value = Readonly<Record<string, number | string | boolean | null>>

export interface Row {
  readonly committed: Value | null
  /** The transaction that has it locked. */
  readonly owner: string | null
  /** What the owner wrote; `untouched` while it wrote nothing. */
  readonly pending: Value | null | 'untouched'
  /** Locked with `for update`, which also excludes foreign keys that refer to it. */
  readonly full: boolean
  /** The open transactions whose foreign keys refer to it. */
  readonly sharers: readonly string[]
}

export type Rows = Readonly<Record<string, Row>>

/** A running statement. It writes into its own copy, which becomes the next state if the statement succeeds. */
export interface Draft {
  rows: Record<string, Row>
  /** The transaction, named by who runs it. */
  readonly who: string
  now: number
  /** Picks one of `count` possibilities; the search tries them all. */
  readonly choose: (count: number) => number
}

/** Thrown when the statement has to wait for these transactions. What it did so far is discarded. */
export class Waits {
  readonly for: readonly string[]
  constructor(names: readonly string[]) {
    this.for = names
  }
}

/** Thrown when the database refuses what the shop should have refused: a constraint is violated. */
export class Refused {
  readonly what: string
  constructor(what: string) {
    this.what = what
  }
}

/** A row that no transaction has locked. */
export function restingRow(committed: Value | null, sharers: readonly string[] = []): Row {
  return { committed, owner: null, pending: 'untouched', full: false, sharers }
}

const absent = restingRow(null)

function rowOf(rows: Rows, name: string): Row {
  return rows[name] ?? absent
}

/** What this transaction sees. */
export function read(draft: Draft, name: string): Value | null {
  const row = rowOf(draft.rows, name)
  return row.owner === draft.who && row.pending !== 'untouched' ? row.pending : row.committed
}

export function committed(rows: Rows, name: string): Value | null {
  return rowOf(rows, name).committed
}

/** Names of the rows that this transaction sees, in the order of their names. */
export function visible(draft: Draft, prefix: string): string[] {
  return Object.keys(draft.rows)
    .filter((name) => name.startsWith(prefix) && read(draft, name) !== null)
    .sort()
}

export function isLockedByAnother(draft: Draft, name: string): boolean {
  const { owner } = rowOf(draft.rows, name)
  return owner !== null && owner !== draft.who
}

/** Takes the row for this transaction. @param how.full as `for update` does; else as an update does */
export function lock(draft: Draft, name: string, how: { full: boolean } = { full: false }): void {
  const row = rowOf(draft.rows, name)
  if (row.owner !== null && row.owner !== draft.who) throw new Waits([row.owner])
  const others = row.sharers.filter((sharer) => sharer !== draft.who)
  if (how.full && others.length > 0) throw new Waits(others)
  draft.rows[name] = { ...row, owner: draft.who, full: row.full || how.full }
}

export function write(draft: Draft, name: string, value: Value | null): void {
  lock(draft, name)
  draft.rows[name] = { ...rowOf(draft.rows, name), pending: value }
}

/** The lock of a foreign key on the row it refers to. Compatible with other foreign keys, and with updates that do not change the key. */
export function refer(draft: Draft, name: string): void {
  const row = rowOf(draft.rows, name)
  if (row.owner !== null && row.owner !== draft.who && row.full) throw new Waits([row.owner])
  if (!row.sharers.includes(draft.who)) draft.rows[name] = { ...row, sharers: [...row.sharers, draft.who].sort() }
}

export function commit(draft: Draft): void {
  end(draft, (row) => (row.pending === 'untouched' ? row.committed : row.pending))
}

export function rollback(draft: Draft): void {
  end(draft, (row) => row.committed)
}

function end(draft: Draft, settle: (row: Row) => Value | null): void {
  for (const [name, row] of Object.entries(draft.rows)) {
    const isMine = row.owner === draft.who
    if (!isMine && !row.sharers.includes(draft.who)) continue
    const sharers = row.sharers.filter((sharer) => sharer !== draft.who)
    draft.rows[name] = isMine ? restingRow(settle(row), sharers) : { ...row, sharers }
  }
}

/** A savepoint: the current versions of this transaction's rows. */
export type Savepoint = Readonly<Record<string, Row>>

export function savepoint(draft: Draft): Savepoint {
  return Object.fromEntries(Object.entries(draft.rows).filter(([, row]) => row.owner === draft.who))
}

/** Restores the savepoint. Rows locked since then are unlocked. */
export function rollbackTo(draft: Draft, remembered: Savepoint): void {
  for (const [name, row] of Object.entries(draft.rows)) {
    if (row.owner === draft.who) draft.rows[name] = remembered[name] ?? restingRow(row.committed, row.sharers)
  }
}
