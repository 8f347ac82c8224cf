import { useState } from 'react'
import { hasCaption } from '#core/content/teaser.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AnyLink } from '#storefront/ui/any-link.tsx'
import type { FilmView } from '#storefront/ui/film.tsx'
import { LateFilm } from '#storefront/ui/late-film.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import type { NewsCardView } from '../news/news-cards.ts'
import { SlidePicker } from './slide-picker.tsx'
import { useSlides } from './use-slides.ts'

interface TeaserSliderProps {
  teasers: readonly NewsCardView[]
  film: FilmView | null
  /** The index of the slide that is shown first. */
  first: number
}

/** A band's teasers: pictures with a short text, and a video (HOM-06). Nothing if it has neither. */
export function TeaserSlider({ teasers, film, first }: TeaserSliderProps) {
  const page = usePageContext()
  const entries = [...teasers.map(({ slug, title }) => ({ slug, name: title })), ...(film ? [{ slug: 'film', name: film.title }] : [])]
  const [stage, slides] = useSlides(entries.length, first)
  if (entries.length === 0) return null
  return (
    <section ref={stage} className="teasers section" aria-label={m.home_teasers({ shop: page.shop.name }, page)}>
      <div className="wrap">
        <div className="hero-stage">
          {teasers.map((teaser, index) => (
            <div key={teaser.slug} className={slideClass(index === slides.currentIndex)} inert={index !== slides.currentIndex}>
              <Teaser teaser={teaser} isCurrent={index === slides.currentIndex} />
            </div>
          ))}
          {film ? (
            <div className={slideClass(slides.currentIndex === teasers.length)} inert={slides.currentIndex !== teasers.length}>
              <LateFilm film={film} />
            </div>
          ) : null}
        </div>
        <SlidePicker entries={entries} slides={slides} />
      </div>
    </section>
  )
}

function slideClass(isCurrent: boolean): string {
  return isCurrent ? 'teaser-slide' : 'teaser-slide is-off'
}

/** A picture of 750 × 370 (NAV-26, T-31) with its text below or beside it. */
function Teaser({ teaser, isCurrent }: { teaser: NewsCardView; isCurrent: boolean }) {
  const page = usePageContext()
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent && !wasCurrent) setWasCurrent(true)
  const { title, text, href, image, inverse } = teaser
  const isCaptioned = hasCaption(teaser)
  const picture = image ? (
    <Picture
      image={wasCurrent ? image : null}
      className="teaser-picture"
      alt={isCaptioned ? '' : title}
      sizes="(min-width: 62rem) 58vw, 100vw"
    />
  ) : null
  if (!isCaptioned) return href ? <AnyLink to={href}>{picture}</AnyLink> : picture
  return (
    <div className={`teaser${image ? '' : ' is-bare'}`}>
      {picture}
      <div className={inverse ? 'teaser-words is-inverse' : 'teaser-words'}>
        <h2 className="heading-2">{title}</h2>
        <p className="lead under-heading-close">{text}</p>
        {href ? (
          <p className="teaser-link">
            <AnyLink className="button" to={href}>
              {m.home_news_more({}, page)}
            </AnyLink>
          </p>
        ) : null}
      </div>
    </div>
  )
}
