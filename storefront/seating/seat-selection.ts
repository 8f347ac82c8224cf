import { createContext, use } from 'react'
import type { CategorySelection, OwnPlace } from '#core/seating/map/category-selection.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import type { SeatFilter } from '#core/seating/map/seat-filter.ts'
import type { SeatState } from '#core/seating/map/seat-states.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import type { SeatedEvent } from './seated-event.ts'

/** What a fan has pressed and may now decide on: free seats of one category, a standing area, or why a seat cannot be had. */
export type Pressed =
  | { kind: 'offer'; seat: IndexedSeat; seats: readonly IndexedSeat[] }
  | { kind: 'refused'; seat: IndexedSeat; reason: 'reserved' | 'distanced' | 'release-first' }
  | { kind: 'area'; section: SeatSection; isRefused: boolean }

/** The fan's choice, which map, list and summary show and change. */
export interface SeatSelection {
  event: SeatedEvent
  hall: HallMap
  states: readonly SeatState[]
  matches: Uint8Array
  /** How many may still stand in each area. */
  areas: ReadonlyMap<string, number>
  /** The pricing categories with a free seat, or room in an area. */
  open: ReadonlySet<string>
  /** Nothing is free, and nothing is the fan's: there is nothing to choose. */
  isFull: boolean
  filter: SeatFilter
  setFilter(filter: SeatFilter): void
  own: readonly OwnPlace[]
  selections: readonly CategorySelection[]
  /** The kind of ticket that is preselected for a category. */
  variantOf(category: string): string | null
  chooseVariant(category: string, variant: string): void
  /** The section that the list shows. */
  section: SeatSection | null
  showSection(section: SeatSection): void
  pressed: Pressed | null
  /** Opens the tooltip of a free seat; releases an own one. */
  press(seat: IndexedSeat): void
  pressArea(section: SeatSection): void
  /** @returns whether a tooltip was open */
  close(): boolean
  /** Takes seats without asking: the list names everything already. */
  take(seats: readonly IndexedSeat[]): void
  takeInArea(section: SeatSection, amount: number): void
  takeBest(): void
  release(places: readonly OwnPlace[]): void
  /** Goes to the cart, after proposing better seats (SEA-08). */
  leave(): void
  isBusy: boolean
}

export const SeatSelectionContext = createContext<SeatSelection | null>(null)

export function useSeatSelection(): SeatSelection {
  const selection = use(SeatSelectionContext)
  if (!selection) throw new Error('useSeatSelection is used outside SeatPicker')
  return selection
}

/** The category of a pricing category's id, with what is sold of it. */
export function findSelection({ selections }: Pick<SeatSelection, 'selections'>, category: string): CategorySelection | null {
  return selections.find(({ id }) => id === category) ?? null
}
