import { expect, test } from 'vitest'
import { deliveryEstimate } from './delivery-estimate.ts'

// A Monday.
const today = '2026-11-23'
const inStock = { today, window: null, dispatchDays: 3, days: [2, 4] as const }

test('CHK-28 goods in stock are sent within the dispatch days, and then take the carrier’s', () => {
  expect(deliveryEstimate(inStock)).toEqual({ from: '2026-11-25', until: '2026-12-02' })
})

test('CHK-28 goods that come later are counted from their shipping window', () => {
  const window = { from: '2026-12-02', until: '2026-12-12' }
  expect(deliveryEstimate({ ...inStock, window })).toEqual({ from: '2026-12-04', until: '2026-12-17' })
})

test('CHK-28 a shipping window in the past counts as in stock', () => {
  const window = { from: '2026-11-01', until: '2026-11-11' }
  expect(deliveryEstimate({ ...inStock, window })).toEqual(deliveryEstimate(inStock))
})

test('CHK-28 nothing arrives on a weekend', () => {
  expect(deliveryEstimate({ ...inStock, today: '2026-11-28', dispatchDays: 0, days: [0, 1] })).toEqual({
    from: '2026-11-30',
    until: '2026-12-01',
  })
  expect(deliveryEstimate({ ...inStock, today: '2026-11-27', dispatchDays: 0, days: [1, 2] })).toEqual({
    from: '2026-11-30',
    until: '2026-12-01',
  })
})

test('CHK-28 a carrier without days for the country promises nothing', () => {
  expect(deliveryEstimate({ ...inStock, days: null })).toBeNull()
})
