import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prolonged } from './expiry.ts'

const start = new Date('2027-03-01T20:00:00Z')
const minute = (n: number) => new Date(start.getTime() + n * 60_000)

describe('prolonging a session', () => {
  it.each([
    ['nothing held', 0, 20, null, 20],
    ['activity in the middle', 10, 20, 0, 30],
    ['the hour is the cap', 45, 50, 0, 60],
    ['activity close to the cap gives the last five minutes', 58, 60, 0, 63],
    ['at the cap the last five minutes', 60, 60, 0, 65],
    ['in the last five minutes nothing is added beyond them', 64, 65, 0, 65],
    ['a hold that came late has its own hour', 45, 50, 30, 65],
  ])('LIM-01 %s', (_what, now, expires, firstHold, end) => {
    expect(prolonged(minute(now), minute(expires), firstHold === null ? null : minute(firstHold))).toEqual(minute(end))
  })

  it('LIM-01 never shortens and never passes 65 minutes after the first hold', () => {
    const beats = fc.array(fc.integer({ min: 0, max: 20 * 60_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(beats, (gaps) => {
        let now = start.getTime()
        let expires = new Date(now + 20 * 60_000)
        for (const gap of gaps) {
          now += gap
          if (now > expires.getTime()) break
          const next = prolonged(new Date(now), expires, start)
          expect(next.getTime()).toBeGreaterThanOrEqual(expires.getTime())
          expect(next.getTime()).toBeLessThanOrEqual(start.getTime() + 65 * 60_000)
          expires = next
        }
      }),
    )
  })
})
