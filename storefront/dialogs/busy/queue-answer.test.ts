import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogs } from '../dialog-store.ts'
import { noteFailure } from '../note-failure.ts'
import { queueAfter } from './queue-answer.ts'

beforeEach(() => {
  dialogs.answer('dismiss')
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api":"/api/shops/main/","pingTimeout":5000}' }) })
})
afterEach(() => vi.unstubAllGlobals())

/** What the heartbeat answers. */
const heartbeat = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Whether the queue starts after an answer, and with which figures. */
async function queueOf(answer: Response) {
  noteFailure(answer)
  const state = dialogs.getSnapshot()
  return state.kind === 'open' && state.request.kind === 'busy' ? queueAfter(state.request.answer) : null
}

describe('an error answer', () => {
  test('QUE-01 ERR-01 a 503 starts the queue at once, with its figures', async () => {
    const fetch = heartbeat(async () => Response.json({}))
    const figures = { waiting_index: 7, waiting_percentage: 0.5 }
    expect(await queueOf(Response.json(figures, { status: 503 }))).toEqual(figures)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('ERR-02 another 5xx starts no queue if a heartbeat succeeds', async () => {
    const fetch = heartbeat(async () => Response.json({ expires_at: null }))
    expect(await queueOf(new Response('', { status: 500 }))).toBeNull()
    expect(fetch.mock.calls[0]).toMatchObject(['/api/shops/main/session/heartbeat', {}])
  })

  test.each([
    ['fails', async () => new Response('', { status: 502 })],
    ['does not arrive', () => Promise.reject(new TypeError('fetch failed'))],
  ])('ERR-02 another 5xx starts the queue if the heartbeat %s', async (_how, answer) => {
    heartbeat(answer)
    expect(await queueOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toEqual({})
  })

  test('a refusal starts no queue', async () => {
    expect(await queueOf(new Response('', { status: 429 }))).toBeNull()
  })

  test('a 503 of something in front of the shop starts the queue without figures', async () => {
    expect(await queueOf(new Response('<h1>Service Unavailable</h1>', { status: 503 }))).toEqual({})
  })
})
