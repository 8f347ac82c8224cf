import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { acceptForms, formBody } from './accept-forms.ts'

const app = fastify({ bodyLimit: 2_000 })
void app.register(async (pages) => {
  acceptForms(pages)
  pages.all('/*', async (request) => {
    const { method, headers } = request
    if (method !== 'POST') return method
    const form = await new Response(formBody(request), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
    return Object.fromEntries(form)
  })
})
afterAll(() => app.close())

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'

describe('pages take forms and nothing else', () => {
  test.each<[string, string, string, number]>([
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 200],
    ['a form with its alphabet', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1', 200],
    ['a form in parts', 'multipart/form-data; boundary=x', part, 200],
    ['a form in parts that is cut off', 'multipart/form-data; boundary=x', part.slice(0, 40), 400],
    ['a form in parts without a boundary', 'multipart/form-data', part, 400],
    ['JSON', 'application/json', '{"a":1}', 415],
    ['text', 'text/plain', 'a=1', 415],
    ['a form that is too large', 'application/x-www-form-urlencoded', `a=${'1'.repeat(2_000)}`, 413],
  ])('%s', async (_what, type, payload, status) => {
    const answer = await app.inject({ method: 'POST', url: '/checkout', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json()).toEqual({ a: '1' })
  })

  test('nothing of no kind', async () => {
    expect((await app.inject({ method: 'POST', url: '/checkout' })).statusCode).toBe(415)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is none of theirs', async (method) => {
    const answer = await app.inject({ method, url: '/checkout' })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
  })

  test.each(['GET', 'HEAD'] as const)('%s looks at them', async (method) => {
    expect((await app.inject({ method, url: '/checkout' })).statusCode).toBe(200)
  })
})
