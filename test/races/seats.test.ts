import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { claimedSeats, makeSeatedEvent, seated, type MakeSection, type SeatedAnswer } from '../world/seating/seating.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards, type Twin } from './unguarded.ts'

/*
 * Races for numbered seats. A claim has two guards: the lock of the category's pool, under which seats are read, and the condition of the
 * update that claims them. Seats beside each other in different categories have a third, the lock of the seats themselves.
 */

const hall: MakeSection[] = [
  { id: 'P', category: 'parkett', rows: { '1': 8, '2': 8 } },
  { id: 'T', category: 'tisch', rows: { '': 8 }, forceSection: true },
  { id: 'U', category: 'tisch', rows: { '': 8 }, forceSection: true },
]

async function seatedHall(shop: RaceShop, sections = hall, rest: { meta?: Record<string, unknown>; hall?: boolean } = {}) {
  const event = await makeSeatedEvent(shop, { slug: 'sitzkonzert', sections, ...rest })
  return { event, variant: (category: string) => event.variants[`${category}-online`]?.id }
}

const readsSeats = /from event_seat where pool_id/
const withoutSeatLock = [/for no key update of s/, ''] as const
const withoutCondition = [/ and s\.item_id is null and not s\.blocked/, ''] as const
/** Both processes read the seats before either claims one. */
const withoutGuards: Twin = {
  unlocked: ['stock_pool'],
  instead: [withoutSeatLock, withoutCondition],
  look: { like: readsSeats, lookers: 2 },
}
const names = (broken: { invariant: string }[]) => broken.map(({ invariant }) => invariant)
const lostSeat = 'an item with a seat and units has claimed the seat'
const isGranted = ({ problems }: SeatedAnswer) => problems.length === 0

/** Clients that are connected before the race begins. */
const fans = (
  random: SeededRandom,
  shop: RaceShop,
  count: number,
  act: (fan: ReturnType<typeof seated>, index: number) => Promise<SeatedAnswer>,
) =>
  crowd(random, count, async (index, go) => {
    const fan = shop.fan()
    await fan.look()
    await go()
    return act(seated(fan), index)
  })

race('case 11: one of thirty fans gets the seat, and 29 are told that it is taken', (random) =>
  inShop(random, async (shop) => {
    const { event, variant } = await seatedHall(shop)
    const answers = await fans(random, shop, 30, (fan) => fan.seats(variant('parkett'), 'P-1-4'))
    expect(answers.filter(isGranted)).toHaveLength(1)
    const refusals = answers.flatMap(({ problems }) => problems)
    expect(refusals).toHaveLength(29)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'NOT_ENOUGH', seatIds: ['P-1-4'] })
    expect(await claimedSeats(shop, event)).toEqual(['P-1-4'])
    await shop.expectSound()
  }),
)

race('twin: without the guards several fans get the seat', (random) =>
  inShop(random, async (shop) => {
    const { variant } = await seatedHall(shop)
    guards.remove(withoutGuards)
    const answers = await fans(random, shop, 30, (fan) => fan.seats(variant('parkett'), 'P-1-4'))
    expect(answers.filter(isGranted).length).toBeGreaterThan(1)
    expect(names(await violatedInvariants(shop.context))).toContain(lostSeat)
  }),
)

