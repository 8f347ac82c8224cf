/*
 * A database as small as the model needs: rows by name, each with its committed version and, while a transaction has it locked,
 * that transaction's own. What READ COMMITTED promises is kept: a statement sees what was committed when it began and what its
 * own transaction wrote; a row that another transaction has written or locked is waited for, and judged again as that one
 * left it.
 */

export type Value = Readonly<Record<string, number | string | boolean | null>>

export interface Row {
  readonly committed: Value | null
  /** Who has it locked, if anybody. */
  readonly owner: string | null
  /** What the owner wrote; `untouched` while it wrote nothing. */
  readonly pending: Value | null | 'untouched'
  /** Locked with `for update`, which also keeps out those who only refer to it. */
  readonly full: boolean
  /** Whose foreign keys refer to it in a transaction that is still open. */
  readonly sharers: readonly string[]
}

export type Rows = Readonly<Record<string, Row>>

/** A statement at work: it writes into its own copy, which becomes the next state if it comes through. */
export interface Draft {
  rows: Record<string, Row>
  /** The transaction, named by who runs it. */
  readonly who: string
  now: number
  /** Picks one of `count` possibilities; the search tries them all. */
  readonly choose: (count: number) => number
}

/** The statement has to wait for these. Nothing it did so far counts. */
export class Waits {
  readonly for: readonly string[]
  constructor(names: readonly string[]) {
    this.for = names
  }
}

/** The database refused, where the shop should have: a constraint had the last word, or a bug was thrown. */
export class Refused {
  readonly what: string
  constructor(what: string) {
    this.what = what
  }
}

/** A row that nobody is working on. */
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

/** The lock that a foreign key takes on what it refers to: shared with others', and with updates that leave the key alone. */
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

/** What a savepoint remembers: this transaction's rows as they are now. */
export type Savepoint = Readonly<Record<string, Row>>

export function savepoint(draft: Draft): Savepoint {
  return Object.fromEntries(Object.entries(draft.rows).filter(([, row]) => row.owner === draft.who))
}

/** Goes back to it; rows that were locked since then are free again. */
export function rollbackTo(draft: Draft, remembered: Savepoint): void {
  for (const [name, row] of Object.entries(draft.rows)) {
    if (row.owner === draft.who) draft.rows[name] = remembered[name] ?? restingRow(row.committed, row.sharers)
  }
}
