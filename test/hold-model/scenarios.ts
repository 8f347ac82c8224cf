import { add, change, remove, renew, restart } from './cart-acts.ts'
import { broken } from './invariants.ts'
import { cancel, expire, pay } from './order-acts.ts'
import { place } from './place-acts.ts'
import { run, searchInterleavings, type Act, type Search } from './search.ts'
import { freeExpiredInPools, sweep } from './stock-acts.ts'
import type { Guard } from './guards.ts'
import { startRows, type Before, type World } from './world.ts'

/** Actors that run concurrently, and what they compete for. */
export interface Scenario {
  title: string
  pools: World['pools']
  items: World['items']
  seats?: Readonly<Record<string, number>>
  cartLimit?: number
  before?: Before
  actors: (world: World) => Record<string, () => Act>
}

/** The clock as an actor: it moves past the end of the first sessions and past the sweeper's delay. */
function* time(...moments: number[]): Act {
  for (const moment of moments) yield* run(`it is ${moment}`, (draft) => void (draft.now = moment))
}

export const scenarios: readonly Scenario[] = [
  {
    title: 'three fans and two tickets, two of them served in one transaction',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1], c1: [1] },
    actors: (world) => ({ 'A and B': () => add(world, [['a1'], ['b1']]), C: () => add(world, [['c1']]) }),
  },
  {
    title: 'two fans take and place the last ticket',
    pools: { 1: 1 },
    items: { a1: [1], b1: [1] },
    actors: (world) => ({
      *A() {
        yield* add(world, [['a1']])
        yield* place(world, { who: 'A', cart: 'A' })
      },
      *B() {
        yield* add(world, [['b1']])
        yield* place(world, { who: 'B', cart: 'B' })
      },
    }),
  },
  {
    title: 'three fans and two pools, named in different order',
    pools: { 1: 2, 2: 2 },
    items: { a1: [1, 2], b1: [2, 1], c1: [2] },
    actors: (world) => ({ A: () => add(world, [['a1']]), B: () => add(world, [['b1']]), C: () => add(world, [['c1']]) }),
  },
  {
    title: 'two fans place at once, each from two pools',
    pools: { 1: 2, 2: 2 },
    items: { a1: [1, 2], b1: [1, 2] },
    before: { held: { a1: [1, 2], b1: [1, 2] } },
    actors: (world) => ({ A: () => place(world, { who: 'A', cart: 'A' }), B: () => place(world, { who: 'B', cart: 'B' }) }),
  },
  {
    title: 'two fans are placed in one transaction while they are swept',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    before: { held: { a1: [1], b1: [1] } },
    actors: (world) => ({ 'A and B': () => placeBoth(world), sweeper: () => sweep(world), time: () => time(9, 14) }),
  },
  {
    title: 'two fans are placed in one transaction, and another fan waits for their tickets',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    before: { held: { a1: [1], b1: [1] } },
    actors: (world) => ({ 'A and B': () => placeBoth(world), C: () => freeOf(world, [1]), time: () => time(9, 11) }),
  },
  {
    title: 'two fans are placed in one transaction, one of whom has lost half of the cart',
    pools: { 1: 2, 2: 2 },
    items: { a1: [1], a2: [2], b1: [1, 2] },
    before: { held: { a1: [1], a2: [], b1: [1, 2] } },
    actors: (world) => ({ 'A and B': () => placeBoth(world), 'B again': () => place(world, { who: 'B again', cart: 'B' }) }),
  },
  {
    title: 'one process places for two fans, another changes their carts, named in different order',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    before: { held: { a1: [1], b1: [1] } },
    actors: (world) => ({ 'A and B': () => placeBoth(world), 'B and A': () => change(world, ['B', 'A']), time: () => time(9, 11) }),
  },
  {
    title: 'one fan, one ticket allowed, two windows, and another fan at the same time',
    pools: { 1: 3 },
    items: { a1: [1], a2: [1], b1: [1] },
    cartLimit: 1,
    actors: (world) => ({ 'A twice': () => add(world, [['a1'], ['a2']]), 'A and B': () => add(world, [['a2'], ['b1']]) }),
  },
  {
    title: 'a cart is changed in its last minute while the sweeper runs',
    pools: { 1: 1 },
    items: { a1: [1] },
    before: { held: { a1: [1] } },
    actors: (world) => ({ A: () => change(world, ['A']), sweeper: () => sweep(world), time: () => time(9, 14, 33) }),
  },
  {
    title: 'a second unit goes into the cart while the sweeper runs',
    pools: { 1: 2 },
    items: { a1: [1], a2: [1] },
    before: { held: { a1: [1] } },
    actors: (world) => ({ A: () => add(world, [['a2']]), sweeper: () => sweep(world), time: () => time(9, 14) }),
  },
  {
    title: 'hall and floor: two refused fans free what an expired one holds in both',
    pools: { 1: 2, 2: 2 },
    items: { a1: [1, 2], a2: [1, 2] },
    before: { held: { a1: [1, 2], a2: [1, 2] } },
    actors: (world) => ({ B: () => freeOf(world, [1]), C: () => freeOf(world, [2]), time: () => time(11) }),
  },
  {
    title: 'two expired fans are swept and freed at once',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    before: { held: { a1: [1], b1: [1] } },
    actors: (world) => ({ C: () => freeOf(world, [1]), sweeper: () => sweep(world), time: () => time(14) }),
  },
  {
    title: 'an expired cart restarts in one tab and is renewed in another while it is swept',
    pools: { 1: 1 },
    items: { a1: [1] },
    before: { held: { a1: [1] } },
    actors: (world) => ({
      A: () => renew(world, 'A'),
      'A again': () => restart(world, 'A'),
      sweeper: () => sweep(world),
      time: () => time(14),
    }),
  },
  {
    title: 'an expired cart of two pools is renewed, half of it lost, while others take both',
    pools: { 1: 2, 2: 2 },
    items: { a1: [1], a2: [2], b1: [1, 2] },
    before: { held: { a1: [], a2: [2] } },
    actors: (world) => ({ A: () => renew(world, 'A'), B: () => add(world, [['b1']]), time: () => time(11) }),
  },
  {
    title: 'an order is paid in its last minute, twice, while it expires',
    pools: { 1: 1 },
    items: { a1: [1] },
    before: { ordered: ['A'] },
    actors: (world) => ({
      provider: () => pay(world, 'A'),
      'provider again': () => pay(world, 'A'),
      app: () => expire(world, 'A'),
      time: () => time(10),
    }),
  },
  {
    title: 'an order is cancelled twice while its payment comes',
    pools: { 1: 1 },
    items: { a1: [1] },
    before: { ordered: ['A'] },
    actors: (world) => ({
      operator: () => cancel(world, 'A'),
      'operator again': () => cancel(world, 'A'),
      provider: () => pay(world, 'A'),
    }),
  },
  {
    title: 'a payment comes late, and another fan takes half of its units',
    pools: { 1: 1, 2: 1 },
    items: { a1: [1, 2], b1: [2] },
    before: { ordered: ['A'] },
    actors: (world) => ({
      app: () => expire(world, 'A'),
      provider: () => pay(world, 'A'),
      *B() {
        yield* add(world, [['b1']])
        yield* place(world, { who: 'B', cart: 'B' })
      },
      time: () => time(10),
    }),
  },
  {
    title: 'the button is pressed twice while the sweeper runs',
    pools: { 1: 1 },
    items: { a1: [1] },
    before: { held: { a1: [1] } },
    actors: (world) => ({
      A: () => place(world, { who: 'A', cart: 'A' }),
      'A again': () => place(world, { who: 'A again', cart: 'A' }),
      sweeper: () => sweep(world),
      time: () => time(10, 14),
    }),
  },
  {
    title: 'a fan places an order in the last moment while another one waits for the ticket',
    pools: { 1: 1 },
    items: { a1: [1], b1: [1] },
    before: { held: { a1: [1] } },
    actors: (world) => ({
      A: () => place(world, { who: 'A', cart: 'A' }),
      B: () => add(world, [['b1']]),
      sweeper: () => sweep(world),
      time: () => time(9, 11),
    }),
  },
  {
    title: 'seats: two fans name one seat, a third another one of the category',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1], c1: [1] },
    seats: { a1: 1, b1: 1, c1: 2 },
    actors: (world) => ({ A: () => add(world, [['a1']]), B: () => add(world, [['b1']]), C: () => add(world, [['c1']]) }),
  },
  {
    title: 'seats: two who name one seat are served in one transaction, while its fan leaves it',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1], c1: [1] },
    seats: { a1: 1, b1: 1, c1: 1 },
    before: { held: { a1: [1] } },
    actors: (world) => ({ A: () => remove(world, 'A'), 'B and C': () => add(world, [['b1'], ['c1']]) }),
  },
  {
    title: 'seats: a fan places in the last moment while another one waits for the seat',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    seats: { a1: 1, b1: 1 },
    before: { held: { a1: [1] } },
    actors: (world) => ({
      A: () => place(world, { who: 'A', cart: 'A' }),
      B: () => add(world, [['b1']]),
      time: () => time(9, 11),
    }),
  },
  {
    title: 'seats: an expired cart is renewed while others take its seat, and a place in an area',
    pools: { 1: 2, 2: 2, 3: 1 },
    items: { a1: [1], a2: [2, 3], b1: [1], b2: [2, 3] },
    seats: { a1: 1, b1: 1 },
    before: { held: { a1: [1], a2: [2, 3] } },
    actors: (world) => ({ A: () => renew(world, 'A'), B: () => add(world, [['b1', 'b2']]), time: () => time(11) }),
  },
  {
    title: 'seats: an order is paid late, and another fan takes its seat though the category has more',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1] },
    seats: { a1: 1, b1: 1 },
    before: { ordered: ['A'] },
    actors: (world) => ({
      app: () => expire(world, 'A'),
      provider: () => pay(world, 'A'),
      B: () => add(world, [['b1']]),
      time: () => time(10),
    }),
  },
  {
    title: 'seats: an order is cancelled while two fans want its seat',
    pools: { 1: 2 },
    items: { a1: [1], b1: [1], c1: [1] },
    seats: { a1: 1, b1: 1, c1: 1 },
    before: { ordered: ['A'] },
    actors: (world) => ({ operator: () => cancel(world, 'A'), B: () => add(world, [['b1']]), C: () => add(world, [['c1']]) }),
  },
]

