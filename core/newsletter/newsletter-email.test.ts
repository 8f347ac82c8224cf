import { expect, test } from 'vitest'
import { isNewsletterEmail } from './newsletter-email.ts'

const known = new Set(['de', 'berlin', 'hamburg', 'vermögensberatung', 'museum'])

test.each([
  ['fan@example.de', true],
  ['fan@example.info', true],
  ['FAN@EXAMPLE.DE', true],
  ['fan+news@mail.example.com', true],
  ['fan@example.conmm', false],
  ['fan@example.x', false],
  ['fan@example', false],
  ['fan example@example.de', false],
  ['@example.de', false],
  ['fan@example.de,other@example.de', false],
  ['fan@example.de\r\nBcc: a@b.de', false],
  ['', false],
])('NWS-03 LIM-83 %j: %s', (email, good) => expect(isNewsletterEmail(email, known)).toBe(good))

test.each(['fan@example.berlin', 'FAN@EXAMPLE.BERLIN', 'fan@wissen.museum', 'fan@beispiel.vermögensberatung'])(
  '%s is valid, because its longer ending is a real top-level domain',
  (email) => expect(isNewsletterEmail(email, known)).toBe(true),
)

test.each([
  ['short', 'fan@example.info', true],
  ['short', 'fan@example.berlin', false],
  ['real', 'fan@example.berlin', true],
  ['real', 'fan@example.comde', false],
  ['any', 'fan@example.comde', true],
  ['any', 'fan@example', false],
] as const)('NWS-03 LIM-83 with the setting %s, %s passes: %s', (endings, email, good) =>
  expect(isNewsletterEmail(email, known, endings)).toBe(good),
)
