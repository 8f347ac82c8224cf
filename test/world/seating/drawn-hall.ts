import { indexSeats, type IndexedSeat, type SeatIndex } from '#core/seating/indexed-seats.ts'
import type { PlanSeat } from '#core/seating/seating-plan.ts'

/**
 * Rows as text, the stage above them: `.` free, `x` taken, `o` chosen, `b` blocked, `w` and `c` a wheelchair place and its companion's
 * seat, `2` a free seat of the second category, a space an aisle.
 */
export function drawnHall(...rows: string[]): {
  index: SeatIndex
  isFree: (seat: IndexedSeat) => boolean
  chosen: string[]
  shown: (ids: readonly string[]) => string[]
} {
  const marks = new Map<string, string>()
  const index = indexSeats({
    stage: { x: 100, y: 0 },
    sections: [
      {
        id: 's',
        name: 'S',
        hull: [],
        category: 'A',
        forceSection: false,
        capacity: null,
        // The last row shows how far seats usually are apart.
        rows: [...rows, 'x'.repeat(80)].map((row, line) => ({
          name: String(line + 1),
          seats: [...row].flatMap((mark, place): PlanSeat[] => {
            const id = `${line}-${place}`
            marks.set(id, mark)
            const kind = mark === 'w' ? 'wheelchair' : mark === 'c' ? 'companion' : 'seat'
            const seat = {
              id,
              number: String(place),
              x: place * 20,
              y: 100 + line * 30,
              rank: null,
              obstructed: false,
              blocked: mark === 'b',
            }
            return mark === ' ' ? [] : [{ ...seat, kind, category: mark === '2' ? 'B' : 'A' }]
          }),
        })),
      },
    ],
  })
  return {
    index,
    isFree: ({ seat }) => marks.get(seat.id) !== 'x',
    chosen: [...marks].filter(([, mark]) => mark === 'o').map(([id]) => id),
    shown: (ids) =>
      rows.map((row, line) => [...row].map((mark, place) => (ids.includes(`${line}-${place}`) ? 'o' : mark === 'o' ? '.' : mark)).join('')),
  }
}
