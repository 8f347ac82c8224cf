import { expect, test } from 'vitest'
import { parseSender, senderSchema } from './sender.ts'

test.each([
  ['shop@moorgrab.example', { name: '', address: 'shop@moorgrab.example' }],
  ['Moorgrab <shop@moorgrab.example>', { name: 'Moorgrab', address: 'shop@moorgrab.example' }],
  ['"Torf, Moor & Söhne" <shop@moorgrab.example>', { name: 'Torf, Moor & Söhne', address: 'shop@moorgrab.example' }],
])('%s is a sender', (written, sender) => {
  expect(senderSchema.safeParse(written).success).toBe(true)
  expect(parseSender(written)).toEqual(sender)
})

test.each([
  '',
  'Moorgrab',
  'Moorgrab <>',
  'Moorgrab <shop>',
  'a@b.example, c@d.example',
  'A <a@b.example> <c@d.example>',
  'A\r\nBcc: <a@b.example>',
])('%j is refused', (written) => {
  expect(senderSchema.safeParse(written).success).toBe(false)
})
