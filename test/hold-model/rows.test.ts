import { expect, test } from 'vitest'
import {
  commit,
  committed,
  lock,
  read,
  refer,
  restingRow,
  rollback,
  rollbackTo,
  savepoint,
  visible,
  Waits,
  write,
  type Draft,
  type Rows,
} from './rows.ts'

const start: Rows = { 'pool 1': restingRow({ held: 0 }), 'hold a': restingRow(null) }
const draftOf = (rows: Rows, who: string): Draft => ({ rows: { ...rows }, who, now: 0, choose: () => 0 })

test('writes of a transaction are invisible to others until it commits', () => {
  const mine = draftOf(start, 'A')
  write(mine, 'hold a', { units: 1 })
  const other = draftOf(mine.rows, 'B')
  expect([visible(mine, 'hold '), visible(other, 'hold ')]).toEqual([['hold a'], []])
  commit(mine)
  expect(read(draftOf(mine.rows, 'B'), 'hold a')).toEqual({ units: 1 })
})

test('a transaction waits for a locked row and then reads its new version', () => {
  const mine = draftOf(start, 'A')
  write(mine, 'pool 1', { held: 1 })
  expect(() => lock(draftOf(mine.rows, 'B'), 'pool 1')).toThrow(Waits)
  commit(mine)
  const other = draftOf(mine.rows, 'B')
  lock(other, 'pool 1')
  expect(read(other, 'pool 1')).toEqual({ held: 1 })
})

test('a rollback leaves neither rows nor locks', () => {
  const mine = draftOf(start, 'A')
  write(mine, 'pool 1', { held: 1 })
  refer(mine, 'hold a')
  rollback(mine)
  expect(mine.rows).toEqual(start)
})

test('a rollback to a savepoint keeps earlier writes and releases later locks', () => {
  const mine = draftOf(start, 'A')
  write(mine, 'pool 1', { held: 1 })
  const remembered = savepoint(mine)
  write(mine, 'pool 1', { held: 2 })
  write(mine, 'hold a', { units: 1 })
  rollbackTo(mine, remembered)
  lock(draftOf(mine.rows, 'B'), 'hold a')
  commit(mine)
  expect([committed(mine.rows, 'pool 1'), committed(mine.rows, 'hold a')]).toEqual([{ held: 1 }, null])
})

test('a foreign key’s lock is compatible with other foreign keys and updates, but not with a full lock', () => {
  const mine = draftOf(start, 'A')
  refer(mine, 'pool 1')
  const updating = draftOf(mine.rows, 'B')
  lock(updating, 'pool 1')
  expect(() => lock(draftOf(mine.rows, 'B'), 'pool 1', { full: true })).toThrow(Waits)
  const full = draftOf(start, 'C')
  lock(full, 'pool 1', { full: true })
  expect(() => refer(draftOf(full.rows, 'A'), 'pool 1')).toThrow(Waits)
})
