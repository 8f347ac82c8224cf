import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pingSession } from './ping-session.ts'

const adoptEnd = vi.fn()
beforeEach(() => {
  adoptEnd.mockClear()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api":"/api/shops/main/","pingTimeout":7000}' }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('API-10 the ping at the start of the checkout adopts the new end of the session', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ expires_at: '2026-11-20T20:20:00.000Z' })),
  )
  await pingSession({ adoptEnd })
  expect(fetch).toHaveBeenCalledWith('/api/shops/main/session/heartbeat', expect.anything())
  expect(adoptEnd).toHaveBeenCalledWith(Date.UTC(2026, 10, 20, 20, 20))
})

test('LIM-72 after the configured time the ping is given up, and nothing is reported', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted())
  await pingSession({ adoptEnd })
  // Not in the stand-in: what it throws is ignored as any failure is.
  expect(timeout.mock.calls).toEqual([[7_000]])
  expect(adoptEnd).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('API-10 an error changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('down', { status: 500 }))
  await pingSession({ adoptEnd })
  expect(adoptEnd).not.toHaveBeenCalled()
})
