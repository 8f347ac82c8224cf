import type { OwnPlace } from '#core/seating/map/category-selection.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'
import type { SeatAvailability } from './live/use-seat-availability.ts'
import { placesText } from './place-text.ts'
import type { BestSeatsRequest, SeatCart, SeatCartProblem } from './use-seat-cart.ts'

/** What was just done or refused, for the line above the map and for screen readers. */
export interface SeatMessage {
  text: string
  isProblem: boolean
}

interface Acting {
  hall: HallMap
  page: PageContext
  cart: SeatCart
  live: SeatAvailability
  variantOf(category: string): string | null
  tell(message: SeatMessage): void
  /** Shows these seats as the fan's until their request is answered. */
  propose(seatIds: readonly string[]): void
}

/** What a fan does to seats: each act changes the cart and tells what came of it. */
export function seatActs({ hall, page, cart, live, variantOf, tell, propose }: Acting) {
  function refused(problems: readonly SeatCartProblem[]): boolean {
    const [first] = problems
    if (!first) return false
    const taken = problems.flatMap(({ seatIds }) => seatIds ?? [])
    if (taken.length > 0) live.markTaken(taken)
    tell({ text: first.message || m.LANG_ERROR_ADDTOCART({ description: m.cart_offline({}, page) }, page), isProblem: true })
    void live.refresh()
    return true
  }

  function tellTaken(seats: readonly IndexedSeat[]): void {
    const place = placesText(seats, page)
    const text = seats.length === 1 ? m.seats_reserved({ place }, page) : m.seats_reserved_many({ count: seats.length, place }, page)
    tell({ text, isProblem: false })
  }

  return {
    refuseUntilReleased: () => tell({ text: m.LANG_SEATMAP_ERROR_RELEASE_FIRST({}, page), isProblem: true }),
    async take(seats: readonly IndexedSeat[]): Promise<void> {
      const variantId = variantOf(seats[0]?.seat.category ?? '')
      if (variantId === null || seats.length === 0) return
      const seatIds = seats.map(({ seat }) => seat.id)
      propose(seatIds)
      if (!refused((await cart.takeSeats(variantId, seatIds)).problems)) tellTaken(seats)
      propose([])
    },
    async takeInArea(area: SeatSection, amount: number): Promise<void> {
      const variantId = variantOf(area.category)
      if (variantId === null || refused((await cart.takePlaces(variantId, area.id, amount)).problems)) return
      const places = amount === 1 ? m.seats_area_places_one({}, page) : m.seats_area_places({ count: amount }, page)
      tell({ text: m.seats_reserved({ place: `${places}, ${area.name}` }, page), isProblem: false })
      void live.refresh()
    },
    /** @returns the seats that were taken; none if it was refused */
    async takeBest(request: BestSeatsRequest): Promise<IndexedSeat[]> {
      const { problems, added } = await cart.takeBest(request)
      if (refused(problems)) return []
      const seats = findSeats(hall, added)
      tellTaken(seats)
      return seats
    },
    async release(places: readonly OwnPlace[]): Promise<void> {
      const seats = findSeats(hall, places)
      if (refused((await cart.remove(places.map(({ itemId }) => itemId))).problems)) return
      live.markFree(seats.map(({ seat }) => seat.id))
      const area = places[0]?.seatId === null ? hall.sections.find(({ id }) => id === places[0]?.sectionId)?.name : null
      tell({ text: m.seats_released({ place: area ?? placesText(seats, page) }, page), isProblem: false })
      void live.refresh()
    },
  }
}

/** The seats among places; places in standing areas have none. */
export function findSeats(hall: HallMap, places: readonly OwnPlace[]): IndexedSeat[] {
  return places.flatMap(({ seatId }) => (seatId === null ? [] : (hall.index.byId.get(seatId) ?? [])))
}
