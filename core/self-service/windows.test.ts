import { expect, test } from 'vitest'
import { isOpenAt, openTime, type ServedEvent, type ServiceAct, type SetWindow } from './windows.ts'

const event: ServedEvent = {
  happeningFrom: new Date('2027-03-20T19:00:00Z'),
  happeningUntil: null,
  checkInStartAt: null,
  checkInEndAt: null,
}
const opensAt = new Date('2027-03-01T10:00:00Z')
const closesAt = new Date('2027-03-10T10:00:00Z')
const open: SetWindow = { opensAt, closesAt: null }

test.each<[title: string, act: ServiceAct, window: SetWindow | null, event: ServedEvent, from: string | null, until: string | null]>([
  ['a refund that nobody has opened', 'refund', null, event, null, null],
  ['a refund, without a deadline of its own', 'refund', open, event, '2027-03-01T10:00:00.000Z', null],
  ['a refund until the time that was set', 'refund', { opensAt, closesAt }, event, '2027-03-01T10:00:00.000Z', '2027-03-10T10:00:00.000Z'],
  ['LIM-30 a return, until 48 hours before the event', 'cancel', open, event, '2027-03-01T10:00:00.000Z', '2027-03-18T19:00:00.000Z'],
  ['LIM-30 a change of holder, likewise', 'change', open, event, '2027-03-01T10:00:00.000Z', '2027-03-18T19:00:00.000Z'],
  ['LIM-24 check-in, from five days before the event', 'checkin', null, event, '2027-03-15T19:00:00.000Z', '2027-03-20T19:00:00.000Z'],
  [
    'LIM-24 check-in of three days, until the last is over',
    'checkin',
    null,
    { ...event, happeningUntil: new Date('2027-03-22T22:00:00Z') },
    '2027-03-15T19:00:00.000Z',
    '2027-03-22T22:00:00.000Z',
  ],
  [
    'CHI-03 check-in at the times of the import',
    'checkin',
    null,
    { ...event, checkInStartAt: opensAt, checkInEndAt: closesAt },
    '2027-03-01T10:00:00.000Z',
    '2027-03-10T10:00:00.000Z',
  ],
])('%s', (_title, act, window, served, from, until) => {
  const time = openTime(act, window, served)
  expect([time?.from.toISOString() ?? null, time?.until?.toISOString() ?? null]).toEqual([from, until])
})

test('TKT-01 a window is open from its first moment and closed at its last', () => {
  const time = { from: opensAt, until: closesAt }
  const at = (moment: Date, shift: number) => isOpenAt(time, new Date(moment.getTime() + shift))
  expect([at(opensAt, -1), at(opensAt, 0), at(closesAt, -1), at(closesAt, 0)]).toEqual([false, true, true, false])
  expect(isOpenAt({ from: opensAt, until: null }, new Date('2099-01-01T00:00:00Z'))).toBe(true)
  expect(isOpenAt(null, opensAt)).toBe(false)
})
