import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { stepOfCode } from '../credentials.ts'

const secret = Buffer.from('0123456789abcdefghij')
const now = new Date('2026-11-28T12:00:00Z')
const code = new TOTP({
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  secret: Secret.fromHex(secret.toString('hex')),
}).generate({ timestamp: now.getTime() })
const [front, back] = [code.slice(0, 3), code.slice(3)]
const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

test.each([code, `${front} ${back}`, `${front}-${back}`, `\u200b${code} `, `“${code}”`, fullWidth])(
  'the code of an app is read as it is pasted: %j',
  (typed) => {
    expect(stepOfCode(secret, typed, now, null)).toBe(Math.floor(now.getTime() / 30_000))
  },
)

test('a wrong, a longer and a used code count for nothing', () => {
  const step = Math.floor(now.getTime() / 30_000)
  const wrong = code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  expect([stepOfCode(secret, wrong, now, null), stepOfCode(secret, `${code}1`, now, null), stepOfCode(secret, code, now, step)]).toEqual([
    null,
    null,
    null,
  ])
})
