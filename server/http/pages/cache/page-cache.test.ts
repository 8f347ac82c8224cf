import { expect, test, vi } from 'vitest'
import type { RenderedPage } from './rendered-page.ts'
import { createPageCache } from './page-cache.ts'

function pageOf(text: string, status = 200): RenderedPage {
  return { status, headers: {}, cookies: [], body: Buffer.from(text), etag: text, compressed: new Map() }
}

/** Draws `1`, `2`, `3` …, each as soon as it is let. */
function painter(status = 200) {
  let drawn = 0
  return () => {
    drawn += 1
    return Promise.resolve(pageOf(String(drawn), status))
  }
}

function open(options: { freshFor: number; staleFor: number; maxBytes?: number }) {
  let time = 0
  const cache = createPageCache({ maxBytes: 10_000, ...options, now: () => time })
  return { cache, pass: (milliseconds: number) => void (time += milliseconds) }
}

/** Waits until a rendering without waiting requests has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('concurrent requests share one rendering', async () => {
  const { cache } = open({ freshFor: 0, staleFor: 0 })
  const render = painter()
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.page('/', render)))
  expect(new Set(pages.map((page) => page.etag))).toEqual(new Set(['1']))
})

test('a stale copy is sent during one rendering, a much older one is not', async () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  const render = painter()
  const seen = async () => (await cache.page('/', render)).etag
  expect(await seen()).toBe('1')
  pass(999)
  expect(await seen()).toBe('1')
  pass(1)
  expect([await seen(), await seen()]).toEqual(['1', '2'])
  await settled()
  expect(await seen()).toBe('2')
  pass(5000)
  expect(await seen()).toBe('3')
})

test('a copy is ready while it is fresh, and for longer while the next one is rendered', async () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  const ready = () => cache.ready('/')?.value.etag ?? null
  await cache.page('/', painter())
  expect(ready()).toBe('1')
  pass(1000)
  expect(ready()).toBeNull()
  let finish = () => {}
  await cache.page('/', () => new Promise((resolve) => (finish = () => resolve(pageOf('2')))))
  expect(ready()).toBe('1')
  pass(4000)
  expect(ready()).toBeNull()
  finish()
  await settled()
  // The rendering began 4 seconds ago.
  expect(ready()).toBeNull()
})

test('after a change no copy is ready until a rendering that began later has ended', async () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  const ready = () => cache.ready('/')?.value.etag ?? null
  await cache.page('/', painter())
  pass(1000)
  await cache.page('/', () => new Promise(() => {}))
  cache.invalidate()
  pass(1)
  expect(ready()).toBeNull()
  await cache.page('/', () => Promise.resolve(pageOf('3')))
  expect(ready()).toBe('3')
})

test('a page with another status than 200 is not cached', async () => {
  const { cache } = open({ freshFor: 1000, staleFor: 0 })
  const render = painter(404)
  await cache.page('/', render)
  expect((await cache.page('/', render)).etag).toBe('2')
})

test('a failed rendering keeps the stale copy until it is too old', async () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  const fail = () => Promise.reject(new Error('no database'))
  await cache.page('/', painter())
  pass(2000)
  expect((await cache.page('/', fail)).etag).toBe('1')
  await settled()
  pass(3000)
  await expect(cache.page('/', fail)).rejects.toThrow('no database')
})

test('the cache stays within its size', async () => {
  const { cache } = open({ freshFor: 1000, staleFor: 0, maxBytes: 3000 })
  const render = painter()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.page(key, render)
  expect((await cache.page('a', render)).etag).toBe('7')
})

test('after a change no older copy is sent, not even one that was being rendered', async () => {
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  const render = painter()
  expect((await cache.page('/', render)).etag).toBe('1')
  pass(10)
  cache.invalidate()
  pass(10)
  expect((await cache.page('/', render)).etag).toBe('2')
  expect((await cache.page('/', render)).etag).toBe('2')

  let finish = (_page: RenderedPage) => {}
  const slow = cache.page('/slow', () => new Promise((resolve) => (finish = resolve)))
  pass(10)
  cache.invalidate()
  pass(10)
  const after = cache.page('/slow', render)
  finish(pageOf('old'))
  expect([(await slow).etag, (await after).etag]).toEqual(['old', '3'])
  expect((await cache.page('/slow', render)).etag).toBe('3')
})

test('a page that is too old to be sent does not stay in memory', async () => {
  vi.useFakeTimers()
  const { cache, pass } = open({ freshFor: 1000, staleFor: 4000 })
  await cache.page('/', painter())
  expect(vi.getTimerCount()).toBe(1)
  pass(5000)
  vi.advanceTimersByTime(5000)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
