import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedCopies } from './cached-copies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open({ maxEntries = 100 } = {}) {
  let time = 0
  const copies = cachedCopies<string, string>({ maxAge: 5000, maxEntries, now: () => time })
  function pass(milliseconds: number): void {
    time += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }
  return { copies, pass, add: (key: string) => copies.add(key, key, copies.begin()) }
}

test('a copy is deleted when it is too old, and a younger one stays until it is', () => {
  const { copies, pass, add } = open()
  add('first')
  pass(2000)
  add('second')
  expect([copies.find('first'), copies.find('second')]).toEqual([
    { value: 'first', at: 0 },
    { value: 'second', at: 2000 },
  ])
  pass(3000)
  expect([copies.find('first'), copies.find('second')?.value]).toEqual([undefined, 'second'])
  pass(5000)
  expect(copies.find('second')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('a copy that is too old is not used, although no timer has come round to delete it', () => {
  let time = 0
  const copies = cachedCopies<string, string>({ maxAge: 5000, maxEntries: 100, now: () => time })
  copies.add('page', 'old', copies.begin())
  time = 5000
  expect(copies.find('page')).toBeUndefined()
})

test('a change discards every copy that was made before it', () => {
  const { copies, add } = open()
  for (const key of ['a', 'b']) add(key)
  copies.invalidate()
  expect(['a', 'b'].map((key) => copies.find(key))).toEqual([undefined, undefined])
})

test('a making that outlasts a change leaves the one that came after it to be shared', async () => {
  const { copies } = open()
  const ends: (() => void)[] = []
  const make = vi.fn(() => new Promise<string>((resolve) => ends.push(() => resolve('made'))))
  const outdated = copies.share('page', make)
  copies.invalidate()
  const current = copies.share('page', make)
  ends[0]?.()
  await outdated
  const waiting = copies.share('page', make)
  ends.forEach((end) => end())
  expect([await current, await waiting, make.mock.calls.length]).toEqual(['made', 'made', 2])
})

test('what was begun before a change is not added, and nobody who comes after it waits for it', async () => {
  const { copies } = open()
  let finish = () => {}
  const make = vi.fn(async (begun: ReturnType<typeof copies.begin>) => {
    await new Promise<void>((resolve) => (finish = resolve))
    copies.add('page', 'old', begun)
    return 'old'
  })
  const earlier = copies.share('page', make)
  const waiting = copies.share('page', make)
  expect([make.mock.calls.length, copies.isBeingMade('page')]).toEqual([1, true])
  copies.invalidate()
  expect(copies.isBeingMade('page')).toBe(false)
  const later = copies.share('page', () => Promise.resolve('new'))
  finish()
  expect(await Promise.all([earlier, waiting, later])).toEqual(['old', 'old', 'new'])
  expect(copies.find('page')).toBeUndefined()
})

test('of two that were made at once, the one begun later stays', () => {
  const { copies, pass } = open()
  const slow = copies.begin()
  pass(10)
  copies.add('page', 'new', copies.begin())
  copies.add('page', 'old', slow)
  expect(copies.find('page')?.value).toBe('new')
})

test('the copies used least make room, and a failed making is tried again', async () => {
  const { copies, add } = open({ maxEntries: 2 })
  for (const key of ['a', 'b']) add(key)
  copies.find('a')
  add('c')
  expect(['a', 'b', 'c'].filter((key) => copies.find(key))).toEqual(['a', 'c'])
  await expect(copies.share('d', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await copies.share('d', () => Promise.resolve('made'))).toBe('made')
})
