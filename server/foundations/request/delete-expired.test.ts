import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpired } from './delete-expired.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an entry is deleted when it is too old, and a younger one stays until it is', () => {
  const cache = new Map<string, { at: number }>()
  let time = 0
  const pass = (milliseconds: number) => {
    time += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }
  const deleteLater = deleteExpired(cache, 5000, () => time)
  cache.set('first', { at: time })
  deleteLater()
  pass(2000)
  cache.set('second', { at: time })
  deleteLater()
  expect([...cache.keys()]).toEqual(['first', 'second'])
  pass(3000)
  expect([...cache.keys()]).toEqual(['second'])
  pass(5000)
  expect(cache.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
