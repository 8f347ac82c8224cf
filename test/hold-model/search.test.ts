import { expect, test } from 'vitest'
import { describeLoss } from './describe-loss.ts'
import { commit, committed, lock, read, restingRow, write, type Rows } from './rows.ts'
import { run, searchInterleavings, type Act } from './search.ts'

const start = { rows: { counter: restingRow({ value: 0 }), other: restingRow({ value: 0 }), done: restingRow({ value: 0 }) }, now: 0 }
const valueOf = (row: unknown) => Number((row as { value: number }).value)

/** Reads a counter and writes it plus one. Correct only if no other actor runs in between. */
function* count(locked: boolean): Act {
  const value = yield* run('read', (draft) => {
    if (locked) lock(draft, 'counter')
    return valueOf(read(draft, 'counter'))
  })
  yield* run('write', (draft) => write(draft, 'counter', { value: value + 1 }))
  yield* run('commit', (draft) => {
    write(draft, 'done', { value: valueOf(read(draft, 'done')) + 1 })
    commit(draft)
  })
}

const lostUpdate = (rows: Rows) => (valueOf(committed(rows, 'counter')) < valueOf(committed(rows, 'done')) ? 'an update was lost' : null)

test('the search finds a lost update by the shortest interleaving', () => {
  const { loss } = searchInterleavings({ A: () => count(false), B: () => count(false) }, start, lostUpdate)
  expect(loss && describeLoss(loss)).toBe(
    ['  A  read  → 0', '  A  write', '  B  read  → 0', '  A  commit', '  B  write', '  B  commit', 'an update was lost'].join('\n'),
  )
})

test('the search finds nothing where a lock excludes others', () => {
  expect(searchInterleavings({ A: () => count(true), B: () => count(true), C: () => count(true) }, start, lostUpdate).loss).toBeNull()
})

test('the search finds a deadlock', () => {
  function* both(first: string, second: string): Act {
    for (const row of [first, second]) yield* run(`lock ${row}`, (draft) => lock(draft, row))
    yield* run('commit', commit)
  }
  const { loss } = searchInterleavings({ A: () => both('counter', 'other'), B: () => both('other', 'counter') }, start, () => null)
  expect(loss?.violated).toBe('deadlock: A waits for B, B waits for A')
})

test('the search tries every choice of a statement', () => {
  const seen = new Set<string>()
  function* choosing(): Act {
    yield* run('choose', (draft) => void seen.add(`${draft.choose(2)}${draft.choose(3)}`))
  }
  searchInterleavings({ A: choosing }, start, () => null)
  expect([...seen].sort()).toEqual(['00', '01', '02', '10', '11', '12'])
})
