import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignature, signature, signatureBytes, type Purpose } from './signed.ts'

const secret = Buffer.alloc(32, 7)

/** What links and cookies carry since they were first sent, made without the code that is tested. */
const digest = (text: string) => createHmac('sha256', secret).update(text).digest()

test.each<[Purpose, string, string]>([
  ['order-link', '7:a@b.example', digest('order-link:7:a@b.example').toString('hex').slice(0, 32)],
  ['order-address', '7:a@b.example', digest('order-address:7:a@b.example').toString('hex').slice(0, 12)],
  ['cart-link', 'c', digest('cart-link:c').toString('hex').slice(0, 32)],
  ['bounce', 'm5', digest('bounce:m5').toString('hex').slice(0, 20)],
  ['confirm', 's', digest('confirm:s').toString('base64url')],
  ['leave', 's', digest('leave:s').toString('base64url')],
  ['waiting-list', 'e', digest('waiting-list:e').toString('base64url')],
  ['waiting-room', '1:2', digest('waiting-room:1:2').toString('base64url').slice(0, 22)],
  ['shop-access', '[]', digest('shop-access:[]').toString('base64url')],
  ['staff-device', '1:1:d', digest('staff-device:1:1:d').toString('base64url')],
  ['tickets', 'K.z.1', digest('tickets:K.z.1').toString('base64url')],
  ['documents', 'K.z.1', digest('documents:K.z.1').toString('base64url')],
  ['calendar', 'K.z.1', digest('calendar:K.z.1').toString('base64url')],
  ['apple', 'K.z.1', digest('apple:K.z.1').toString('base64url')],
  ['google', 'K.z.1', digest('google:K.z.1').toString('base64url')],
  ['shared', 'K.z.1', digest('shared:K.z.1').toString('base64url')],
])('links that were mailed keep their signature: %s', (purpose, content, written) => {
  expect(signature(secret, purpose, content)).toBe(written)
  expect(isSignature(secret, purpose, content, written)).toBe(true)
})

test('bytes are signed as one content, in whatever parts they come', () => {
  const claim = Buffer.from([1, 2, 255])
  const written = createHmac('sha256', secret).update('staff-challenge:prove:4:').update(claim).digest()
  expect(signatureBytes(secret, 'staff-challenge', 'prove:4:', claim)).toEqual(written)
})

test.each([
  ['of another purpose', signature(secret, 'leave', 's')],
  ['of another content', signature(secret, 'confirm', 't')],
  ['of another installation', signature(Buffer.alloc(32, 8), 'confirm', 's')],
  ['that is cut off', signature(secret, 'confirm', 's').slice(0, -1)],
  ['with something behind it', `${signature(secret, 'confirm', 's')}=`],
  ['that is empty', ''],
  ['in other letters of as many bytes', 'ü'.repeat(21) + 'x'],
])('a signature %s is none', (_name, presented) => {
  expect(isSignature(secret, 'confirm', 's', presented)).toBe(false)
})
