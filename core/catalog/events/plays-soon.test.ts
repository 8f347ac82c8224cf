import { expect, it } from 'vitest'
import { playsSoon } from './plays-soon.ts'

const today = '2026-11-20'
const on = (localDate: string | null, kind = 'available') => ({ localDate, state: { kind } })

it.each([
  ['tomorrow', [on('2026-11-21')], true],
  ['sold out tomorrow', [on('2026-11-21', 'sold-out')], true],
  ['cancelled tomorrow', [on('2026-11-21', 'cancelled')], false],
  ['in 90 days', [on('2027-02-18')], true],
  ['in 91 days', [on('2027-02-19')], false],
  ['on a hidden day', [on(null)], false],
  ['never', [], false],
])('a band that plays %s', (_when, dates, soon) => expect(playsSoon(dates, today)).toBe(soon))
