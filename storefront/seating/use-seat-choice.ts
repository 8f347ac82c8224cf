import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { categorySelections, chosenCategory, type OwnPlace } from '#core/seating/map/category-selection.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import { pressSeat } from '#core/seating/map/press-seat.ts'
import { matchingSeats, noFilter, type SeatFilter } from '#core/seating/map/seat-filter.ts'
import { openCategories, seatStates } from '#core/seating/map/seat-states.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { placesText } from './place-text.ts'
import type { Pressed, SeatChoice } from './seat-choice.ts'
import type { SeatedEvent } from './seated-event.ts'
import { useSeatAvailability } from './live/use-seat-availability.ts'
import { useLeaving } from './use-leaving.ts'
import { useSeatCart, type SeatCartProblem } from './use-seat-cart.ts'

/** What was just done or refused, for the line above the map and for screen readers. */
export interface SeatMessage {
  text: string
  isProblem: boolean
}

/**
 * The fan's choice on one event's seats: what is free, what is theirs, what they look for, and every action.
 * @param onShow shows a section or seats on the map
 * @param onQueued called once the fan has to queue for the event
 */
export function useSeatChoiceState(
  event: SeatedEvent,
  hall: HallMap,
  onShow: (seats: readonly IndexedSeat[], section: SeatSection | null) => void,
  onQueued: () => void,
) {
  const page = usePageContext()
  const cart = useSeatCart(event)
  const { own } = cart
  const live = useSeatAvailability(event, hall, onQueued)
  const [filter, setFilter] = useState<SeatFilter>(noFilter)
  const [section, setSection] = useState<SeatSection | null>(null)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<SeatMessage | null>(null)
  const [proposed, setProposed] = useState<ReadonlySet<string>>(new Set())

  const selections = useMemo(() => categorySelections(hall.categories, event.variants, own), [hall, event, own])
  const lowestPrice = useMemo(() => lowestPrices(event), [event])
  const states = useMemo(
    () =>
      seatStates(hall, {
        // The stream may say that a seat is taken before the fan's own request for it is answered.
        isTaken: (seat) => live.taken[seat] === 1 && !proposed.has(hall.seats[seat]?.seat.id ?? ''),
        own: new Set(own.flatMap(({ seatId }) => seatId ?? [])),
        distancing: event.distancing,
        highlighted: proposed,
      }),
    [hall, live.taken, own, event.distancing, proposed],
  )
  const matches = useMemo(() => matchingSeats(hall, states, filter, lowestPrice), [hall, states, filter, lowestPrice])
  const ownCategory = chosenCategory(selections)
  const open = useMemo(() => openCategories(hall, states, live.areas), [hall, states, live.areas])
  const variantOf = (category: string) => chosen[category] ?? selections.find(({ id }) => id === category)?.default_hash ?? null

  const problem = useCallback(
    (problems: readonly SeatCartProblem[]) => {
      const [first] = problems
      if (!first) return false
      const taken = problems.flatMap(({ seatIds }) => seatIds ?? [])
      if (taken.length > 0) live.markTaken(taken)
      setMessage({ text: first.message || m.LANG_ERROR_ADDTOCART({ description: m.cart_offline({}, page) }, page), isProblem: true })
      void live.refresh()
      return true
    },
    [live, page],
  )

  const namesOf = (seats: readonly IndexedSeat[]) => placesText(seats, page)

  function announceTaken(seats: readonly IndexedSeat[]): void {
    const place = namesOf(seats)
    const text = seats.length === 1 ? m.seats_reserved({ place }, page) : m.seats_reserved_many({ count: seats.length, place }, page)
    setMessage({ text, isProblem: false })
  }

  async function take(seats: readonly IndexedSeat[]): Promise<void> {
    const variantId = variantOf(seats[0]?.seat.category ?? '')
    if (variantId === null || seats.length === 0) return
    setPressed(null)
    setProposed(new Set(seats.map(({ seat }) => seat.id)))
    const seatIds = seats.map(({ seat }) => seat.id)
    if (!problem((await cart.takeSeats(variantId, seatIds)).problems)) announceTaken(seats)
    setProposed(new Set())
  }

  async function takeInArea(area: SeatSection, amount: number): Promise<void> {
    const variantId = variantOf(area.category)
    if (variantId === null) return
    setPressed(null)
    if (problem((await cart.takePlaces(variantId, area.id, amount)).problems)) return
    const places = amount === 1 ? m.seats_area_places_one({}, page) : m.seats_area_places({ count: amount }, page)
    setMessage({ text: m.seats_reserved({ place: `${places}, ${area.name}` }, page), isProblem: false })
    void live.refresh()
  }

  async function takeBest(): Promise<void> {
    setPressed(null)
    const variantIds = event.variants
      .filter(({ pricingCategory }) => pricingCategory !== null && (filter.categories?.has(pricingCategory.id) ?? true))
      .filter(({ pricingCategory }) => ownCategory === null || pricingCategory?.id === ownCategory)
      .filter(({ pricingCategory, id }) => id === variantOf(pricingCategory?.id ?? ''))
      .map(({ id }) => id)
    const request = { amount: filter.together, variantIds, priceUpTo: filter.priceUpTo, wheelchair: filter.wheelchair }
    const { problems, added } = await cart.takeBest(request)
    if (problem(problems)) return
    const seats = added.flatMap(({ seatId }) => (seatId === null ? [] : (hall.index.byId.get(seatId) ?? [])))
    onShow(seats, seats[0]?.section ?? null)
    setSection(seats[0]?.section ?? null)
    announceTaken(seats)
  }

  async function release(places: readonly OwnPlace[]): Promise<void> {
    setPressed(null)
    const seats = places.flatMap(({ seatId }) => (seatId === null ? [] : (hall.index.byId.get(seatId) ?? [])))
    if (problem((await cart.remove(places.map(({ itemId }) => itemId))).problems)) return
    live.markFree(seats.map(({ seat }) => seat.id))
    const area = places[0]?.seatId === null ? hall.sections.find(({ id }) => id === places[0]?.sectionId)?.name : null
    setMessage({ text: m.seats_released({ place: area ?? namesOf(seats) }, page), isProblem: false })
    void live.refresh()
  }

  function press(seat: IndexedSeat): void {
    setSection(seat.section)
    const result = pressSeat(hall, seat, states, ownCategory)
    if (result.kind === 'release') return void release(own.filter(({ seatId }) => result.seats.some((each) => each.seat.id === seatId)))
    setPressed({ ...result, seat })
    if (result.kind === 'refused' && result.reason === 'release-first')
      setMessage({ text: m.LANG_SEATMAP_ERROR_RELEASE_FIRST({}, page), isProblem: true })
  }

  useLostSeats(own, cart.isChanging, hall, (seats) => setMessage({ text: m.seats_lost({ place: namesOf(seats) }, page), isProblem: true }))
  const leave = useLeaving({ event, hall, states, own, cart })

  const choice: SeatChoice = {
    event,
    hall,
    states,
    matches,
    areas: live.areas,
    open,
    isFull: live.isKnown && open.size === 0 && own.length === 0,
    filter,
    setFilter,
    own,
    selections,
    variantOf,
    chooseVariant: (category, variant) => setChosen({ ...chosen, [category]: variant }),
    section,
    showSection(next) {
      setSection(next)
      setPressed(null)
      onShow([], next)
    },
    pressed,
    press,
    pressArea(area) {
      setSection(area)
      setPressed({ kind: 'area', section: area, isRefused: ownCategory !== null && ownCategory !== area.category })
    },
    close() {
      setPressed(null)
      return pressed !== null
    },
    take: (seats) => void take(seats),
    takeInArea: (area, amount) => void takeInArea(area, amount),
    takeBest: () => void takeBest(),
    release: (places) => void release(places),
    leave,
    isBusy: cart.isChanging,
  }
  return { choice, message, setSection, isLost: live.isLost }
}

/** The lowest price of each pricing category that is for sale. */
function lowestPrices({ variants }: SeatedEvent): Map<string, number> {
  const prices = new Map<string, number>()
  for (const { pricingCategory, price, available } of variants) {
    if (!pricingCategory || !available) continue
    prices.set(pricingCategory.id, Math.min(price, prices.get(pricingCategory.id) ?? Infinity))
  }
  return prices
}

/** Reports seats that are not the fan's any more without their doing, for example because the reservation has ended. */
function useLostSeats(own: readonly OwnPlace[], isChanging: boolean, hall: HallMap, onLost: (seats: IndexedSeat[]) => void): void {
  const before = useRef<readonly OwnPlace[]>([])
  const compare = useEffectEvent((now: readonly OwnPlace[]) => {
    const lost = before.current.filter(({ itemId }) => !now.some((place) => place.itemId === itemId))
    before.current = now
    const seats = lost.flatMap(({ seatId }) => (seatId === null ? [] : (hall.index.byId.get(seatId) ?? [])))
    if (seats.length > 0 && !isChanging) onLost(seats)
  })
  useEffect(() => compare(own), [own])
}
