import { expect, test } from 'vitest'
import { wording } from '#test/world/sentences-in-words.ts'
import { bytes, span } from './finding.ts'

const inEnglish = await wording('en')

test.each([
  [[5, 119.6, 600, 7200, 200_000].map((seconds) => inEnglish(span(seconds))), ['5 s', '120 s', '10 min', '2 h', '2 days']],
  [[0, 999, 1500, 2.5e6, 4e12].map(bytes), ['0 bytes', '999 bytes', '1.5 kB', '2.5 MB', '4.0 TB']],
])('lengths of time and sizes are written for people', (message, expected) => {
  expect(message).toEqual(expected)
})
