import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, countdown, questionDue } from './countdown.ts'

const end = Date.UTC(2026, 10, 20, 20, 0, 0)
const before = (minutes: number, seconds = 0) => countdown(end, end + 2_000 - (minutes * 60 + seconds) * 1000)

describe('the reservation timer', () => {
  test.each([
    [20, 0, '20:00', 20, 0],
    [19, 59, '19:59', 19, 59 / 60],
    [13, 42, '13:42', 13, 0.7],
    [5, 0, '5:00', 5, 0],
    [0, 1, '0:01', 0, 1 / 60],
    [0, 0, '0:00', 0, 0],
    [20, 2, '20:00', 20, 0],
    [63, 7, '63:05', 20, 0],
  ])('SES-07 LIM-06 at %i:%i shows %s and %i blocks', (minutes, seconds, text, blocks, part) => {
    const state = before(minutes, seconds)
    expect(clockText(state)).toBe(text)
    expect(state.blocks).toBe(blocks)
    expect(state.part).toBeCloseTo(part)
  })

  test('SES-05 LIM-05 two seconds stand over, so that the server has ended it first', () => {
    expect(countdown(end, end).over).toBe(false)
    expect(countdown(end, end + 1_999).over).toBe(false)
    expect(countdown(end, end + 2_000).over).toBe(true)
    expect(countdown(end, end + 99_000).over).toBe(true)
  })

  test('five minutes are low, 5:01 is not', () => {
    expect(before(5, 1).low).toBe(false)
    expect(before(5).low).toBe(true)
  })

  test.each([
    [before(5, 1), null, null],
    [before(5), null, 5],
    [before(4, 12), null, 5],
    [before(4, 12), 5, null],
    [before(1), 5, 1],
    [before(0, 59), 1, null],
    [before(0, 59), null, 1],
    [before(0), 5, null],
  ])('asks at 5 and at 1 minute, once each', (state, asked, due) => expect(questionDue(state, asked)).toBe(due))

  test('SES-07 time only tears stubs off', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 4_000_000 }), fc.integer({ min: 0, max: 100_000 }), (left, later) => {
        const [first, second] = [countdown(end, end - left), countdown(end, end - left + later)]
        expect(second.blocks + second.part).toBeLessThanOrEqual(first.blocks + first.part)
        expect(first.blocks + Math.ceil(first.part)).toBeLessThanOrEqual(20)
      }),
    )
  })
})
