import { expect, test, vi } from 'vitest'
import { askAgain } from './patient-fetch.ts'

const busy = (headers: Record<string, string> = {}) => new Response('', { status: 503, headers: { 'Retry-After': '2', ...headers } })

/** Sends one request. @returns the status that the caller sees, how often it was sent, and the pauses in milliseconds */
async function outcomeOf(answers: (Response | Error)[], init?: RequestInit) {
  const send = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.shift()
    if (!(answer instanceof Response)) throw answer ?? new Error('sent too often')
    return answer
  })
  const pauses: number[] = []
  const answer = await send('/events.data', init)
  const { status } = await askAgain(answer, send, '/events.data', init, async (milliseconds) => pauses.push(milliseconds))
  return { status, sent: send.mock.calls.length, pauses }
}

test('a page that is refused once is asked for again after the pause, and the visitor sees the page', async () => {
  expect(await outcomeOf([busy(), new Response('')])).toEqual({ status: 200, sent: 2, pauses: [2000] })
})

test('the second refusal is passed on', async () => {
  expect(await outcomeOf([busy(), busy()])).toEqual({ status: 503, sent: 2, pauses: [2000] })
})

test('what changes something is repeated only if nothing was done', async () => {
  const post = () => ({ method: 'POST', body: new URLSearchParams({ intent: 'add' }) })
  expect(await outcomeOf([busy()], post())).toMatchObject({ status: 503, sent: 1 })
  expect(await outcomeOf([busy({ 'Retry-Safe': '1' }), new Response('')], post())).toMatchObject({ status: 200, sent: 2 })
})

test.each([
  ['a long pause', busy({ 'Retry-After': '31' })],
  ['another failure', new Response('', { status: 500, headers: { 'Retry-After': '2' } })],
  ['a refusal that names no pause', new Response('', { status: 503 })],
])('nothing is repeated after %s', async (_case, answer) => {
  expect(await outcomeOf([answer])).toMatchObject({ status: answer.status, sent: 1 })
})

test('a request that is given up is not repeated', async () => {
  expect(await outcomeOf([busy()], { signal: AbortSignal.abort() })).toMatchObject({ sent: 1 })
})

test('a network that fails meanwhile leaves the first answer', async () => {
  expect(await outcomeOf([busy(), new TypeError('Failed to fetch')])).toMatchObject({ status: 503, sent: 2 })
})

test('a request object is sent again with its body', async () => {
  const bodies: string[] = []
  const send = async (input: RequestInfo | URL) => {
    bodies.push(input instanceof Request ? await input.text() : '')
    return new Response('')
  }
  const request = new Request('http://shop.example/cart', { method: 'POST', body: 'intent=add' })
  const again = request.clone()
  await send(request)
  await askAgain(busy({ 'Retry-Safe': '1' }), send, again, undefined, async () => undefined)
  expect(bodies).toEqual(['intent=add', 'intent=add'])
})
