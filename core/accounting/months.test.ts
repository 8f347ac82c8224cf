import { expect, it } from 'vitest'
import { toMonth, monthsBetween } from './months.ts'

it('counts months over the turn of a year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
  expect(toMonth('2026-11-30')).toBe('2026-11')
})
