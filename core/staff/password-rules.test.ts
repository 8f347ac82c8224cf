import { expect, test } from 'vitest'
import { normalisedPassword, passwordProblem } from './password-rules.ts'

const email = 'marlene.dahl@suedrand.example'

test.each([
  ['Wolken über Wanne', null],
  ['correct horse battery staple', null],
  ['ölige Ölkännchen', null],
  ['zwölf Gitarren', null],
  ['Kiefern42Nadeln', null],
  ['Wolken 1234', 'short'],
  ['🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸', 'short'],
  ['x7'.repeat(101), 'long'],
  ['Passwort1234!', 'common'],
  ['P@ssw0rt2026!!', 'common'],
  ['passwordpassword', 'common'],
  ['password password', 'common'],
  ['123456789012', 'common'],
  ['aaaaaaaaaaaaaaa', 'common'],
  ['qwertzuiopü12', 'common'],
  ['210987654321', 'common'],
  ['Stagefront2026', 'common'],
  ['marlene.dahl@suedrand.example', 'address'],
  ['Marlene.Dahl1', 'address'],
  ['suedrand2026!', 'address'],
] as const)('%s is %s', (password, fault) => {
  expect(passwordProblem(password, email)).toBe(fault)
})

test('letters that look the same are the same password, and no space is lost', () => {
  expect(normalisedPassword('u\u0308ber')).toBe(normalisedPassword('über'))
  expect(normalisedPassword(' zwei  Leerzeichen ')).toBe(' zwei  Leerzeichen ')
})
