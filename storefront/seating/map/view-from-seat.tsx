import type { HallMap } from '#core/seating/map/hall-map.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { seatView } from '#core/seating/map/seat-view.ts'

/** The stage as it is seen from a seat: a simple drawing in perspective. */
export function ViewFromSeat({ hall, seat }: { hall: HallMap; seat: IndexedSeat }) {
  const page = usePageContext()
  const { metres, stage, floor, rows, pillar } = seatView(hall, seat)
  const polygon = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg className="seat-view" viewBox="0 0 200 110" role="img" aria-label={m.seats_view_label({ metres }, page)}>
      <rect width="200" height="110" className="seat-view-room" />
      <polygon points={polygon(floor)} className="seat-view-floor" />
      {rows.map(({ y, size }) => (
        <g key={y} className="seat-view-heads">
          {Array.from({ length: Math.ceil(200 / (size * 3)) + 1 }, (_, index) => (
            <circle key={index} cx={index * size * 3 + (Math.round(y) % 2) * size * 1.5} cy={y} r={size} />
          ))}
        </g>
      ))}
      <polygon points={polygon(stage.back)} className="seat-view-back" />
      <polygon points={polygon(stage.front)} className="seat-view-stage" />
      {pillar ? <rect x={pillar} y="0" width="16" height="110" className="seat-view-pillar" /> : null}
    </svg>
  )
}
