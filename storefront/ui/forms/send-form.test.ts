import { readdirSync, readFileSync } from 'node:fs'
import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { sendForm } from './send-form.ts'

const entries = { name: 'Mara', message: 'Zeile 1\nZeile 2' }
const sendTo = (serverAction: () => Promise<unknown>) => {
  const request = new Request('http://localhost/contact', { method: 'POST', body: new URLSearchParams(entries) })
  return sendForm({ request, serverAction }, (reply) => ({ step: 'form', ...reply }))
}
const answered = (status: number, text: string) => () => Promise.reject(new ErrorResponseImpl(status, '', text))
const refusal = (message: string) => JSON.stringify({ code: 'X', message, details: {} })
const fault = (message: string) => () => Promise.reject(new Error(message))

test.each<[what: string, action: () => Promise<unknown>, message: string]>([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), ''],
  ['a limit is reached', answered(429, refusal('In 20 Sekunden noch einmal.')), 'In 20 Sekunden noch einmal.'],
  ['it is too long', answered(413, refusal('Kürz deinen Text.')), 'Kürz deinen Text.'],
  ['it arrived cut off', answered(400, refusal('Schick es noch einmal.')), 'Schick es noch einmal.'],
  ['the shop was locked meanwhile', answered(403, refusal('Gib den Code ein.')), 'Gib den Code ein.'],
  ['something failed', answered(500, refusal('Bei uns ist etwas schiefgegangen.')), 'Bei uns ist etwas schiefgegangen.'],
  ['the shop is too busy', answered(503, refusal('Gerade sind zu viele da.')), 'Gerade sind zu viele da.'],
  ['a proxy answers', answered(502, '<h1>Bad Gateway</h1>'), ''],
  ['a proxy limits', answered(429, '<h1>Too many</h1>'), ''],
  ['nobody can read the answer', fault('Unable to decode turbo-stream response'), ''],
])('a form keeps what was typed where %s', async (_what, action, message) => {
  expect(await sendTo(action)).toMatchObject({
    data: { step: 'form', values: entries, problems: [{ field: '', message }] },
    init: { status: 422 },
  })
})

test.each<[what: string, reason: unknown]>([
  ['a redirect', redirect('/cart')],
  ['a page that does not exist', new ErrorResponseImpl(404, '', '')],
  ['a form that was given up', new DOMException('', 'AbortError')],
])('%s is an answer', async (_what, reason) => {
  await expect(sendTo(() => Promise.reject(reason))).rejects.toBe(reason)
})

test('what the action answers is the answer', async () => {
  expect(await sendTo(async () => 'sent')).toBe('sent')
})

/** Pages whose forms have nothing but buttons, and what keeps its entries by itself. */
const withoutEntries = [
  'bundles/bundle.route.tsx',
  'carts/cart-actions.route.ts',
  'checkout/button-actions.route.ts',
  'checkout/personalise/personalise.route.tsx',
  'checkout/resume/resume.route.tsx',
  'newsletter/confirm.route.tsx',
  'newsletter/leave.route.tsx',
  'orders/cancel-order.route.tsx',
]

test('every page with a form to type into keeps its entries', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.route\.tsx?$/.test(file))
  const codes = files.map((file) => ({ file, code: readFileSync(new URL(file, root), 'utf8') }))
  const actions = codes.filter(({ code }) => /export async function action\b/.test(code))
  expect(actions.length).toBeGreaterThan(20)
  const losing = actions.filter(({ code }) => !/clientAction\(form[^]*send(List)?Form\(form/.test(code)).map(({ file }) => file)
  expect(losing.sort()).toEqual(withoutEntries)
})
