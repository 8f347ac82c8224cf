import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { measureClockLead } from '#core/time/clock-lead.ts'
import { createCartStore, type CartMessage } from './cart-store.ts'
import { tabHub } from '#test/world/tab-hub.ts'

const address = { shop: { slug: 'main' }, locale: 'de' }
const cart = (version: number) =>
  ({ id: 'c', version, items: [], validUntil: '2026-11-20T20:20:00Z', expired: false }) as unknown as CartViewFragment

const answers: unknown[] = []
beforeEach(() => {
  answers.length = 0
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"graphql":"/main/graphql"}' }) })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ data: answers.shift() }))),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('the cart in the browser', () => {
  test('CRT-01 concurrent loads share one request', async () => {
    answers.push({ cart: cart(1), session: { expiresAt: '2026-11-20T20:20:00Z', now: '2026-11-20T20:00:00Z' } })
    const store = createCartStore(address)
    await Promise.all([store.load(), store.load(), store.load()])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(store.getSnapshot()).toMatchObject({ isLoaded: true, cart: { version: 1 }, expiresAt: Date.UTC(2026, 10, 20, 20, 20) })
  })

  test('ENT-04 the cart is the answer of the API, unchanged, and what was added is beside it', async () => {
    const answer = { ...cart(1), reference: 'ABCD2345', total: 24.9, lines: [{ type: 'product', itemIds: ['9'] }], addedLater: null }
    answers.push({ cart: answer, session: { expiresAt: null, now: '2026-11-20T20:00:00Z' } })
    const store = createCartStore(address)
    await store.load()
    expect(store.getSnapshot().cart).toEqual(answer)
    const changed = cart(2)
    store.adopt(changed, ['10'])
    expect(store.getSnapshot().cart).toBe(changed)
    expect(store.getSnapshot().newItemIds).toEqual(['10'])
  })

  test('CRT-03 other tabs adopt a change and are told that it was not theirs', () => {
    const open = tabHub<CartMessage>()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())
    const onOtherChange = vi.fn()
    const onOwnChange = vi.fn()
    other.onForeignChange(onOtherChange)
    mine.onForeignChange(onOwnChange)
    mine.adopt(cart(2), ['9'])
    expect(other.getSnapshot()).toMatchObject({ isLoaded: true, cart: { version: 2 }, newItemIds: [], justAdded: false })
    expect(mine.getSnapshot()).toMatchObject({ newItemIds: ['9'], justAdded: true })
    expect(onOtherChange).toHaveBeenCalledTimes(1)
    expect(onOwnChange).not.toHaveBeenCalled()
  })

  test('CRT-03 a cart that several forms of a page adopt is broadcast once', () => {
    const open = tabHub<CartMessage>()
    const store = createCartStore(address)
    store.connect(open())
    const channel = open()
    const onMessage = vi.fn()
    channel.addEventListener('message', onMessage)
    const newCart = cart(3)
    store.adopt(newCart)
    store.adopt(newCart)
    expect(onMessage).toHaveBeenCalledTimes(1)
  })

  test('CRT-04 placing an order empties the cart in every tab', async () => {
    const open = tabHub<CartMessage>()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())
    mine.adopt(cart(2))
    answers.push({ cart: null, session: { expiresAt: '2026-11-20T20:20:00Z', now: '2026-11-20T20:00:00Z' } })
    await mine.refresh()
    expect(mine.getSnapshot().cart).toBeNull()
    expect(other.getSnapshot()).toMatchObject({ isLoaded: true, cart: null })
  })

  test('a disconnected tab receives nothing', () => {
    const open = tabHub<CartMessage>()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())()
    mine.adopt(cart(2))
    expect(other.getSnapshot().isLoaded).toBe(false)
  })
})

test.each([
  [0, 200, 100],
  [300_000, 301_000, 300_500],
  [-60_000, -59_000, -59_500],
])('SES-05 a request sent at %i ms and answered at %i ms has a clock lead of %i ms', (sent, received, lead) => {
  const now = Date.UTC(2026, 10, 20, 20, 0, 0)
  expect(measureClockLead(new Date(now).toISOString(), now + sent, now + received)).toBe(lead)
})
