import type { BestSeats, SeatsLeft } from '#api/resolvers.ts'
import { openSeats, seatsTogether, type SeatRequest, type SeatsTogether } from '#core/seating/best-seats.ts'
import type { Bench, IndexedSeat, SeatIndex } from '#core/seating/indexed-seats.ts'
import { pickSeats } from '#core/seating/pick-seats.ts'
import { toCents } from '#core/money/cents.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { requiredDistance, seatsBeside } from '#server/selling/seating/choose-seats.ts'
import type { SeatState } from '#server/selling/seating/seat-state.ts'
import { readVariants } from '../availability.ts'
import { readEvent } from '../read-event.ts'
import { isFree, loadSeatState } from './seat-availability.ts'
import { requireTurn } from './turn.ts'

export interface BestSeatsRequest {
  eventId: string
  amount: number
  variantIds?: readonly string[] | null
  maxPrice?: number | null
  wheelchair?: boolean | null
}

/** More people than this find seats together in no row. */
const maxSeats = 30

/**
 * The best free seats together, over all pricing categories with a variant that fits (`docs/rules/seat-optimisation.md`). Of several
 * variants of a category, the first one counts.
 * @returns null where so many are not to be had together, and for an event that is not sold by seats
 * @throws GraphQLError WAITING_ROOM for a visitor who has to wait for the event
 */
export async function findBestSeats(ctx: RequestContext, request: BestSeatsRequest): Promise<BestSeats | null> {
  const { amount } = request
  if (amount < 1 || amount > maxSeats) return null
  const search = await makeSearch(ctx, request)
  const best = search && findBest(search, amount)
  if (!best) return null
  const { id, price } = best.offer
  return { variantId: id, seatIds: best.seats.ids, price, total: (toCents(price) * amount) / 100 }
}

/**
 * What a fan can still have who asked for too many: how many seats are together at most, and how many are free in all, of the categories
 * with a variant that fits.
 * @returns null for an event that is not sold by seats
 * @throws GraphQLError WAITING_ROOM for a visitor who has to wait for the event
 */
export async function findSeatsLeft(ctx: RequestContext, request: Omit<BestSeatsRequest, 'amount'>): Promise<SeatsLeft | null> {
  const search = await makeSearch(ctx, request)
  if (!search) return null
  const { state, offers, wheelchair, distance } = search
  const categories = new Set(offers.map(({ category }) => category))
  const { isOpen } = openSeats({ amount: 1, categories, wheelchair }, openIn(state, distance))
  const left = state.index.seats.filter(isOpen).length
  let together = Math.min(left, maxSeats)
  while (together > 0 && !findBest(search, together)) together--
  return { together, left }
}

interface Search {
  state: SeatState
  /** One for each pricing category in question. */
  offers: { id: string; price: number; category: string; remaining: number | null }[]
  wheelchair: boolean
  distance: number
}

async function makeSearch(ctx: RequestContext, request: Omit<BestSeatsRequest, 'amount'>): Promise<Search | null> {
  const { wheelchair, variantIds, maxPrice } = request
  const event = await readEvent(ctx, request.eventId)
  if (!event?.seatMapVersion) return null
  await requireTurn(ctx, Number(event.id))
  // An answer that depends on the visitor is cached by nobody: two fans must not be given the same seats because one asked later.
  const [state, variants] = await Promise.all([loadSeatState(ctx, Number(event.id)), readVariants(ctx, event), ctx.tokenHash()])
  if (!state) return null
  const fitting = variants.flatMap((variant) => {
    if (!('pricingCategory' in variant) || !variant.pricingCategory || !variant.available) return []
    if (maxPrice != null && toCents(variant.price) > toCents(maxPrice)) return []
    if (variantIds && !variantIds.includes(variant.id)) return []
    const { id, price, remaining } = variant
    return [{ id, price, remaining: remaining ?? null, categoryId: Number(variant.pricingCategory.id) }]
  })
  const offers = Object.entries(state.categoryIds).flatMap(([category, categoryId]) => {
    const ofCategory = fitting.filter((offer) => offer.categoryId === categoryId)
    return ofCategory.map((offer) => ({ ...offer, category }))
  })
  return { state, offers, wheelchair: wheelchair ?? false, distance: requiredDistance((event.meta ?? {}) as Record<string, unknown>) }
}

/** Of the first variant of each category that has so many, the seats on the fewest benches, then the best ones. */
function findBest({ state, offers, wheelchair, distance }: Search, amount: number) {
  let best: { seats: SeatsTogether; offer: Search['offers'][number] } | null = null
  const tried = new Set<string>()
  for (const offer of offers) {
    const { category, remaining } = offer
    if ((remaining !== null && remaining < amount) || tried.has(category)) continue
    tried.add(category)
    const seats = chosenSeats(state, { amount, category, wheelchair, distance })
    if (seats && (!best || isBetter(seats, best.seats))) best = { seats, offer }
  }
  return best
}

function isBetter(a: SeatsTogether, b: SeatsTogether): boolean {
  return a.benches < b.benches || (a.benches === b.benches && a.quality < b.quality)
}

interface CategoryRequest {
  amount: number
  category: string
  wheelchair: boolean
  distance: number
}

/** The choices of a state, which many fans ask for until the next seat is taken. */
const seatChoices = oncePer((_taken: SeatState['taken']) => new Map<string, SeatsTogether | null>())

function chosenSeats(state: SeatState, request: CategoryRequest): SeatsTogether | null {
  const choices = seatChoices(state.taken)
  const key = JSON.stringify([state.version, request])
  const known = choices.get(key)
  if (known !== undefined) return known
  const choice = chooseSeats(state, request)
  choices.set(key, choice)
  return choice
}

/** Tables and other sections that are sold whole are chosen where nothing else fits, and only whole. */
function chooseSeats(state: SeatState, { amount, category, wheelchair, distance }: CategoryRequest): SeatsTogether | null {
  const { index } = state
  const isOpen = openIn(state, distance)
  const request: SeatRequest = { amount, categories: new Set([category]), wheelchair }
  const benches = groupBenches(index)(category)
  const loose = seatsTogether({ ...index, benches }, request, (seat) => !seat.section.forceSection && isOpen(seat))
  if (loose || wheelchair) return loose
  const ids = pickSeats(index, request, (seat) => seat.section.forceSection && isOpen(seat))
  if (!ids) return null
  const seats = ids.flatMap((id) => index.byId.get(id) ?? [])
  return {
    ids,
    benches: new Set(seats.map((seat) => index.benchOf[seat.index])).size,
    quality: seats.reduce((sum, seat) => sum + seat.quality, 0),
  }
}

/** Whether a seat is free, and not to be kept empty beside others' seats. */
function openIn(state: SeatState, distance: number): (seat: IndexedSeat) => boolean {
  const { index, taken } = state
  const isTooClose = (seat: IndexedSeat) => [...seatsBeside(index, seat, distance)].some((other) => taken[other.index] === 1)
  return (seat) => isFree(state, seat) && (distance === 0 || !isTooClose(seat))
}

/** The benches of the sections that have a seat of a category. A hall has few categories in one section, so most are left out. */
const groupBenches = oncePer(({ benches }: SeatIndex) => {
  const byCategory = new Map<string, readonly Bench[]>()
  return (category: string): readonly Bench[] => {
    const cached = byCategory.get(category)
    if (cached) return cached
    const sections = new Set(
      benches.flatMap((bench) => bench.flatMap(({ seat, section }) => (seat.category === category ? [section] : []))),
    )
    const own = benches.filter(([first]) => first && sections.has(first.section))
    byCategory.set(category, own)
    return own
  }
})
