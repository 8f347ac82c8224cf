import { describe, expect, test } from 'vitest'
import { describeLoss } from './describe-loss.ts'
import { guards, type Guard } from './guards.ts'
import { chooseGroups, searchMeeting, scenarios, searchScenario } from './scenarios.ts'

describe('OPS-08 no interleaving loses anything', () => {
  test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))('%s', (_title, scenario) => {
    const { states, loss } = searchScenario(scenario)
    expect(loss && describeLoss(loss)).toBeNull()
    expect(states).toBeGreaterThan(50)
  })

  test('any two actors lose nothing while their sessions expire', () => {
    for (const group of chooseGroups(2)) {
      const { loss } = searchMeeting(group)
      expect(loss && describeLoss(loss), group.join(' and ')).toBeNull()
    }
  })
})

/** The loss in the scenario whose title begins like this, without these guards; null if there is none. */
function lossIn(title: string, removed: readonly Guard[]): string | null {
  const scenario = scenarios.find(({ title: full }) => full.startsWith(title))
  if (!scenario) throw new Error(`There is no scenario ${title}`)
  const { loss } = searchScenario(scenario, removed)
  return loss && describeLoss(loss)
}

describe('without a guard the search finds how something is lost', () => {
  const alone: Partial<Record<Guard, [scenario: string, violation: RegExp]>> = {
    poolLock: ['three fans and two tickets', /the database had to refuse: a pool had less than its locked row said$/],
    poolOrder: ['three fans and two pools', /deadlock: A waits for B, B waits for A$/],
    updateLock: ['two fans place at once', /deadlock: A waits for B, B waits for A$/],
    where: ['a payment comes late', /the database had to refuse: sold \+ held above capacity$/],
    rowsMoveCounters: ['an expired cart restarts', /the database had to refuse: held or sold below zero$/],
    sessionLock: ['the button is pressed twice', /A again was answered CART_EMPTY, but the order exists$/],
    sessionOrder: ['one process places for two fans', /deadlock: A and B waits for B and A, B and A waits for A and B$/],
    onePerCart: ['one fan, one ticket allowed', /cart A has 2 items and may have 1$/],
    prolongingReopens: ['a second unit goes into', /cart A holds something, but its session is marked as ended$/],
    sweptSessionLock: ['the button is pressed twice', /deadlock: A waits for sweeper, sweeper waits for A$/],
    freedSessionLock: ['hall and floor', /deadlock: B waits for C, C waits for B$/],
    skipLocked: ['two expired fans', /deadlock: C waits for sweeper, sweeper waits for C$/],
    expiryAtPlacing: ['the button is pressed twice', /order A was placed at 10, its session was over at 10$/],
    poolsOnce: ['an expired cart of two pools', /deadlock: A waits for B, B waits for A$/],
    orderLock: ['an order is paid in its last minute', /order A is paid without the units of a1$/],
    seatsAfterPools: ['seats: an order is cancelled', /deadlock: operator waits for B, B waits for operator$/],
    seatCondition: ['seats: an order is paid late', /b1 has units without seat 1, which a1 has$/],
    seatCount: ['seats: an order is paid late', /a1 has units without seat 1, which b1 has$/],
    freedAfterPools: ['seats: two who name', /deadlock: A waits for B and C, B and C waits for A$/],
    savepoint: ['a payment comes late', /pool 1 counts 1 sold, its sales are 0$/],
  }
  test.each(Object.entries(alone))('%s', (guard, [scenario, violation]) => {
    expect(lossIn(scenario, [guard as Guard])).toMatch(violation)
  })

  /*
   * Two guards back up another one and have no effect while that one works. If both are left out, an error or a refusal becomes a
   * loss.
   */
  const secondLines: [guard: Guard, behind: Guard[], scenario: string, violation: RegExp][] = [
    ['check', ['poolLock', 'where'], 'three fans and two tickets', /oversold: pool 1 has 2, and a1, b1, c1 have units of it$/],
    ['check', ['where'], 'a payment comes late', /oversold: pool 2 has 1, and b1, a1 have units of it$/],
    ['countAtPlacing', ['freedSessionLock'], 'a fan places an order in the last moment', /order A is pending without the units of a1$/],
    ['countAtPlacing', ['freedSessionLock'], 'two fans are placed in one transaction, and', /order A is pending without the units of a1$/],
  ]
  test.each(secondLines)('%s, behind %s', (guard, behind, scenario, violation) => {
    expect(lossIn(scenario, [guard])).toBeNull()
    expect(String(lossIn(scenario, behind))).not.toMatch(violation)
    expect(lossIn(scenario, [guard, ...behind])).toMatch(violation)
  })

  test('every guard is removed by one of these tests', () => {
    const removed = new Set([...Object.keys(alone), ...secondLines.map(([guard]) => guard)])
    expect([...removed].sort()).toEqual(Object.keys(guards).sort())
  })

  test('a losing interleaving is described statement by statement', () => {
    expect(lossIn('three fans and two tickets', ['poolLock', 'where', 'check'])).toMatchInlineSnapshot(`
      "  A and B  look at the clock  → 0
        A and B  lock session A  → {"expires":10,"ended":null}
        A and B  lock session B  → {"expires":10,"ended":null}
        A and B  lock carts A, B where they are open  → ["A","B"]
        A and B  read pool 1  → 2
        A and B  update pool 1 set held + 2  → true
        A and B  prolong sessions, insert items and holds of a1, b1
        C        look at the clock  → 0
        C        lock session C  → {"expires":10,"ended":null}
        C        lock carts C where they are open  → ["C"]
        C        read pool 1  → 2
        A and B  commit: a1 held, b1 held
        C        update pool 1 set held + 1  → true
        C        prolong sessions, insert items and holds of c1
        C        commit: c1 held
      oversold: pool 1 has 2, and a1, b1, c1 have units of it"
    `)
  })
})
