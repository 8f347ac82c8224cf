import { describe, expect, test } from 'vitest'
import { writtenTaken, type SeatNews } from '../seat-news.ts'
import { applyNews, withSeats, type Occupancy } from './occupancy.ts'

const snapshot = (sequence: string, taken: number[], plan = 'p1'): SeatNews => ({
  kind: 'snapshot',
  sequence,
  plan,
  taken: writtenTaken(Uint8Array.from(taken)),
  areas: { floor: 30 },
})
const change = (sequence: string, taken: number[], freed: number[], plan = 'p1'): SeatNews => ({
  kind: 'change',
  ...{ sequence, plan, taken, freed },
  areas: { floor: 29 },
})
const known = applyNews(null, snapshot('100', [0, 1, 0]), 3) as Occupancy

describe('what a browser knows of the seats', () => {
  test('begins with a snapshot and follows the changes', () => {
    expect([...known.taken]).toEqual([0, 1, 0])
    const next = applyNews(known, change('101', [2], [1]), 3)
    expect(next).toEqual({ sequence: '101', plan: 'p1', taken: Uint8Array.from([0, 0, 1]), areas: new Map([['floor', 29]]) })
    expect([...known.taken]).toEqual([0, 1, 0])
  })

  test('stays as it is when an older report arrives late', () => {
    expect(applyNews(known, change('99', [0], []), 3)).toBe(known)
    expect(applyNews(known, snapshot('99', [1, 1, 1]), 3)).toBe(known)
    expect(applyNews(known, change('1000', [0], []), 3)?.sequence).toBe('1000')
  })

  test('needs a snapshot at first and for another plan', () => {
    expect(applyNews(null, change('101', [], []), 3)).toBeNull()
    expect(applyNews(known, change('101', [], [], 'p2'), 3)).toBeNull()
    expect(applyNews(known, snapshot('50', [1, 1, 1], 'p2'), 3)?.plan).toBe('p2')
  })

  test('notes single seats at once', () => {
    expect([...withSeats(known, [0], true).taken]).toEqual([1, 1, 0])
    expect([...withSeats(known, [1], false).taken]).toEqual([0, 0, 0])
  })
})
