import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { citiesOfDates, cityHere, filterDates, type DateFilterValues } from '#core/catalog/events/filter-dates.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { EventLines } from '#storefront/catalog/events/event-line.tsx'
import { CalendarLink } from '#storefront/search-engines/calendar-link.tsx'
import { ProductCards } from '#storefront/catalog/products/product-card.tsx'
import { findTheme, type Theme } from '#storefront/look/themes.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import { Tabbed } from '#storefront/ui/tabbed.tsx'
import { BoardOpening, ReleaseOpening, SongbookOpening, WallOpening, type OpeningProps } from './band-openings.tsx'
import { GateSectionPart } from '#storefront/shops/gate-section-part.tsx'
import { DateFilter, useDateFilter } from './date-filter.tsx'
import type { BandHomeView, BandSection } from './load-band-home.ts'
import { TeaserSlider } from './slides/teaser-slider.tsx'

const openings: Record<Theme['home'], (props: OpeningProps) => ReactNode> = {
  wall: WallOpening,
  release: ReleaseOpening,
  songbook: SongbookOpening,
  board: BoardOpening,
}

/** A band's home: an opening in its design, then its tours and categories in the shop's order (HOM-05). */
export function BandHome({ home, slide }: { home: BandHomeView; slide: number }) {
  const page = usePageContext()
  const requested = useDateFilter()
  const theme = findTheme(page.shop.design)
  const Opening = openings[theme.home]
  const tours = [...home.sections.filter((section) => section.isTour && section.events.length > 0), ...datesWithoutTour(home, page)]
  const merch = home.sections.filter((section) => !section.isTour && section.products.length > 0)
  // The opening shows the album's formats already, so their section is left out below.
  const release = theme.home === 'release' ? merch[0] : undefined
  const allDates = tours.flatMap((tour) => tour.events)
  const cities = citiesOfDates(allDates, page.locale)
  // The address may have the name of a city in the other language.
  const city = cityHere(requested.city, home.citiesWithOtherNames)
  const values = { ...requested, city: cities.includes(city) ? city : '' }
  const filter = home.hasDateFilter && cities.length > 1 ? <DateFilter cities={cities} values={values} /> : null
  // Designs that show the video above the footer (NAV-25) have no slide for it.
  const film = theme.footer === 'duo' ? null : (page.shop.settings.video ?? null)
  const dates = (
    <Fragment key="dates">
      {tours.map((section, index) => (
        <TourSection
          key={section.slug}
          section={section}
          values={filter ? values : everywhere}
          filter={index === 0 ? filter : null}
          narrow={theme.home === 'songbook'}
        />
      ))}
      {tours.length > 0 ? (
        <p className="wrap">
          <CalendarLink path={paths.calendar()} />
        </p>
      ) : null}
    </Fragment>
  )
  const things = (
    <Fragment key="things">
      {merch
        .filter((section) => section !== release)
        .map((section) => (
          <Section
            key={section.slug}
            id={section.slug}
            title={section.name}
            more={{ label: m.home_all_merch({}, page), to: paths.category(section.slug) }}
          >
            <ProductCards products={section.products.slice(0, shownProducts)} withArtist={false} />
            <MerchListTerms />
          </Section>
        ))}
    </Fragment>
  )
  return (
    <>
      <Opening tours={tours} release={release} />
      <TeaserSlider teasers={home.teasers} film={film} first={slide} />
      {tours.length > 0 && merch.some((section) => section !== release) ? (
        <Tabbed tickets={dates} merch={things} dateCount={allDates.length} isSoon={home.playsSoon} />
      ) : (
        [dates, things]
      )}
      {release?.description ? (
        <Section title={m.home_tracks({}, page)}>
          {/* Sanitised by the import. */}
          <div className="prose tracks" dangerouslySetInnerHTML={{ __html: release.description }} />
        </Section>
      ) : null}
      {page.shop.settings.gate ? <GateSectionPart /> : null}
    </>
  )
}

/** The section of the dates that belong to no tour, below the tours; none if there are no such dates. */
function datesWithoutTour({ sections, dates }: BandHomeView, page: PageContext): BandSection[] {
  if (dates.length === 0) return []
  const hasTours = sections.some((section) => section.isTour && section.events.length > 0)
  const name = hasTours ? m.home_other_dates({}, page) : m.header_dates({}, page)
  const nothingElse = {
    subtitle: null,
    abstract: null,
    description: null,
    ticketImage: null,
    image: null,
    shippableFrom: null,
    products: [],
  }
  return [{ ...nothingElse, slug: 'dates', isTour: true, name, events: dates }]
}

const shownProducts = 8

const shownEvents = 12

const everywhere: DateFilterValues = { city: '', hideSoldOut: false }

interface TourSectionProps {
  section: BandSection
  values: DateFilterValues
  /** Shown above the first tour; it filters all of them. */
  filter: ReactNode
  narrow: boolean
}

function TourSection({ section, values, filter, narrow }: TourSectionProps) {
  const page = usePageContext()
  const events = filterDates(section.events, values)
  const more = events.length - shownEvents
  const all = values.city === '' ? paths.events() : `${paths.events()}?${new URLSearchParams({ city: values.city })}`
  return (
    <Section title={section.name} id={section.slug} className={narrow ? 'is-narrow' : ''}>
      {filter}
      {events.length > 0 ? (
        <>
          <EventLines events={events.slice(0, shownEvents)} withArtist={false} />
          <TicketListTerms />
        </>
      ) : (
        <p className="lead" role="status">
          {m.LANG_TICKET_FILTER_ERROR({}, page)}
        </p>
      )}
      {more > 0 ? (
        <p className="dates-more">
          <Link className="button" to={all}>
            {more === 1 ? m.home_one_more_date({}, page) : m.home_more_dates({ count: more }, page)}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}
