import { expect, test } from 'vitest'
import { minute, second } from '#core/time/durations.ts'
import { deadlinePassed } from './heartbeat.ts'
import { prolonged } from './expiry.ts'

const heartbeat = new Date('2027-03-01T20:00:00Z')
const expiresAt = prolonged(heartbeat, heartbeat, null).getTime()

test.each([
  [0, 0, false],
  [19, 29, false],
  [19, 30, true],
  [20, 0, true],
  [47, 0, true],
])('SES-03 LIM-02 %i:%i after the last heartbeat the deadline has passed: %s', (minutes, seconds, expected) => {
  expect(deadlinePassed(expiresAt, heartbeat.getTime() + minutes * minute + seconds * second)).toBe(expected)
})
