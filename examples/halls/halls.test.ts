import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPlan } from '#core/seating/read-plan.ts'
import { eachSeat, type SeatingPlan } from '#core/seating/seating-plan.ts'
import { halls } from './halls.ts'
import { hallFile, hallsFolder } from './write-halls.ts'

function planOf(name: keyof typeof halls): SeatingPlan {
  const { plan, faults } = readPlan(halls[name]())
  expect(faults).toEqual([])
  return plan ?? expect.fail('no plan')
}

describe('the example halls', () => {
  test.each([
    ['arena', 12_000, 0],
    ['theatre', 1400, 0],
    ['club', 80, 120],
    ['open-air', 720, 10_500],
    ['church', 420, 0],
    ['stadium', 4774, 18_000],
  ] as const)('%s has %i seats and %i standing places, and no faults', (name, seats, standing) => {
    const plan = planOf(name)
    expect([...eachSeat(plan)]).toHaveLength(seats)
    expect(plan.sections.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)).toBe(standing)
  })

  test('have tables sold as a whole, views past pillars and wheelchair places', () => {
    expect(planOf('club').sections.filter(({ forceSection }) => forceSection)).toHaveLength(15)
    expect([...eachSeat(planOf('church'))].filter(({ seat }) => seat.obstructed)).toHaveLength(16)
    expect([...eachSeat(planOf('arena'))].filter(({ seat }) => seat.kind === 'wheelchair')).toHaveLength(6)
  })
})

test('the half-sold arena has the same seats, of which groups of different sizes have about half', () => {
  const seats = (name: keyof typeof halls) => [...eachSeat(planOf(name))]
  expect(seats('arena-half-sold').map(({ seat }) => ({ ...seat, blocked: false }))).toEqual(seats('arena').map(({ seat }) => seat))
  const soldShare = (category?: string) => {
    const all = seats('arena-half-sold').filter(({ seat }) => category === undefined || seat.category === category)
    return all.filter(({ seat }) => seat.blocked).length / all.length
  }
  expect(soldShare()).toBeGreaterThan(0.45)
  expect(soldShare()).toBeLessThan(0.55)
  expect(soldShare('A')).toBeGreaterThan(0.8)
  expect(soldShare('E')).toBeLessThan(0.35)
})

test('the demo’s seating plans are those of the generator', () => {
  expect(readdirSync(hallsFolder).sort()).toEqual(
    Object.keys(halls)
      .map((name) => `${name}.yaml`)
      .sort(),
  )
  for (const [name, hall] of Object.entries(halls)) {
    const file = readFileSync(join(hallsFolder, `${name}.yaml`), 'utf8')
    expect(file, `${name}.yaml: run node examples/halls/write-halls.ts`).toBe(hallFile(hall()))
    expect(parse(file)).toEqual(hall())
  }
})
