import { expect, it } from 'vitest'
import { thisWeekend } from './weekend.ts'

it.each([
  ['a Monday', '2026-11-23', '2026-11-27', '2026-11-29'],
  ['a Friday', '2026-11-27', '2026-11-27', '2026-11-29'],
  ['a Saturday', '2026-11-28', '2026-11-28', '2026-11-29'],
  ['a Sunday', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['the last days of a year', '2026-12-31', '2027-01-01', '2027-01-03'],
])('on %s the weekend is what is left of Friday to Sunday', (_day, today, from, until) =>
  expect(thisWeekend(today)).toEqual({ from, until }),
)
