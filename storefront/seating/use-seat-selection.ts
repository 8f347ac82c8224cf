import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { categorySelections, chosenCategory, type OwnPlace } from '#core/seating/map/category-selection.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import { pressSeat } from '#core/seating/map/press-seat.ts'
import { matchingSeats, noFilter, type SeatFilter } from '#core/seating/map/seat-filter.ts'
import { openCategories, seatStates } from '#core/seating/map/seat-states.ts'
import { lowestPrices, variantsForBestSeats } from '#core/seating/map/variants-for-sale.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { placesText } from './place-text.ts'
import { seatActs, findSeats, type SeatMessage } from './seat-acts.ts'
import type { Pressed, SeatSelection } from './seat-selection.ts'
import type { SeatedEvent } from './seated-event.ts'
import { useSeatAvailability, type SeatAvailability } from './live/use-seat-availability.ts'
import { useLeaving } from './use-leaving.ts'
import { useSeatCart } from './use-seat-cart.ts'

/**
 * The fan's choice on one event's seats: what is free, what is theirs, what they look for, and every action.
 * @param onShow shows a section or seats on the map
 * @param onQueued called once the fan has to queue for the event
 */
export function useSeatSelectionState(
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

  const { selections, states, matches, open } = useSeatViews(event, hall, own, live, { filter, proposed })
  const ownCategory = chosenCategory(selections)
  const variantOf = (category: string) => chosen[category] ?? selections.find(({ id }) => id === category)?.default_hash ?? null

  const acts = seatActs({
    ...{ hall, page, cart, live, variantOf },
    tell: setMessage,
    propose: (seatIds) => setProposed(new Set(seatIds)),
  })

  function press(seat: IndexedSeat): void {
    setSection(seat.section)
    const result = pressSeat(hall, seat, states, ownCategory)
    if (result.kind === 'release') return release(own.filter(({ seatId }) => result.seats.some((each) => each.seat.id === seatId)))
    setPressed({ ...result, seat })
    if (result.kind === 'refused' && result.reason === 'release-first') acts.refuseUntilReleased()
  }

  function release(places: readonly OwnPlace[]): void {
    setPressed(null)
    void acts.release(places)
  }

  async function takeBest(): Promise<void> {
    setPressed(null)
    const variantIds = variantsForBestSeats(event.variants, filter.categories, ownCategory, variantOf)
    const seats = await acts.takeBest({ amount: filter.together, variantIds, priceUpTo: filter.priceUpTo, wheelchair: filter.wheelchair })
    const [first] = seats
    if (!first) return
    onShow(seats, first.section)
    setSection(first.section)
  }

  useLostSeats(own, cart.isChanging, hall, (seats) =>
    setMessage({ text: m.seats_lost({ place: placesText(seats, page) }, page), isProblem: true }),
  )
  const leave = useLeaving({ event, hall, states, own, cart })

  const selection: SeatSelection = {
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
    take(seats) {
      setPressed(null)
      void acts.take(seats)
    },
    takeInArea(area, amount) {
      setPressed(null)
      void acts.takeInArea(area, amount)
    },
    takeBest: () => void takeBest(),
    release,
    leave,
    isBusy: cart.isChanging,
  }
  return { selection, message, setSection, isLost: live.isLost }
}

/** What follows from what is free, what is the fan's and what they look for. Calculated anew only if that has changed: a hall may be large. */
function useSeatViews(
  event: SeatedEvent,
  hall: HallMap,
  own: readonly OwnPlace[],
  { taken, areas }: SeatAvailability,
  { filter, proposed }: { filter: SeatFilter; proposed: ReadonlySet<string> },
) {
  const { variants, distancing } = event
  const selections = useMemo(() => categorySelections(hall.categories, variants, own), [hall, variants, own])
  const lowestPrice = useMemo(() => lowestPrices(variants), [variants])
  const states = useMemo(
    () =>
      seatStates(hall, {
        // The stream may say that a seat is taken before the fan's own request for it is answered.
        isTaken: (seat) => taken[seat] === 1 && !proposed.has(hall.seats[seat]?.seat.id ?? ''),
        own: new Set(own.flatMap(({ seatId }) => seatId ?? [])),
        distancing,
        highlighted: proposed,
      }),
    [hall, taken, own, distancing, proposed],
  )
  const matches = useMemo(() => matchingSeats(hall, states, filter, lowestPrice), [hall, states, filter, lowestPrice])
  const open = useMemo(() => openCategories(hall, states, areas), [hall, states, areas])
  return { selections, states, matches, open }
}

/** Reports seats that are not the fan's any more without their doing, for example because the reservation has ended. */
function useLostSeats(own: readonly OwnPlace[], isChanging: boolean, hall: HallMap, onLost: (seats: IndexedSeat[]) => void): void {
  const before = useRef<readonly OwnPlace[]>([])
  const compare = useEffectEvent((now: readonly OwnPlace[]) => {
    const lost = before.current.filter(({ itemId }) => !now.some((place) => place.itemId === itemId))
    before.current = now
    const seats = findSeats(hall, lost)
    if (seats.length > 0 && !isChanging) onLost(seats)
  })
  useEffect(() => compare(own), [own])
}