/** A shop in which any two or three actors run concurrently: A holds a ticket, C has ordered one, and B gets one only if one is freed. */
export const meetings: Omit<Scenario, 'title'> = {
  pools: { 1: 2, 2: 2 },
  items: { a1: [1, 2], b1: [1, 2], c1: [2] },
  before: { held: { a1: [1, 2] }, ordered: ['C'] },
  actors: (world) => ({
    'A places': () => place(world, { who: 'A places', cart: 'A' }),
    'A places again': () => place(world, { who: 'A places again', cart: 'A' }),
    'A and B place': () => placeBoth(world),
    'A and B change': () => change(world, ['B', 'A']),
    'A renews': () => renew(world, 'A'),
    'A restarts': () => restart(world, 'A'),
    'B adds': () => add(world, [['b1']]),
    sweeper: () => sweep(world),
    'a refused visitor': () => freeOf(world, [1]),
    operator: () => cancel(world, 'C'),
    app: () => expire(world, 'C'),
    provider: () => pay(world, 'C'),
  }),
}

/** Runs these actors of `meetings` and the clock concurrently. */
export function searchMeeting(who: readonly string[], removed: readonly Guard[] = []): Search {
  const actors = (world: World) => ({
    ...Object.fromEntries(Object.entries(meetings.actors(world)).filter(([name]) => who.includes(name))),
    time: () => time(14),
  })
  return searchScenario({ ...meetings, title: who.join(' and '), actors }, removed)
}

/** Every group of `size` actors of `meetings`. */
export function chooseGroups(
  size: number,
  from: readonly string[] = Object.keys(meetings.actors({ ...meetings, removed: new Set() })),
): string[][] {
  if (size === 0) return [[]]
  return from.flatMap((one, index) => chooseGroups(size - 1, from.slice(index + 1)).map((others) => [one, ...others]))
}

function placeBoth(world: World): Act {
  return place(world, { who: 'A', cart: 'A' }, { who: 'B', cart: 'B' })
}

function* freeOf(world: World, pools: readonly number[]): Act {
  yield* freeExpiredInPools(world, pools)
}

/** Tries every interleaving of a scenario. @param removed guards to leave out */
export function searchScenario(scenario: Scenario, removed: readonly Guard[] = []): Search {
  const { pools, items, seats, cartLimit } = scenario
  const world: World = { pools, items, ...(seats && { seats }), ...(cartLimit !== undefined && { cartLimit }), removed: new Set(removed) }
  const actors = scenario.actors(world)
  return searchInterleavings(actors, startRows(world, Object.keys(actors), scenario.before), (rows) => broken(world, rows))
}
