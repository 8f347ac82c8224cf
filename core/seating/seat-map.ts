import type { PlanGraphic, Point, SeatingPlan, SeatKind, SeatSection } from './seating-plan.ts'

/**
 * A seat map as `GET /api/shops/{slug}/events/{id}/seatmap` answers it and the browser draws it (ENT-23). It never says what is
 * available, so that it can be cached. Names are those of the REST interface.
 */
export interface SeatMap {
  /** The version of the plan, as news about its seats name it (`seat-news.ts`). */
  plan?: string
  name: string
  bounding_box: { x: number; y: number; width: number; height: number }
  stage: Point
  pricing_categories: MapCategory[]
  graphics: PlanGraphic[]
  sections: MapSection[]
}

export interface MapCategory {
  /** The event's pricing category. */
  id: string
  name: string
  map_color: string
}

/** A block of seats, or a standing area: then `capacity` is set and `seats` is empty (ENT-24). */
export interface MapSection {
  id: string
  name: string
  hull_points: [number, number][]
  pricing_category_id: string
  map_color: string
  force_section: boolean
  capacity: number | null
  seats: MapSeat[]
}

/** Seats of a row follow each other, in the order in which people sit beside each other (ENT-25). */
export interface MapSeat {
  id: string
  row: string
  number: string
  x: number
  y: number
  map_color: string
  pricing_category_id: string
  /** Missing for an ordinary seat. */
  kind?: Exclude<SeatKind, 'seat'>
  obstructed?: true
  blocked?: true
  rank?: number
}

/**
 * Presents a plan as the seat map of an event.
 * @param categories the event's pricing category for each category of the plan, by the plan's name of it
 */
export function buildSeatMap(plan: SeatingPlan, categories: ReadonlyMap<string, MapCategory>): SeatMap {
  const category = (name: string): MapCategory => categories.get(name) ?? { id: '', name, map_color: '#808080' }
  return {
    name: plan.name,
    bounding_box: { x: 0, y: 0, ...plan.size },
    stage: plan.stage,
    pricing_categories: plan.categories.map(({ name }) => category(name)),
    graphics: [...plan.graphics],
    sections: plan.sections.map((section) => ({
      id: section.id,
      name: section.name,
      hull_points: section.hull.map(({ x, y }) => [x, y]),
      pricing_category_id: category(section.category).id,
      map_color: category(section.category).map_color,
      force_section: section.forceSection,
      capacity: section.capacity,
      seats: seatsOnMap(section, category),
    })),
  }
}

function seatsOnMap({ rows }: SeatSection, category: (name: string) => MapCategory): MapSeat[] {
  return rows.flatMap((row) =>
    row.seats.map((seat): MapSeat => {
      const { id, map_color } = category(seat.category)
      return {
        id: seat.id,
        row: row.name,
        number: seat.number,
        x: rounded(seat.x),
        y: rounded(seat.y),
        map_color,
        pricing_category_id: id,
        ...(seat.kind === 'seat' ? {} : { kind: seat.kind }),
        ...(seat.obstructed ? { obstructed: true } : {}),
        ...(seat.blocked ? { blocked: true } : {}),
        ...(seat.rank === null ? {} : { rank: seat.rank }),
      }
    }),
  )
}

/** Hundredths of the plan's unit: rows between two points have seats at many decimals, which would be half of the answer. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
