import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { fullName, splitName } from './full-name.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['小明', '王', '王 小明'],
  ['太郎', '山田', '山田 太郎'],
  ['민준', '김', '김 민준'],
  ['Jackie', '陳', 'Jackie 陳'],
  ['Tuyết', 'Nguyễn', 'Tuyết Nguyễn'],
  ['Cher', '', 'Cher'],
  ['', '王', '王'],
])('first name %j and last name %j are written %j', (firstName, lastName, written) => {
  expect(fullName({ firstName, lastName })).toBe(written)
})

test('a whole name that is taken apart is written as it was, in every script', () => {
  const words = fc.array(fc.constantFrom(...Object.values(namesInScripts).flatMap((name) => name.split(' '))), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(fc.property(words, (parts) => fullName(splitName(parts.join(' '))) === parts.join(' ')))
})
