/** A seating plan of a hall, read from a file and checked. Coordinates are in the plan's own unit, y grows downwards. */
export interface SeatingPlan {
  name: string
  size: Size
  /** Where people look at. The best seats are the nearest to it, unless seats have a rank of their own. */
  stage: Point
  categories: readonly SeatCategory[]
  sections: readonly SeatSection[]
  graphics: readonly PlanGraphic[]
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A pricing category of a plan. Its name is that of the event's pricing category. */
export interface SeatCategory {
  name: string
  /** `#rrggbb` */
  color: string
}

/** A block of numbered seats, or a standing area. */
export interface SeatSection {
  /** Unique in the plan. */
  id: string
  name: string
  /** The outline, without repeating its first point. */
  hull: readonly Point[]
  /** The category of an area, and of the seats that name none. */
  category: string
  /** All free seats are taken and given back together, as at a table (SEA-05). */
  forceSection: boolean
  /** How many people may stand there; null for a section with seats. */
  capacity: number | null
  rows: readonly SeatRow[]
}

export interface SeatRow {
  name: string
  /** In the order in which people sit beside each other. */
  seats: readonly PlanSeat[]
}

export interface PlanSeat {
  /** Unique in the plan, and the same in every later version of it. */
  id: string
  /** As it stands on the chair and on the ticket. */
  number: string
  x: number
  y: number
  category: string
  kind: SeatKind
  /** A pillar or a rail stands in the view. */
  obstructed: boolean
  /** Not for sale, for example for the sound desk (OPS-05). */
  blocked: boolean
  /** Smaller is better; null for the distance from the stage. */
  rank: number | null
}

/** A companion's seat is the one beside a wheelchair place. */
export type SeatKind = 'seat' | 'wheelchair' | 'companion'

/** What is drawn but not sold: the stage, walls, names of doors. */
export type PlanGraphic =
  | { shape: 'rectangle'; x: number; y: number; width: number; height: number; rotation: number; text: string | null }
  | { shape: 'ellipse'; x: number; y: number; radiusX: number; radiusY: number; text: string | null }
  | { shape: 'polygon'; points: readonly Point[]; text: string | null }
  | { shape: 'text'; x: number; y: number; size: number; text: string }

/** Every seat of a plan with the section and row that it is in, in the order of the plan. */
export function* eachSeat(plan: Pick<SeatingPlan, 'sections'>): Generator<{ section: SeatSection; row: SeatRow; seat: PlanSeat }> {
  for (const section of plan.sections) for (const row of section.rows) for (const seat of row.seats) yield { section, row, seat }
}
