import { expect, test } from 'vitest'
import { emailKey, isNewsletterEmail } from './newsletter-email.ts'

const known = new Set(['de', 'berlin', 'hamburg', 'vermögensberatung', 'museum'])

test.each([
  ['fan@example.de', true],
  ['fan@example.info', true],
  ['fan+news@mail.example.com', true],
  ['fan@example.berlin', true],
  ['FAN@EXAMPLE.BERLIN', true],
  ['fan@wissen.museum', true],
  ['fan@beispiel.vermögensberatung', true],
  ['fan@example.conmm', false],
  ['fan@example.x', false],
  ['fan@example', false],
  ['fan example@example.de', false],
  ['@example.de', false],
  ['fan@example.de,other@example.de', false],
  ['fan@example.de\r\nBcc: a@b.de', false],
  ['', false],
])('NWS-03 LIM-83 %j: %s', (email, good) => expect(isNewsletterEmail(email, known)).toBe(good))

test('compares addresses without case and surrounding spaces', () => expect(emailKey(' Fan@Example.DE ')).toBe('fan@example.de'))
