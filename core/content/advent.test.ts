import { describe, expect, test } from 'vitest'
import { doorNumbers, doorState, latestSolution } from './advent.ts'

const times = { year: 2018, openHour: 11, solutionHour: 18, timeZone: 'Europe/Berlin' }
const state = (number: number, at: string) => {
  const { isOpen, isSolved, isPlaying } = doorState(times, number, new Date(at))
  return [isOpen && 'open', isSolved && 'solved', isPlaying && 'playing'].filter(Boolean).join(' ') || 'closed'
}

describe('STA-06 T-09 LIM doors of December 2018', () => {
  test.each([
    [1, '2018-11-30T23:59:59+01:00', 'closed'],
    [1, '2018-12-01T00:00:00+01:00', 'open'],
    [1, '2018-12-01T10:59:59+01:00', 'open'],
    [1, '2018-12-01T11:00:00+01:00', 'open playing'],
    [1, '2018-12-01T17:59:59+01:00', 'open playing'],
    [1, '2018-12-01T18:00:00+01:00', 'open solved'],
    [2, '2018-12-01T23:59:59+01:00', 'closed'],
    [2, '2018-12-02T00:00:00+01:00', 'open'],
    [1, '2018-12-02T09:00:00+01:00', 'open solved'],
    [24, '2018-12-24T12:00:00+01:00', 'open playing'],
    [24, '2018-12-31T12:00:00+01:00', 'open solved'],
    [24, '2019-01-01T00:00:00+01:00', 'open solved'],
    [24, '2026-06-01T12:00:00+02:00', 'open solved'],
    [1, '2017-12-24T12:00:00+01:00', 'closed'],
  ])('door %i at %s is %s', (number, at, expected) => expect(state(number, at)).toBe(expected))

  test('the day begins at midnight in the calendar’s time zone', () => {
    expect(state(5, '2018-12-04T22:59:59Z')).toBe('closed')
    expect(state(5, '2018-12-04T23:00:00Z')).toBe('open')
  })
  test('there are 24 doors', () => expect([doorNumbers.length, doorNumbers[0], doorNumbers.at(-1)]).toEqual([24, 1, 24]))
})

test.each([
  ['2018-12-01T10:59:00+01:00', null],
  ['2018-12-01T12:00:00+01:00', null],
  ['2018-12-01T18:00:00+01:00', 1],
  ['2018-12-02T10:59:00+01:00', 1],
  ['2018-12-02T11:00:00+01:00', null],
  ['2018-12-24T18:00:00+01:00', 24],
  ['2018-12-25T09:00:00+01:00', 24],
  ['2018-12-26T09:00:00+01:00', null],
  ['2018-11-30T20:00:00+01:00', null],
  ['2019-12-05T20:00:00+01:00', null],
])('STA-06 at %s the solution at the top is that of door %s', (at, number) => expect(latestSolution(times, new Date(at))).toBe(number))
