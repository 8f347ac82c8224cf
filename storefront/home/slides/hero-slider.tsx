import { useState } from 'react'
import { Link } from 'react-router'
import { headline } from '#core/catalog/longest-word.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AnyLink } from '#storefront/ui/any-link.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { HeroSlide } from './hero-slides.ts'
import { posterLead, ticketsHref } from './poster-text.ts'
import { SlidePicker } from './slide-picker.tsx'
import { useSlides } from './use-slides.ts'

/** The slides of the main shop, one at a time. All have the same height, so that nothing below moves (HOM-01). */
export function HeroSlider({ entries, first }: { entries: readonly HeroSlide[]; first: number }) {
  const page = usePageContext()
  const [stage, slides] = useSlides(entries.length, first)
  return (
    <section ref={stage} className="flood hero" aria-label={m.home_news({}, page)}>
      <div className="wrap">
        <div className="hero-stage">
          {entries.map((slide, index) => (
            <Slide key={slide.slug} slide={slide} isCurrent={index === slides.currentIndex} isFirst={index === first} />
          ))}
        </div>
        <SlidePicker entries={entries} slides={slides} />
      </div>
    </section>
  )
}

/** The picture is loaded when the slide is first shown. */
function Slide({ slide, isCurrent, isFirst }: { slide: HeroSlide; isCurrent: boolean; isFirst: boolean }) {
  const page = usePageContext()
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent && !wasCurrent) setWasCurrent(true)
  const Name = isCurrent ? 'h1' : 'p'
  const { name, text, tour } = slide
  const alt = slide.image === tour?.image ? m.poster_alt({ name: tour?.name ?? name }, page) : slide.hasCaption ? '' : name
  const isPoster = isPosterShaped(slide.image)
  const picture = slide.image ? (
    <Picture
      image={wasCurrent ? slide.image : null}
      className={isPoster ? 'poster' : 'teaser-picture'}
      alt={alt}
      sizes={isPoster ? '(min-width: 44rem) 28rem, min(72vw, 22rem)' : '(min-width: 44rem) 66vw, 100vw'}
      first={isFirst}
    />
  ) : null
  const state = `hero-slide${isCurrent ? '' : ' is-off'}${slide.image ? '' : ' is-bare'}`
  if (!slide.hasCaption) {
    return (
      <div className={`${state} is-silent`} inert={!isCurrent}>
        <Name className="visually-hidden">{name.trim().length > 1 ? name : page.shop.name}</Name>
        {slide.href ? <AnyLink to={slide.href}>{picture}</AnyLink> : picture}
      </div>
    )
  }
  return (
    <div className={state} inert={!isCurrent}>
      {picture}
      <div className={`slide-text ${fitClass(name)}`}>
        {tour ? (
          <p className="lead">
            <b>{posterLead(tour, page)}</b>
          </p>
        ) : null}
        <Name className="giant">{headline(name)}</Name>
        {text ? <p className="lead">{text}</p> : null}
        <SlideActions slide={slide} />
      </div>
    </div>
  )
}

function SlideActions({ slide: { tour, href } }: { slide: HeroSlide }) {
  const page = usePageContext()
  const price = usePriceText()
  if (!tour) {
    return href ? (
      <div className="actions">
        <AnyLink className="button button-main" to={href}>
          {m.home_news_more({}, page)}
        </AnyLink>
      </div>
    ) : null
  }
  return (
    <div className="actions">
      <AnyLink className="button button-main" to={href ?? ticketsHref(tour)}>
        {!tour.priceFrom ? m.home_dates({}, page) : m.home_tickets_from({ price: price(tour.priceFrom) }, page)}
      </AnyLink>
      {tour.artist && tour.hasMerch ? (
        <Link className="button" to={`${paths.artist(tour.artist)}#merch`}>
          {m.home_merch({}, page)}
        </Link>
      ) : null}
    </div>
  )
}
