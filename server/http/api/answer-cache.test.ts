import { expect, test } from 'vitest'
import { createAnswerCache, type CachedAnswer } from './answer-cache.ts'

function answerOf(text: string, bytes = 0): CachedAnswer {
  return { body: Buffer.alloc(bytes, text), compressed: new Map(), type: 'application/json', etag: text }
}

function open(options: { freshFor: number; staleFor: number; maxBytes?: number }) {
  let time = 0
  const cache = createAnswerCache({ maxBytes: 10_000, ...options, now: () => time })
  return { cache, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a fresh answer is given to everybody who asks, an unknown one to nobody', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(999)
  expect(cache.find('list')?.etag).toBe('1')
  expect(cache.find('another')).toBeNull()
})

test('one visitor renews an older answer, the others are given it meanwhile', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(1000)
  expect(cache.find('list')).toBeNull()
  const begunAt = cache.begin()
  expect(cache.find('list')?.etag).toBe('1')
  pass(10)
  cache.add('list', answerOf('2'), begunAt)
  expect(cache.find('list')?.etag).toBe('2')
})

test('an answer that nobody has renewed is given to nobody once it is too old', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(1000)
  cache.find('list')
  pass(3999)
  expect(cache.find('list')?.etag).toBe('1')
  pass(1)
  expect(cache.find('list')).toBeNull()
})

test('its age counts from when it was begun, not from when it was kept', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 0 })
  const begunAt = cache.begin()
  pass(600)
  cache.add('list', answerOf('1'), begunAt)
  pass(399)
  expect(cache.find('list')?.etag).toBe('1')
  pass(1)
  expect(cache.find('list')).toBeNull()
})

test('once what answers show has changed none from before is given, not even one that was being made', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('old'), cache.begin())
  const begunAt = cache.begin()
  pass(10)
  cache.invalidate()
  expect(cache.find('list')).toBeNull()
  pass(10)
  cache.add('list', answerOf('begun before'), begunAt)
  expect(cache.find('list')).toBeNull()
  cache.add('list', answerOf('new'), cache.begin())
  expect(cache.find('list')?.etag).toBe('new')
})

test('in development and tests nothing is given twice', () => {
  const { cache } = open({ freshFor: 0, staleFor: 0 })
  cache.add('list', answerOf('1'), cache.begin())
  expect(cache.find('list')).toBeNull()
})

test('it never holds more than its bytes, and forgets first what was asked for least lately', () => {
  const { cache } = open({ freshFor: 1000, staleFor: 0, maxBytes: 5000 })
  for (const key of ['a', 'b', 'c']) cache.add(key, answerOf(key, 1000), cache.begin())
  cache.find('a')
  cache.add('d', answerOf('d', 1000), cache.begin())
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd'])
})
