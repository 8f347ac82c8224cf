import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { cumulate } from './cumulate.ts'
import type { DatePage } from './load-date.ts'

const width = 640
const height = 200
/** Room for the words of both axes. */
const margin = { top: 10, right: 8, bottom: 24, left: 44 }

/** How a date sold: the sum of its tickets day by day, as a picture and as a table. */
export function Curve({ days }: Pick<DatePage['counts'], 'days'>) {
  const page = usePageContext()
  const points = cumulate(days)
  const [first, last] = [points[0], points.at(-1)]
  const dayWord = (day: string) => formatMoment(new Date(`${day}T12:00:00Z`), 'short', page.locale, 'UTC')
  return (
    <section>
      <h2>{m.office_date_curve({}, page)}</h2>
      {first === undefined || last === undefined ? (
        <p className="empty">{m.office_date_nothing_sold({}, page)}</p>
      ) : (
        <>
          <p className="quiet">{m.office_date_curve_text({ tickets: last.sum, from: dayWord(first.day), to: dayWord(last.day) }, page)}</p>
          <Picture points={points} dayWord={dayWord} />
          <details>
            <summary>{m.office_date_curve_table({}, page)}</summary>
            <table className="list is-figures">
              <thead>
                <tr>
                  <th scope="col">{m.office_date_day({}, page)}</th>
                  <th scope="col" className="amount">
                    {m.office_date_day_tickets({}, page)}
                  </th>
                  <th scope="col" className="amount">
                    {m.office_date_day_sum({}, page)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ day, tickets, sum }) => (
                  <tr key={day}>
                    <th scope="row">{dayWord(day)}</th>
                    <td className="amount">{tickets}</td>
                    <td className="amount">{sum}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

type Point = ReturnType<typeof cumulate>[number]

/** Drawn on the server; the sentence above and the table below say the same. */
function Picture({ points, dayWord }: { points: readonly Point[]; dayWord(day: string): string }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  // A single day has no width, so the line goes on to the next.
  const x = scaleLinear([first.number, Math.max(last.number, first.number + 1)], [margin.left, width - margin.right])
  const y = scaleLinear([0, last.sum], [height - margin.bottom, margin.top]).nice(4)
  const drawn = points.length === 1 ? [first, { ...first, number: first.number + 1 }] : points
  const [left, right] = [x.range()[0] ?? 0, x.range()[1] ?? width]
  const path = line<Point>(
    (point) => x(point.number),
    (point) => y(point.sum),
  ).curve(curveStepAfter)
  const filled = area<Point>(
    (point) => x(point.number),
    y(0),
    (point) => y(point.sum),
  ).curve(curveStepAfter)
  return (
    <svg className="curve" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="curve-grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path className="curve-area" d={filled(drawn) ?? ''} />
      <path className="curve-line" d={path(drawn) ?? ''} />
      <text x={left} y={height - 6}>
        {dayWord(first.day)}
      </text>
      {points.length > 1 ? (
        <text x={right} y={height - 6} textAnchor="end">
          {dayWord(last.day)}
        </text>
      ) : null}
    </svg>
  )
}
