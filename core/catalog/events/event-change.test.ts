import { expect, test } from 'vitest'
import { eventChangeKind, type EventVersion } from './event-change.ts'

const facts: EventVersion = {
  happeningFrom: '2027-03-13T19:00:00.000Z',
  stageTime: null,
  venueId: 1,
  venueName: 'Kesselhaus',
  venueCity: { de: 'Bremen' },
  timeZone: 'Europe/Berlin',
  cancelled: false,
}
const later = '2027-04-03T18:00:00.000Z'

test.each<[string, Partial<EventVersion>, Partial<EventVersion>, string | null]>([
  ['the same', {}, {}, null],
  ['a corrected hall name', {}, { venueName: 'Kesselhalle' }, null],
  ['another day', {}, { happeningFrom: later }, 'moved'],
  ['a later stage time', {}, { stageTime: '2027-03-13T20:00:00.000Z' }, 'moved'],
  ['another hall', {}, { venueId: 2 }, 'moved'],
  ['no concert', {}, { cancelled: true }, 'called_off'],
  ['no concert on another day', {}, { cancelled: true, happeningFrom: later }, 'called_off'],
  ['another day of what was called off', { cancelled: true }, { cancelled: true, happeningFrom: later }, null],
  ['a concert on another day after all', { cancelled: true }, { happeningFrom: later }, 'back_on'],
])('an event with %s', (_name, before, after, kind) => {
  expect(eventChangeKind({ ...facts, ...before }, { ...facts, ...after })).toBe(kind)
})
