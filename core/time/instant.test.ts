import { expect, test } from 'vitest'
import { instant } from './instant.ts'

test.each([
  ['2027-03-13T20:00+01:00', '2027-03-13T19:00:00.000Z'],
  ['2027-03-13T19:00:00.500Z', '2027-03-13T19:00:00.500Z'],
  ['2027-03-28T02:30+01:00', '2027-03-28T01:30:00.000Z'],
])('%s is a moment', (text, utc) => expect(instant(text).toISOString()).toBe(utc))

test.each([
  '',
  '2027-03-13',
  '2027-03-13T20:00',
  '2027-03-28 02:30',
  '2027-02-30T10:00Z',
  '2027-03-13T24:00Z',
  'Sat 13 Mar 2027 20:00 GMT',
])('%j is no moment that everybody reads alike', (text) => expect(instant(text).getTime()).toBeNaN())
