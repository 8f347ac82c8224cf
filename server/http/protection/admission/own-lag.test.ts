import { expect, test } from 'vitest'
import { adaptiveLimit, few } from './adaptive-limit.ts'
import { ownLagBetween } from './own-lag.ts'

test.each([
  ['idle', { wall: 50, cpu: 1 }, 0],
  ['busy, but in time', { wall: 55, cpu: 54 }, 5],
  ['a second of our own work', { wall: 1050, cpu: 1040 }, 1000],
  ['a second in which other programs had the cores', { wall: 1050, cpu: 20 }, 20],
  ['a minute in which the machine was paused', { wall: 60_050, cpu: 0 }, 0],
  ['half ours, half theirs', { wall: 1050, cpu: 500 }, 500],
  ['a clock that went backwards', { wall: -10, cpu: 0 }, 0],
])('a lag is our own as far as this thread has worked: %s', (_case, { wall, cpu }, ownLag) => {
  expect(ownLagBetween({ time: 1000, cpu: 300 }, { time: 1000 + wall, cpu: 300 + cpu })).toBe(ownLag)
})

test('one long task halves the limit, and only a lag that lasts brings it down to few', () => {
  const limit = adaptiveLimit(500)
  limit.note(true)
  expect(limit.current()).toBe(250)
  for (let look = 0; look < 10; look++) limit.note(true)
  expect(limit.current()).toBe(few)
})

test('the limit rises to the whole again once nothing lags', () => {
  const limit = adaptiveLimit(500)
  for (let look = 0; look < 10; look++) limit.note(true)
  limit.note(false)
  expect(limit.current()).toBe(27)
  for (let look = 0; look < 200; look++) limit.note(false)
  expect(limit.current()).toBe(500)
})

test('a limit below few stays what it is', () => {
  const limit = adaptiveLimit(2)
  limit.note(true)
  expect(limit.current()).toBe(2)
})
