import { afterEach, describe, expect, test, vi } from 'vitest'
import { HeartbeatDocument } from '#api/client/graphql.ts'
import { fetchPersisted } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  return fetchPersisted(HeartbeatDocument, {}, { shop: { slug: 'main' }, locale: 'de' })
}

describe('what the browser is told when the API does not do as it was asked', () => {
  test('ERR-04 errors inside an answer are raised, though its status is 200 and some of it is there', async () => {
    const body = { data: { heartbeat: null }, errors: [{ message: 'Das ging nicht' }] }
    await expect(ask(async () => Response.json(body))).rejects.toThrow('Das ging nicht')
  })

  test.each([
    ['a refusal of ours', Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Zu oft' }, { status: 429 }), '429'],
    ['a proxy in HTML', new Response('<h1>Bad Gateway</h1>', { status: 502 }), '502'],
    ['nothing at all', new Response(null, { status: 404 }), '404'],
  ])('ERR-03 the status of %s is passed on to whoever asked', async (_what, answer, status) => {
    await expect(ask(async () => answer)).rejects.toThrow(`The API answered ${status}`)
  })

  test('a network that fails is told as such', async () => {
    await expect(ask(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed')
  })
})
