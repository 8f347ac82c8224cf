import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import { optimiseSeats } from '#core/seating/optimise-seats.ts'
import type { OwnPlace } from '#core/seating/map/category-selection.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import { isFree, stateAt, type SeatState } from '#core/seating/map/seat-states.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { DialogDismissed, dialogs } from '#storefront/dialogs/dialog-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { placesText } from './place-text.ts'
import type { SeatedEvent } from './seated-event.ts'
import type { SeatCart } from './use-seat-cart.ts'

interface LeavingOptions {
  event: SeatedEvent
  hall: HallMap
  states: readonly SeatState[]
  own: readonly OwnPlace[]
  cart: SeatCart
}

/** Problems of a seat that somebody else has taken since it was proposed, or one beside it. */
const takenSince: ReadonlySet<string> = new Set(['NOT_ENOUGH', 'SEAT_TOO_CLOSE'])

interface Move {
  itemId: string
  from: IndexedSeat
  to: IndexedSeat
}

/**
 * Goes to the cart. Where the fan's seats would leave a single one that could be avoided, better ones are proposed first (SEA-07) and
 * taken if the fan agrees (SEA-08). Links to the cart, such as the one in the header, do the same. If a proposed seat has been taken
 * meanwhile, the fan keeps their own, and the cart says so.
 */
export function useLeaving({ hall, states, own, cart }: LeavingOptions): () => void {
  const page = usePageContext()
  const address = useHref(paths.cart())

  async function leave(): Promise<void> {
    const moves = proposeMoves(hall, states, own)
    const isAccepted = moves.length > 0 && (await isConfirmed(moves))
    const { problems } = isAccepted ? await cart.move(moves.map(({ itemId, to }) => ({ itemId, seatId: to.seat.id }))) : { problems: [] }
    const [problem] = problems
    // The page changes at once, so the cart says what became of the proposal.
    window.location.assign(problem ? `${address}?problem=${takenSince.has(problem.code) ? 'SEATS_KEPT' : problem.code}` : address)
  }

  async function isConfirmed(moves: readonly Move[]): Promise<boolean> {
    const before = placesText(
      moves.map(({ from }) => from),
      page,
    )
    const after = placesText(
      moves.map(({ to }) => to),
      page,
    )
    try {
      await dialogs.confirm({
        headline: moves.length === 1 ? m.seats_changed_one({}, page) : m.SEAT_SELECTION_CHANGED({}, page),
        text: m.SEAT_SELECTION_CHANGED_TEXT({ before, after }, page),
        ok: m.seats_changed_take({}, page),
        cancel: m.seats_changed_keep({}, page),
      })
      return true
    } catch (reason) {
      if (reason instanceof DialogDismissed) return false
      throw reason
    }
  }

  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== address || proposeMoves(hall, states, own).length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void leave()
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event)
    // Before the router, which would follow the link.
    document.addEventListener('click', listener, { capture: true })
    return () => document.removeEventListener('click', listener, { capture: true })
  }, [])

  return () => void leave()
}

/** Better seats for the fan's own, in pairs. Sections that are sold as a whole leave nothing to move to. */
function proposeMoves(hall: HallMap, states: readonly SeatState[], own: readonly OwnPlace[]): Move[] {
  const places = own.flatMap(({ itemId, seatId }) => {
    const from = seatId === null ? undefined : hall.index.byId.get(seatId)
    return from && !from.section.forceSection ? [{ itemId, from }] : []
  })
  const isOpen = (seat: Parameters<typeof stateAt>[1]) => isFree(stateAt(states, seat)) || stateAt(states, seat) === 'own'
  const proposed = optimiseSeats(
    hall.index,
    places.map(({ from }) => from.seat.id),
    isOpen,
  )
  return places.flatMap(({ itemId, from }, index) => {
    const to = hall.index.byId.get(proposed[index] ?? '')
    return to && to !== from ? [{ itemId, from, to }] : []
  })
}
