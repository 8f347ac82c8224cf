import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDraw, drawText, fairOrder } from './fair-order.ts'
import { countedStandstill, longestGap, moveWatermark, type Watermark } from './watermark.ts'
import { placeStanding } from './waiting-place.ts'
import { waitingTime } from './waiting-time.ts'

const start = new Date('2027-01-01T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('the order of those who came before the start', () => {
  const drawsFor = (seed: string, count: number) =>
    BigUint64Array.from({ length: count }, (_, index) =>
      readDraw(
        createHash('sha256')
          .update(drawText(seed, index + 1))
          .digest(),
      ),
    )

  test('every number gets a place of its own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...`0123456789abcdef`), minLength: 8, maxLength: 64 }),
        fc.integer({ min: 0, max: 300 }),
        (seed, count) => {
          const places = [...fairOrder(drawsFor(seed, count))].toSorted((a, b) => a - b)
          expect(places).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        },
      ),
    )
  })

  test('a fan finds the same place with nothing but the seed, the count and a hash function', () => {
    const places = fairOrder(drawsFor('5eed', 1000))
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
    const own = sha256('5eed:417')
    const before = Array.from({ length: 1000 }, (_, index) => sha256(`5eed:${index + 1}`)).filter((draw) => draw < own)
    expect(places[416]).toBe(before.length + 1)
  })

  test('equal draws keep the order of their numbers', () => {
    expect([...fairOrder(BigUint64Array.of(7n, 3n, 7n, 3n))]).toEqual([3, 1, 4, 2])
  })

  test('coming early does not help: early numbers are in front as often as late ones', () => {
    let early = 0
    for (let round = 0; round < 200; round++) {
      const places = fairOrder(drawsFor(`round ${round}`, 100))
      early += places.slice(0, 50).filter((place) => place <= 10).length
    }
    // 1,000 expected; the standard deviation is 21.
    expect(Math.abs(early - 1000)).toBeLessThan(106)
  })
})

describe('the watermark', () => {
  const mark = (admitted: number): Watermark => ({ admitted, earned: 0, movedAt: start })

  test('it moves at the rate that is set', () => {
    let watermark = mark(0)
    for (let second = 1; second <= 60; second++)
      watermark = moveWatermark(watermark, { perMinute: 90, capacity: null }, { places: 1000, inside: 0 }, after(second))
    expect(watermark.admitted).toBe(90)
  })

  test('it stops where nobody waits, and what the rate would have allowed meanwhile is not made up for', () => {
    const limits = { perMinute: 600, capacity: null }
    let watermark = moveWatermark(mark(3), limits, { places: 3, inside: 0 }, after(4))
    expect(watermark.admitted).toBe(3)
    watermark = moveWatermark(watermark, limits, { places: 500, inside: 0 }, after(5))
    expect(watermark.admitted).toBe(3 + 10 + 1)
  })

  test('after a standstill of any length it makes up for one second', () => {
    const moved = moveWatermark(mark(0), { perMinute: 60, capacity: null }, { places: 1000, inside: 0 }, after(3600))
    expect(moved.admitted).toBe(countedStandstill / 1000)
  })

  test('two processes whose clocks are an hour apart admit at the rate', () => {
    let watermark = mark(0)
    for (let second = 1; second <= 60; second++)
      for (const clock of [after(second), after(3600 + second)])
        watermark = moveWatermark(watermark, { perMinute: 600, capacity: null }, { places: 10_000, inside: 0 }, clock)
    // The second move of all is the only one that sees a jump and time that is counted already.
    expect(watermark.admitted).toBe(600 + 10)
  })

  test('a clock that is set back holds up nobody', () => {
    let watermark = mark(0)
    for (const seconds of [1, 3600, 3601, 2, 3, 4])
      watermark = moveWatermark(watermark, { perMinute: 600, capacity: null }, { places: 10_000, inside: 0 }, after(seconds))
    // The move after the clock was set back counts nothing.
    expect(watermark.admitted).toBe(50)
  })

  test('it admits as many as there is room for', () => {
    expect(moveWatermark(mark(10), { perMinute: null, capacity: 50 }, { places: 1000, inside: 42 }, after(1)).admitted).toBe(18)
    expect(moveWatermark(mark(10), { perMinute: null, capacity: 50 }, { places: 1000, inside: 60 }, after(1)).admitted).toBe(10)
  })

  test('whatever the clock and the crowd do, it never moves back, and never beyond the places, the rate and the room', () => {
    const event = fc.record({ jump: fc.integer({ min: -60, max: 120 }), arrive: fc.nat(50), inside: fc.nat(80) })
    const limit = (max: number) => fc.option(fc.integer({ min: 1, max }))
    fc.assert(
      fc.property(limit(5000), limit(60), fc.array(event, { maxLength: 60 }), (perMinute, capacity, events) => {
        let [watermark, places, clock] = [mark(0), 0, 0]
        for (const { jump, arrive, inside } of events) {
          clock += jump
          places += arrive
          const moved = moveWatermark(watermark, { perMinute, capacity }, { places, inside }, after(clock))
          const steps = moved.admitted - watermark.admitted
          expect(steps).toBeGreaterThanOrEqual(0)
          expect(moved.admitted).toBeLessThanOrEqual(places)
          if (capacity !== null) expect(steps).toBeLessThanOrEqual(Math.max(capacity - inside, 0))
          if (perMinute !== null) expect(steps).toBeLessThanOrEqual((perMinute * longestGap) / 60_000 + 1)
          expect(Math.abs(moved.movedAt.getTime() - after(clock).getTime())).toBeLessThanOrEqual(longestGap)
          watermark = moved
        }
      }),
    )
  })
})

describe('a place', () => {
  const steps = [0, 100, 250].map((admitted, index) => ({ admitted, at: after(index * 60) }))
  const window = 600_000

  test.each([
    ['the next one', 251, after(120), { state: 'waiting', ahead: 0, share: 250 / 251 }],
    ['one far behind', 500, after(120), { state: 'waiting', ahead: 249, share: 0.5 }],
    ['one admitted just now', 250, after(120), { state: 'admitted', until: after(720) }],
    ['one admitted a minute ago', 100, after(120), { state: 'admitted', until: after(660) }],
    ['one at the end of its window', 100, after(660), { state: 'missed', since: after(660) }],
  ] as const)('%s', (_which, place, now, standing) => {
    expect(placeStanding(place, steps, window, now)).toEqual(standing)
  })

  test('nobody is admitted before the queue has moved', () => {
    expect(placeStanding(1, [], window, start)).toEqual({ state: 'waiting', ahead: 0, share: 0 })
  })
})

describe('the waiting time', () => {
  const every = (seconds: number, admitted: readonly number[]) =>
    admitted.map((count, index) => ({ admitted: count, at: after(index * seconds) }))

  test('it is the range between the fastest and the slowest of the last five minutes', () => {
    // 60, 120 and 30 in a minute.
    expect(waitingTime(239, every(60, [0, 60, 180, 210]), after(180))).toEqual({ min: 2 * 60_000, max: 8 * 60_000 })
  })

  test('a minute without admissions leaves the end open', () => {
    expect(waitingTime(59, every(60, [0, 60, 60]), after(120))).toEqual({ min: 60_000, max: null })
  })

  test('a room that stands still, or has just opened, promises nothing', () => {
    expect(waitingTime(10, every(60, [50, 50, 50]), after(120))).toBeNull()
    expect(waitingTime(10, every(10, [0, 40, 80]), after(20))).toBeNull()
    expect(waitingTime(10, [], after(20))).toBeNull()
  })
})
