import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { fitClass } from '../ui/fit-class.ts'
import { Picture } from '../ui/picture.tsx'
import { usePriceText } from '../ui/price.tsx'
import type { Poster } from './load-home.ts'
import { posterHref, posterLead } from './poster-words.ts'

/** LIM-57 */
const pause = 7500

/**
 * The news, one at a time, all of one height so that nothing beneath moves. It goes on by itself every 7.5 seconds,
 * but not under reduced motion, not while somebody points at it or is inside it, and not after they chose or paused.
 * Without JavaScript the index links show one slide each.
 */
export function HeroSlider({ slides, first }: { slides: readonly Poster[]; first: number }) {
  const shell = useShell()
  const [current, setCurrent] = useState(() => Math.min(Math.max(0, first), slides.length - 1))
  const stage = useRef<HTMLElement>(null)
  const [running, setRunning] = useState(false)

  useEffect(() => {
    setRunning(slides.length > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [slides.length])

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!stage.current?.matches(':hover, :focus-within')) setCurrent((index) => (index + 1) % slides.length)
    }, pause)
    return () => clearInterval(timer)
  }, [running, slides.length])

  return (
    <section ref={stage} className="flood hero" aria-label={m.home_news({}, shell)}>
      <div className="wrap">
        <div className="hero-stage">
          {slides.map((slide, index) => (
            <Slide key={slide.slug} slide={slide} isCurrent={index === current} isFirst={index === first} />
          ))}
        </div>
        {slides.length > 1 ? (
          <div className="slides-row">
            <nav className="slides" aria-label={m.home_news_index({}, shell)}>
              {slides.map((slide, index) => (
                <a
                  key={slide.slug}
                  href={`?slide=${index}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    setRunning(false)
                    setCurrent(index)
                  }}
                >
                  {slide.name}
                </a>
              ))}
            </nav>
            {running ? (
              <button type="button" className="link slides-pause" onClick={() => setRunning(false)}>
                {m.home_news_pause({}, shell)}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The picture of a slide nobody has seen yet is not fetched. */
function Slide({ slide, isCurrent, isFirst }: { slide: Poster; isCurrent: boolean; isFirst: boolean }) {
  const shell = useShell()
  const price = usePriceText()
  const [seen, setSeen] = useState(isCurrent)
  if (isCurrent && !seen) setSeen(true)
  const Name = isCurrent ? 'h1' : 'p'
  return (
    <div className={isCurrent ? 'hero-slide' : 'hero-slide is-off'} inert={!isCurrent}>
      <Picture
        image={seen ? slide.image : null}
        className="poster"
        alt={m.poster_alt({ name: slide.name }, shell)}
        sizes="(min-width: 90rem) 34rem, (min-width: 44rem) 38vw, 20rem"
        first={isFirst}
      />
      <div className={`txt ${fitClass(slide.name)}`}>
        <p className="lead">
          <b>{posterLead(slide, shell)}</b>
        </p>
        <Name className="giant">{slide.name}</Name>
        <p className="lead">{slide.text}</p>
        <div className="acts">
          <Link className="btn btn-main" to={posterHref(slide)}>
            {slide.priceFrom === null ? m.home_dates({}, shell) : m.home_tickets_from({ price: price(slide.priceFrom) }, shell)}
          </Link>
          {slide.artist && slide.hasMerch ? (
            <Link className="btn" to={`${paths.artist(slide.artist)}#merch`}>
              {m.home_merch({}, shell)}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  )
}
