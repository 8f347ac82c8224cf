import { expect, test } from 'vitest'
import { planFile } from '#test/world/seating/plan-file.ts'
import { readPlan } from '../read-plan.ts'
import { buildSeatMap, type SeatMap } from '../seat-map.ts'
import { buildHallMap } from './hall-map.ts'
import { seatView } from './seat-view.ts'

const row = (name: string, y: number, x = 150) => ({ name, seats: [0, 1].map((seat) => ({ number: String(seat), x: x + seat * 10, y })) })
const file = planFile({
  size: { width: 400, height: 1000 },
  stage: [155, 20],
  sections: [
    {
      id: 'stalls',
      name: 'Parkett',
      category: 'A',
      rows: [
        row('1', 100),
        row('40', 900),
        { name: 'P', seats: [{ number: '1', x: 200, y: 500, obstructed: true }] },
        row('side', 60, 380),
      ],
    },
  ],
  graphics: [{ shape: 'rectangle', x: 105, y: 5, width: 100, height: 30, text: 'Bühne' }],
})
const { plan } = readPlan(file)
const map: SeatMap = buildSeatMap(plan ?? expect.fail('no plan'), new Map())
const hall = buildHallMap(map)
const viewOf = (name: string) => seatView(hall, hall.seats.find((seat) => seat.row.name === name) ?? expect.fail(name))
const widthOf = (name: string) => {
  const xs = viewOf(name).stage.front.map(({ x }) => x)
  return Math.max(...xs) - Math.min(...xs)
}

test('the stage is larger from the first row than from the last one, and narrower from the side', () => {
  expect(widthOf('1')).toBeGreaterThan(3 * widthOf('40'))
  expect(viewOf('40').metres).toBe(46)
  expect(viewOf('40').rows.length).toBeGreaterThan(viewOf('1').rows.length)
  expect(widthOf('side')).toBeLessThan(widthOf('1'))
})

test('a pillar stands in the view of a seat with a restricted one only', () => {
  expect(viewOf('P').pillar).not.toBeNull()
  expect(viewOf('1').pillar).toBeNull()
})
