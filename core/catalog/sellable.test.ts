import { expect, test } from 'vitest'
import { isOfferedKind, isSellable } from './sellable.ts'

test.each([
  ['with a price', { active: true, priceCents: 1, free: false }, true],
  ['at 0 and said to be free', { active: true, priceCents: 0, free: true }, true],
  ['at 0 by mistake', { active: true, priceCents: 0, free: false }, false],
  ['switched off with a price', { active: false, priceCents: 2490, free: false }, false],
  ['switched off and free', { active: false, priceCents: 0, free: true }, false],
])('EVT-17 a variant %s', (_what, variant, expected) => {
  expect(isSellable(variant)).toBe(expected)
})

test.each([
  ['without a setting', {}, { online: true, hard: true }],
  ['of only online tickets', { only_online_tickets: true }, { online: true, hard: false }],
  ['of only hard tickets', { only_hard_tickets: true }, { online: false, hard: true }],
  ['with the settings switched off', { only_online_tickets: false, only_hard_tickets: false }, { online: true, hard: true }],
  ['with a word instead of true', { only_online_tickets: 'yes' }, { online: true, hard: true }],
])('EVT-21 an event %s offers these kinds', (_what, meta, kinds) => {
  expect({ online: isOfferedKind({ physical: false }, meta), hard: isOfferedKind({ physical: true }, meta) }).toEqual(kinds)
})
