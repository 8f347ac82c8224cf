import { Link } from 'react-router'
import type { AdventQuery } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture, type PictureImage } from '#storefront/ui/picture.tsx'
import { ContentHead } from '../content-frame.tsx'

type Calendar = NonNullable<AdventQuery['adventCalendar']>
type Door = Calendar['doors'][number]

/** Neighbouring doors show posters that are not neighbours in the list of tours. */
const posterStep = 7

interface AdventCalendarProps {
  calendar: Calendar
  /** The posters of the shop's tours; each closed door shows a crop of one. */
  posters: readonly PictureImage[]
}

/** 24 doors. A closed one shows its number on a piece of a poster, and nothing of what is behind it (STA-06). */
export function AdventCalendar({ calendar, posters }: AdventCalendarProps) {
  const page = usePageContext()
  const latest = calendar.doors.find(({ number }) => number === calendar.latestSolution)
  return (
    <div className="wrap section">
      <ContentHead title={calendar.title} description={m.advent_description({ shop: page.shop.name, year: calendar.year }, page)} />
      {calendar.html ? <div className="prose lead under-heading" dangerouslySetInnerHTML={{ __html: calendar.html }} /> : null}
      <p className="prose under-heading">
        {calendar.doors.some(({ isOpen }) => isOpen) ? null : <b>{m.advent_begins({ year: calendar.year }, page)} </b>}
        {m.advent_hours({ open: calendar.openHour, close: calendar.solutionHour }, page)}{' '}
        <Link className="text-link" to={paths.termsAdvent()}>
          {m.advent_terms({}, page)}
        </Link>
      </p>
      {latest?.solution ? (
        <p className="advent-latest">
          <b>{m.advent_latest({ number: latest.number }, page)}</b> {latest.solution}
        </p>
      ) : null}
      <ol className="advent">
        {calendar.doors.map((door) => (
          <li key={door.number} className={doorClass(door)}>
            <DoorFace door={door} poster={posters[(door.number * posterStep) % posters.length]} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function doorClass({ isOpen, isPlaying }: Door): string {
  if (isPlaying) return 'advent-door advent-door-today'
  return isOpen ? 'advent-door advent-door-open' : 'advent-door'
}

function DoorFace({ door, poster }: { door: Door; poster: PictureImage | undefined }) {
  const page = usePageContext()
  if (!door.isOpen)
    return (
      <span className="advent-door-shut">
        {poster ? (
          <Picture image={poster} className="advent-poster" alt="" sizes="(min-width: 62rem) 13rem, (min-width: 40rem) 25vw, 50vw" />
        ) : null}
        <span className="number display">{door.number}</span>
        <span className="visually-hidden">{m.advent_closed({}, page)}</span>
      </span>
    )
  return (
    <details>
      <summary>
        <span className="number display">{door.number}</span>
        <span className="small">{door.isPlaying ? m.advent_playing({}, page) : (door.band ?? m.advent_open({}, page))}</span>
      </summary>
      <div className="advent-door-inside">
        {door.band ? <p className="advent-door-band">{door.band}</p> : null}
        <ul>
          {door.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {door.items.length === 0 ? <p>{m.advent_empty_door({}, page)}</p> : null}
        {door.solutionImage ? <Picture image={door.solutionImage} className="picture" alt={door.solution ?? ''} sizes="15rem" /> : null}
        {door.solution ? (
          <p>
            <b>{m.advent_solution({}, page)}</b> {door.solution}
          </p>
        ) : null}
      </div>
    </details>
  )
}
