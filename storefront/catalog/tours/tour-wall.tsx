import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { TourView } from './tour-view.ts'

/** The featured tours at the bottom of the events page (EVT-01), over the whole width. */
export function TourWall({ tours }: { tours: readonly TourView[] }) {
  const page = usePageContext()
  if (tours.length === 0) return null
  return (
    <section className="section" aria-labelledby="h-bottom">
      <div className="wrap">
        <div className="section-head">
          <h2 className="heading-2" id="h-bottom">
            {m.tours_bottom({}, page)}
          </h2>
        </div>
      </div>
      <TourPosters tours={tours} />
    </section>
  )
}

export function TourPosters({ tours }: { tours: readonly TourView[] }) {
  return (
    <ul className="wall">
      {tours.map((tour) => (
        <li key={tour.slug}>
          <Link to={paths.tour(tour.slug)}>
            <span className="picture-frame">
              <Picture image={tour.image} className="poster" alt="" sizes="(min-width: 62rem) 17vw, 50vw" />
            </span>
            <span className="caption">
              <span className="heading-3 display">{tour.name}</span>
              <span className="small">{[tour.artistNames, tour.span].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
