import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { PosterStripView } from './load-poster-strip.ts'

/** A row of posters below a page that has only text: what else is on. */
export function PosterStrip({ posters }: { posters: PosterStripView }) {
  const page = usePageContext()
  if (posters.length === 0) return null
  return (
    <section className="section" aria-labelledby="on-tour">
      <div className="wrap">
        <div className="section-head section-head-plain">
          <h2 className="heading-2" id="on-tour">
            {m.home_on_tour({}, page)}
          </h2>
          <Link className="text-link" to={paths.events()}>
            {m.error_404_events({}, page)}
          </Link>
        </div>
      </div>
      <ul className="wall">
        {posters.map(({ to, name, tour, image }) => (
          <li key={to}>
            <Link to={to}>
              <span className="picture-frame">
                <Picture
                  image={image}
                  className="poster"
                  alt={m.poster_alt({ name: tour }, page)}
                  sizes="(min-width: 62rem) 16.7vw, 50vw"
                />
              </span>
              <span className="caption">
                <span className="heading-3 display">{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
