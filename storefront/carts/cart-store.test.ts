import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { clockLeadOf, createCartStore, type CartMessage, type TabChannel } from './cart-store.ts'

const address = { shop: { slug: 'main' }, locale: 'de' }
const cart = (version: number) =>
  ({ id: 'c', version, items: [], validUntil: '2026-11-20T20:20:00Z', expired: false }) as unknown as CartViewFragment

/** Tabs of one browser: what one says, all others hear. */
function tabs() {
  const all: { hear: ((event: { data: CartMessage }) => void) | null }[] = []
  return (): TabChannel => {
    const self: (typeof all)[number] = { hear: null }
    all.push(self)
    return {
      postMessage: (data) => all.filter((tab) => tab !== self).forEach((tab) => tab.hear?.({ data })),
      addEventListener: (_type, listener) => void (self.hear = listener),
      removeEventListener: () => void (self.hear = null),
    }
  }
}

const answers: unknown[] = []
beforeEach(() => {
  answers.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ data: answers.shift() }))),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('the cart in the browser', () => {
  test('CRT-01 whoever asks while an answer is under way waits for that one', async () => {
    answers.push({ cart: cart(1), session: { expiresAt: '2026-11-20T20:20:00Z', now: '2026-11-20T20:00:00Z' } })
    const store = createCartStore(address)
    await Promise.all([store.load(), store.load(), store.load()])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(store.get()).toMatchObject({ known: true, cart: { version: 1 }, expiresAt: Date.UTC(2026, 10, 20, 20, 20) })
  })

  test('CRT-03 other tabs adopt a change, and hear that it was not theirs', () => {
    const open = tabs()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())
    const heard = vi.fn()
    const heardMyself = vi.fn()
    other.onForeignChange(heard)
    mine.onForeignChange(heardMyself)
    mine.adopt(cart(2), ['9'])
    expect(other.get()).toMatchObject({ known: true, cart: { version: 2 }, newItemIds: [], justAdded: false })
    expect(mine.get()).toMatchObject({ newItemIds: ['9'], justAdded: true })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heardMyself).not.toHaveBeenCalled()
  })

  test('CRT-03 an adopted cart is told once, however many forms of a page have seen it', () => {
    const open = tabs()
    const store = createCartStore(address)
    store.connect(open())
    const ear = open()
    const heard = vi.fn()
    ear.addEventListener('message', heard)
    const changed = cart(3)
    store.adopt(changed)
    store.adopt(changed)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('CRT-04 after placing, every tab has the empty cart', async () => {
    const open = tabs()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())
    mine.adopt(cart(2))
    answers.push({ cart: null, session: { expiresAt: '2026-11-20T20:20:00Z', now: '2026-11-20T20:00:00Z' } })
    await mine.refresh()
    expect(mine.get().cart).toBeNull()
    expect(other.get()).toMatchObject({ known: true, cart: null })
  })

  test('SES-02 a heartbeat moves the end on in every tab', async () => {
    const open = tabs()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())
    answers.push({ heartbeat: { expiresAt: '2026-11-20T20:33:00Z' } })
    await mine.heartbeat()
    for (const store of [mine, other]) expect(store.get().expiresAt).toBe(Date.UTC(2026, 10, 20, 20, 33))
  })

  test('a tab that is closed hears nothing more', () => {
    const open = tabs()
    const [mine, other] = [createCartStore(address), createCartStore(address)]
    mine.connect(open())
    other.connect(open())()
    mine.adopt(cart(2))
    expect(other.get().known).toBe(false)
  })
})

test.each([
  [0, 200, 100],
  [300_000, 301_000, 300_500],
  [-60_000, -59_000, -59_500],
])('SES-05 asked at %i ms and answered at %i ms of the shop’s clock, the browser is ahead by %i ms', (sent, received, lead) => {
  const now = Date.UTC(2026, 10, 20, 20, 0, 0)
  expect(clockLeadOf(new Date(now).toISOString(), now + sent, now + received)).toBe(lead)
})
