import { afterEach, describe, expect, test, vi } from 'vitest'
import { heartbeatDocument } from './browser-documents.ts'
import { fetchPersisted } from './fetch-persisted.ts'

afterEach(() => vi.unstubAllGlobals())

const send = (answer: (url: string) => Promise<Response>, onFailure?: (answer: Response) => void) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"graphql":"/moorgrab/graphql"}' }) })
  return fetchPersisted(heartbeatDocument, {}, { locale: 'de' }, onFailure)
}

describe('fetchPersisted', () => {
  test('SHP-21 calls the endpoint that the page’s configuration names', async () => {
    await send(async () => Response.json({ data: { heartbeat: null } }))
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatch(/^\/moorgrab\/graphql\?locale=de/)
  })

  test('ERR-04 throws the first error of an answer with status 200', async () => {
    const body = { data: { heartbeat: null }, errors: [{ message: 'Das ging nicht' }] }
    await expect(send(async () => Response.json(body))).rejects.toThrow('Das ging nicht')
  })

  test.each([
    ['an error answer', Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Zu oft' }, { status: 429 }), '429'],
    ['a proxy in HTML', new Response('<h1>Bad Gateway</h1>', { status: 502 }), '502'],
    ['an empty answer', new Response(null, { status: 404 }), '404'],
  ])('ERR-03 names the status of %s', async (_kind, answer, status) => {
    await expect(send(async () => answer)).rejects.toThrow(`The API answered ${status}`)
  })

  test('ERR-01 passes a 503 with its figures to the caller, and throws', async () => {
    const onFailure = vi.fn<(answer: Response) => void>()
    const figures = { waiting_index: 7, waiting_percentage: 0.5 }
    const answer = Response.json({ errors: [{ message: 'Zu voll' }], ...figures }, { status: 503 })
    await expect(send(async () => answer, onFailure)).rejects.toThrow('Zu voll')
    expect(await onFailure.mock.lastCall?.[0].json()).toMatchObject(figures)
  })

  test('throws the error of the network', async () => {
    await expect(send(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed')
  })
})
