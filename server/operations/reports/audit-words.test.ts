import { expect, test } from 'vitest'
import { sayTo } from '../declaring/say.ts'
import { auditedCents, auditWords } from './audit-words.ts'

test.each([
  ['{}', '{"cents":2490,"items":1,"tickets_voided":2}', '24,90\u00a0€, 1 item, 2 tickets void'],
  ['{}', '{"change":"call_off","told":true,"asked":false}', 'call off, holders told'],
  ['{}', '{"change":"move","to":"2027-05-08T17:00:00.000Z","told":false,"asked":false}', 'move, to 2027-05-08 17:00, holders not told'],
  ['{}', '{"code":"ORDER_STATE"}', 'order state'],
  ['{}', '{"exit_code":1}', 'it was not done, or not all of it'],
  ['{"how":"password"}', null, 'how password'],
  ['{}', '{"error":"RangeError"}', 'fault of the program: RangeError'],
])('an entry of the log is said in words: %s %s', async (asked, result, words) => {
  expect(auditWords(asked, result, await sayTo({ locale: 'en', timeZone: null }))).toBe(words)
})

test('the amount of an act is what it came to; none where it is about no money', () => {
  expect([auditedCents('{}', '{"cents":-500}'), auditedCents('{}', '{"items":2}'), auditedCents('{}', null)]).toEqual([-500, null, null])
})
