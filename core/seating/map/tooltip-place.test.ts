import { expect, test } from 'vitest'
import { tooltipPlace, tooltipWidth } from './tooltip-place.ts'

const frame = { width: 600, height: 500 }

test('LIM-48 a tooltip is 220 pixels wide and centred above its seat', () => {
  expect(tooltipWidth).toBe(220)
  expect(tooltipPlace({ x: 300, y: 400 }, 12, 150, frame)).toEqual({ x: 190, y: 230, pointer: 110, side: 'above' })
})

test('a tooltip stays inside the map and points at its seat', () => {
  expect(tooltipPlace({ x: 590, y: 60 }, 12, 150, frame)).toEqual({ x: 372, y: 80, pointer: 206, side: 'below' })
  expect(tooltipPlace({ x: 10, y: 400 }, 12, 150, frame)).toMatchObject({ x: 8, pointer: 14 })
  expect(tooltipPlace({ x: 300, y: 300 }, 12, 480, frame)).toMatchObject({ y: 8 })
})