race('the condition of the claim refuses what only the locks would have prevented', (random) =>
  inShop(random, async (shop) => {
    const { variant } = await seatedHall(shop)
    guards.remove({ ...withoutGuards, instead: [withoutSeatLock] })
    const granted = await crowd(random, 10, async (_index, go) => {
      const fan = shop.fan()
      await fan.look()
      await go()
      // A claim of a seat that was read as free is an internal error.
      return seated(fan)
        .seats(variant('parkett'), 'P-1-4')
        .then(isGranted, () => false)
    })
    expect(granted.filter(Boolean)).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('fans who leave the choice to the shop at once get different seats, and every seat is given', (random) =>
  inShop(random, async (shop) => {
    const { event, variant } = await seatedHall(shop)
    const answers = await fans(random, shop, 20, (fan, index) => fan.best(variant('parkett'), 1 + (index % 2)))
    const seats = answers.flatMap(({ newItemIds, cart }) => (newItemIds.length > 0 ? (cart?.items ?? []) : []).map(({ seatId }) => seatId))
    expect(new Set(seats).size).toBe(seats.length)
    expect(seats).toHaveLength(16)
    expect(await claimedSeats(shop, event)).toHaveLength(16)
    await shop.expectSound()
  }),
)

race('of a fan who releases a seat and two who grab it, one has it after each of 40 rounds', (random) =>
  inShop(random, async (shop) => {
    const { event, variant } = await seatedHall(shop)
    const trio = [shop.fan(), shop.fan(), shop.fan()].map((fan) => seated(fan))
    const grab = async (fan: (typeof trio)[number] | undefined) => fan?.seats(variant('parkett'), 'P-1-4')
    let holder = 0
    let held = (await grab(trio[holder]))?.newItemIds[0]
    for (let round = 0; round < 40; round++) {
      const answers = await crowd(random, 3, async (index, go) => {
        await go()
        return index === holder ? trio[index]?.remove(held) : grab(trio[index])
      })
      expect(answers[holder]?.problems).toEqual([])
      const winners = [0, 1, 2].filter((index) => answers[index]?.newItemIds?.length)
      expect(winners.length).toBeLessThanOrEqual(1)
      // Nobody gets it when both others asked before it was released.
      holder = winners[0] ?? holder
      held = answers[winners[0] ?? -1]?.newItemIds[0] ?? (await grab(trio[holder]))?.newItemIds[0]
      expect(await claimedSeats(shop, event)).toEqual(['P-1-4'])
    }
    await shop.expectSound()
  }),
)

race('twin: without the guards two fans grab a released seat', (random) =>
  inShop(random, async (shop) => {
    const { variant } = await seatedHall(shop)
    const holder = seated(shop.fan())
    await holder.remove((await holder.seats(variant('parkett'), 'P-1-4')).newItemIds[0])
    guards.remove(withoutGuards)
    const answers = await fans(random, shop, 2, (fan) => fan.seats(variant('parkett'), 'P-1-4'))
    expect(answers.filter(isGranted)).toHaveLength(2)
    expect(names(await violatedInvariants(shop.context))).toContain(lostSeat)
  }),
)

const table = Array.from({ length: 8 }, (_, seat) => `T--${seat + 1}`)

race('case 12: of two fans who take a table at once one gets all eight seats, and releasing one releases eight', (random) =>
  inShop(random, async (shop) => {
    const { event, variant } = await seatedHall(shop)
    const two = [shop.fan(), shop.fan()]
    const answers = await crowd(random, 2, async (index, go) => {
      await go()
      return seated(two[index] ?? shop.fan()).seats(variant('tisch'), ...(index ? table : table.toReversed()))
    })
    expect(answers.map(({ newItemIds }) => newItemIds.length).toSorted((a, b) => a - b)).toEqual([0, 8])
    expect(await claimedSeats(shop, event)).toEqual(table)
    const winner = answers.findIndex(isGranted)
    await seated(two[winner] ?? shop.fan()).remove(answers[winner]?.newItemIds[3])
    expect(await claimedSeats(shop, event)).toEqual([])
    await shop.expectSound()
  }),
)

race('twin: without the guards two fans get the same table', (random) =>
  inShop(random, async (shop) => {
    const { variant } = await seatedHall(shop)
    guards.remove(withoutGuards)
    const answers = await fans(random, shop, 2, (fan) => fan.seats(variant('tisch'), ...table))
    expect(answers.filter(isGranted)).toHaveLength(2)
    expect(names(await violatedInvariants(shop.context))).toContain(lostSeat)
  }),
)

/** A fan moves to a seat that another one takes. */
const moveAgainstBuyer = async (random: SeededRandom, shop: RaceShop) => {
  const { event, variant } = await seatedHall(shop)
  const [mover, buyer] = [shop.fan(), shop.fan()]
  const { newItemIds } = await seated(mover).seats(variant('parkett'), 'P-1-2', 'P-1-3')
  return async () => {
    const answers = await crowd(random, 2, async (index, go) => {
      await go()
      if (index) return seated(buyer).seats(variant('parkett'), 'P-1-1')
      return seated(mover).change({ itemId: newItemIds[0], seatId: 'P-1-1' }, { itemId: newItemIds[1], seatId: 'P-1-2' })
    })
    return { answers, event, kept: (await seated(mover).cart())?.items.map(({ seatId }) => seatId) }
  }
}

race('SEA-07 of a fan whose seats are shifted and a buyer of the new seat one gets it, and the fan has two seats in any case', (random) =>
  inShop(random, async (shop) => {
    const { answers, event, kept } = await (await moveAgainstBuyer(random, shop))()
    expect(answers.filter(isGranted)).toHaveLength(1)
    const isShifted = isGranted(answers[0] as SeatedAnswer)
    expect(kept).toEqual(isShifted ? ['P-1-1', 'P-1-2'] : ['P-1-2', 'P-1-3'])
    expect(await claimedSeats(shop, event)).toEqual(isShifted ? ['P-1-1', 'P-1-2'] : ['P-1-1', 'P-1-2', 'P-1-3'])
    await shop.expectSound()
  }),
)

race('twin: without the guards the fan and the buyer have the same seat', (random) =>
  inShop(random, async (shop) => {
    const run = await moveAgainstBuyer(random, shop)
    guards.remove(withoutGuards)
    expect((await run()).answers.filter(isGranted)).toHaveLength(2)
    expect(names(await violatedInvariants(shop.context))).toContain(lostSeat)
  }),
)

/** Two fans take seats beside each other, whose categories share no pool. */
const neighbours = async (random: SeededRandom, shop: RaceShop) => {
  const sections: MakeSection[] = [
    { id: 'P', category: 'parkett', rows: { '1': 4 }, seats: { 'P-1-3': { category: 'rang' }, 'P-1-4': { category: 'rang' } } },
  ]
  const { variant } = await seatedHall(shop, sections, { meta: { distancing: { amount: 1 } }, hall: false })
  return fans(random, shop, 2, (fan, index) => (index ? fan.seats(variant('rang'), 'P-1-3') : fan.seats(variant('parkett'), 'P-1-2')))
}

race('SEA-09 of two fans who take neighbouring seats of different categories one gets theirs', (random) =>
  inShop(random, async (shop) => {
    const answers = await neighbours(random, shop)
    expect(answers.filter(isGranted)).toHaveLength(1)
    expect(answers.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['SEAT_TOO_CLOSE'])
    await shop.expectSound()
  }),
)

race('twin: without the lock of the seats both neighbours get theirs', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [withoutSeatLock], look: { like: readsSeats, lookers: 2 } })
    expect((await neighbours(random, shop)).filter(isGranted)).toHaveLength(2)
  }),
)

race('case 13: a seat that is returned while ten fans want it is sold again at most once', (random) =>
  inShop(random, async (shop) => {
    const { event, variant } = await seatedHall(shop)
    const first = shop.fan()
    await seated(first).seats(variant('parkett'), 'P-1-4')
    await first.address()
    await first.logistics('bank_transfer')
    const { order } = await first.place()
    const answers = await crowd(random, 11, async (index, go) => {
      const fan = shop.fan()
      await fan.look()
      await go()
      if (index === 0) return void (await cancelOrder(shop.context, { orderId: order?.id ?? '', actor: 'operator' }))
      return seated(fan).seats(variant('parkett'), 'P-1-4')
    })
    const granted = answers.filter((answer) => answer && isGranted(answer))
    expect(granted.length).toBeLessThanOrEqual(1)
    expect(await claimedSeats(shop, event)).toEqual(granted.map(() => 'P-1-4'))
    await shop.expectSound()
  }),
)
