import type { BestSeats } from '#api/resolvers.ts'
import { bestSeats, type SeatRequest } from '#core/seating/best-seats.ts'
import type { Bench, IndexedSeat, SeatIndex } from '#core/seating/indexed-seats.ts'
import { pickSeats } from '#core/seating/pick-seats.ts'
import { toCents } from '#core/money/cents.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { distanceOf, seatsBeside } from '#server/seating/read-seats.ts'
import type { SeatState } from '#server/seating/seat-state.ts'
import { variantsOf } from '../availability/resolve-stock.ts'
import { readEvent } from '../events/read-event.ts'
import { isFree, seatStateOf } from './seat-availability.ts'
import { requireTurn } from './turn.ts'

export interface BestSeatsRequest {
  eventId: string
  amount: number
  variantIds?: readonly string[] | null
  maxPrice?: number | null
  wheelchair?: boolean | null
}

/** More people than this find seats together in no row. */
const mostSeats = 30

/**
 * The best free seats together, over all pricing categories with a variant that fits (`docs/rules/seat-optimisation.md`). Of several
 * variants of a category, the first one counts.
 * @returns null where so many are not to be had together, and for an event that is not sold by seats
 * @throws GraphQLError WAITING_ROOM for a visitor who has to wait for the event
 */
export async function findBestSeats(ctx: RequestContext, request: BestSeatsRequest): Promise<BestSeats | null> {
  const { amount, wheelchair, variantIds, maxPrice } = request
  if (amount < 1 || amount > mostSeats) return null
  const event = await readEvent(ctx, request.eventId)
  if (!event?.seatMapVersion) return null
  await requireTurn(ctx, Number(event.id))
  // An answer that depends on the visitor is cached by nobody: two fans must not be given the same seats because one asked later.
  const [state, variants] = await Promise.all([seatStateOf(ctx, Number(event.id)), variantsOf(ctx, event), ctx.tokenHash()])
  if (!state) return null
  const distance = distanceOf((event.meta ?? {}) as Record<string, unknown>)
  const offers = variants.flatMap((variant) => {
    if (!('pricingCategory' in variant) || !variant.pricingCategory || !variant.available) return []
    if (maxPrice != null && toCents(variant.price) > toCents(maxPrice)) return []
    if (variantIds && !variantIds.includes(variant.id)) return []
    if (variant.remaining != null && variant.remaining < amount) return []
    return [{ id: variant.id, price: variant.price, categoryId: Number(variant.pricingCategory.id) }]
  })
  let best: { seats: Choice; offer: (typeof offers)[number] } | null = null
  for (const [category, categoryId] of Object.entries(state.categoryIds)) {
    const offer = offers.find((each) => each.categoryId === categoryId)
    if (!offer) continue
    const seats = chosenSeats(state, { amount, category, wheelchair: wheelchair ?? false, distance })
    if (seats && (!best || seats.quality < best.seats.quality)) best = { seats, offer }
  }
  if (!best) return null
  const { id, price } = best.offer
  return { variantId: id, seatIds: best.seats.ids, price, total: (toCents(price) * amount) / 100 }
}

interface Choice {
  ids: string[]
  /** The sum of their qualities; smaller is better. */
  quality: number
}

interface CategoryRequest {
  amount: number
  category: string
  wheelchair: boolean
  distance: number
}

/** The choices of a state, which many fans ask for until the next seat is taken. */
const choicesOf = oncePer((_taken: SeatState['taken']) => new Map<string, Choice | null>())

function chosenSeats(state: SeatState, request: CategoryRequest): Choice | null {
  const choices = choicesOf(state.taken)
  const key = JSON.stringify([state.version, request])
  const known = choices.get(key)
  if (known !== undefined) return known
  const ids = chooseSeats(state, request)
  const quality = (ids ?? []).reduce((sum, id) => sum + (state.index.byId.get(id)?.quality ?? 0), 0)
  const choice = ids && { ids, quality }
  choices.set(key, choice)
  return choice
}

/** Tables and other sections that are sold whole are chosen where nothing else fits, and only whole. */
function chooseSeats(state: SeatState, { amount, category, wheelchair, distance }: CategoryRequest): string[] | null {
  const { index, taken } = state
  const isOpen = (seat: IndexedSeat) => isFree(state, seat) && (distance === 0 || !isTooClose(seat))
  const isTooClose = (seat: IndexedSeat) => [...seatsBeside(index, seat, distance)].some((other) => taken[other.index] === 1)
  const request: SeatRequest = { amount, categories: new Set([category]), wheelchair }
  const loose = bestSeats({ ...index, benches: benchesOf(index)(category) }, request, (seat) => !seat.section.forceSection && isOpen(seat))
  if (loose || wheelchair) return loose
  return pickSeats(index, request, (seat) => seat.section.forceSection && isOpen(seat))
}

/** The benches of the sections that have a seat of a category. A hall has few categories in one section, so most are left out. */
const benchesOf = oncePer(({ benches }: SeatIndex) => {
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
