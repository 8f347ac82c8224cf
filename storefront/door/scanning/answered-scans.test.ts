import { expect, test } from 'vitest'
import { answeredScans } from './answered-scans.ts'
import type { StoredScan } from '../door-storage.ts'

const scan = (id: string, decided: StoredScan['decided'] = null): StoredScan => ({
  id,
  decided,
  act: 'in',
  at: '2026-11-27T19:00:00.000Z',
  text: null,
  ticket_id: 1,
  item_id: null,
  undoes: null,
  code: null,
  counter: Number(id),
})

test('an answered scan is done, and one without an answer is left', () => {
  const [one, two, later] = [scan('1'), scan('2'), scan('3')]
  expect(answeredScans([one, two, later], [one, two], new Set(['1']))).toEqual({ done: [one], left: [two, later] })
})

test('a scan that the phone decided while it was under way is sent again', () => {
  const decided = scan('1', 'admitted')
  expect(answeredScans([decided], [scan('1')], new Set(['1']))).toEqual({ done: [], left: [decided] })
  expect(answeredScans([decided], [decided], new Set(['1']))).toEqual({ done: [decided], left: [] })
})
