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

test('a fresh answer is sent to every request for its address', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(999)
  expect(cache.find('list')?.etag).toBe('1')
  expect(cache.find('another')).toBeNull()
})

test('one request renews a stale answer while the others still get it', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(1000)
  expect(cache.find('list')).toBeNull()
  const begun = cache.begin()
  expect(cache.find('list')?.etag).toBe('1')
  pass(10)
  cache.add('list', answerOf('2'), begun)
  expect(cache.find('list')?.etag).toBe('2')
})

test('an answer that was not renewed in time is not sent any more', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('1'), cache.begin())
  pass(1000)
  cache.find('list')
  pass(3999)
  expect(cache.find('list')?.etag).toBe('1')
  pass(1)
  expect(cache.find('list')).toBeNull()
})

test('the age of an answer counts from the start of its request', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 0 })
  const begun = cache.begin()
  pass(600)
  cache.add('list', answerOf('1'), begun)
  pass(399)
  expect(cache.find('list')?.etag).toBe('1')
  pass(1)
  expect(cache.find('list')).toBeNull()
})

test('after a change no older answer is sent, not even one that was in progress', () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  cache.add('list', answerOf('old'), cache.begin())
  const begun = cache.begin()
  pass(10)
  cache.invalidate()
  expect(cache.find('list')).toBeNull()
  pass(10)
  cache.add('list', answerOf('begun before'), begun)
  expect(cache.find('list')).toBeNull()
  cache.add('list', answerOf('new'), cache.begin())
  expect(cache.find('list')?.etag).toBe('new')
})

test('in development and tests nothing is cached', () => {
  const { cache } = open({ freshFor: 0, staleFor: 0 })
  cache.add('list', answerOf('1'), cache.begin())
  expect(cache.find('list')).toBeNull()
})

test('the cache stays within its size and drops the least recently used answers first', () => {
  const { cache } = open({ freshFor: 1000, staleFor: 0, maxBytes: 6500 })
  for (const key of ['a', 'b', 'c']) cache.add(key, answerOf(key, 1000), cache.begin())
  cache.find('a')
  cache.add('d', answerOf('d', 1000), cache.begin())
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd'])
})
