import { expect, test } from 'vitest'
import { checkScan, letsPass, type DoorAct, type DoorRules, type TicketAtDoor, type Verdict } from './check-scan.ts'

const plain: DoorRules = { reEntry: false, checkInRequired: false }
const open: DoorRules = { ...plain, reEntry: true }
const strict: DoorRules = { ...plain, checkInRequired: true }
const fresh: TicketAtDoor = { state: 'valid', isReplaced: false, isCheckedIn: false, presence: 'never', isDaily: false, isNewDay: true }
const inside: TicketAtDoor = { ...fresh, state: 'used', presence: 'inside' }
const outside: TicketAtDoor = { ...inside, presence: 'outside' }

test.each<[what: string, ticket: TicketAtDoor, act: DoorAct, rules: DoorRules, verdict: Verdict]>([
  ['a valid ticket', fresh, 'in', plain, 'admitted'],
  ['a second scan', inside, 'in', plain, 'inside_already'],
  ['a further day of a ticket for once in all', { ...inside, isNewDay: true }, 'in', plain, 'inside_already'],
  ['a further day', { ...inside, isDaily: true }, 'in', plain, 'admitted_today'],
  ['a further day after leaving', { ...outside, isDaily: true }, 'in', plain, 'admitted_today'],
  ['a further day without the check-in', { ...inside, isDaily: true }, 'in', strict, 'admitted_today'],
  ['the same day again', { ...inside, isDaily: true, isNewDay: false }, 'in', open, 'in_today_already'],
  ['leaving on a day without having come', { ...inside, isDaily: true }, 'out', open, 'not_inside'],
  ['coming back on the same day', { ...outside, isDaily: true, isNewDay: false }, 'in', open, 'readmitted'],
  ['the first day', { ...fresh, isDaily: true }, 'in', plain, 'admitted'],
  ['a void ticket on a further day', { ...inside, state: 'void', isDaily: true }, 'in', plain, 'cancelled'],
  ['a second scan where re-entry is allowed', inside, 'in', open, 'inside_already'],
  ['a ticket used before the door knew', { ...fresh, state: 'used' }, 'in', open, 'inside_already'],
  ['leaving', inside, 'out', open, 'left'],
  ['leaving where nobody may come back', inside, 'out', plain, 'no_re_entry'],
  ['leaving without having come', fresh, 'out', open, 'not_inside'],
  ['coming back', outside, 'in', open, 'readmitted'],
  ['coming back through a door without re-entry', outside, 'in', plain, 'no_re_entry'],
  ['a void ticket', { ...fresh, state: 'void' }, 'in', plain, 'cancelled'],
  ['a replaced ticket', { ...fresh, state: 'void', isReplaced: true }, 'in', plain, 'replaced'],
  ['a disputed payment', { ...fresh, state: 'frozen' }, 'in', plain, 'disputed'],
  ['no check-in', fresh, 'in', strict, 'check_in_missing'],
  ['after the check-in', { ...fresh, isCheckedIn: true }, 'in', strict, 'admitted'],
])('OPS-17 %s', (_what, ticket, act, rules, verdict) => {
  expect(checkScan(ticket, act, rules)).toBe(verdict)
})

test('only what was admitted, or left, is green', () => {
  expect(letsPass('left') && letsPass('readmitted') && letsPass('admitted_by_signature')).toBe(true)
  expect(letsPass('inside_already') || letsPass('unknown') || letsPass('closed')).toBe(false)
})
