import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { EventLines } from '../catalog/event-line.tsx'
import { ProductCards } from '../catalog/product-card.tsx'
import { themeOf, type Theme } from '../look/themes.ts'
import { useShell } from '../shell/use-shell.ts'
import { MerchListTerms, TicketListTerms } from '../ui/price.tsx'
import { Section } from '../ui/section.tsx'
import { Tabbed } from '../ui/tabbed.tsx'
import { BoardOpening, ReleaseOpening, SongbookOpening, WallOpening, type OpeningProps } from './band-openings.tsx'
import type { BandHomeView, BandSection } from './load-home.ts'

const openings: Record<Theme['home'], (props: OpeningProps) => ReactNode> = {
  wall: WallOpening,
  release: ReleaseOpening,
  songbook: SongbookOpening,
  board: BoardOpening,
}

/** A band's front: an opening in the way of its design, then its tours and categories in the shop's order (HOM-05). */
export function BandHome({ home }: { home: BandHomeView }) {
  const shell = useShell()
  const theme = themeOf(shell.shop.design)
  const Opening = openings[theme.home]
  const tours = home.sections.filter((section) => section.isTour && section.events.length > 0)
  const merch = home.sections.filter((section) => !section.isTour && section.products.length > 0)
  // An album's formats stand in its opening and not a second time below.
  const release = theme.home === 'release' ? merch[0] : undefined
  const dates = (
    <Fragment key="dates">
      {tours.map((section, index) => (
        <TourSection key={section.slug} section={section} isFirst={index === 0} narrow={theme.home === 'songbook'} />
      ))}
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
            more={{ label: m.home_all_merch({}, shell), to: paths.category(section.slug) }}
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
      {tours.length > 0 && merch.some((section) => section !== release) ? <Tabbed tickets={dates} merch={things} /> : [dates, things]}
      {release?.description ? (
        <Section title={m.home_tracks({}, shell)}>
          {/* Sanitised when it was taken in. */}
          <div className="prose tracks" dangerouslySetInnerHTML={{ __html: release.description }} />
        </Section>
      ) : null}
    </>
  )
}

const shownProducts = 8

const shownEvents = 12

function TourSection({ section, isFirst, narrow }: { section: BandSection; isFirst: boolean; narrow: boolean }) {
  const shell = useShell()
  const more = section.events.length - shownEvents
  return (
    <Section title={section.name} id={isFirst ? 'termine' : section.slug} className={narrow ? 'is-narrow' : ''}>
      <EventLines events={section.events.slice(0, shownEvents)} withArtist={false} />
      <TicketListTerms />
      {more > 0 ? (
        <p className="mt-5">
          <Link className="btn" to={paths.events()}>
            {more === 1 ? m.home_one_more_date({}, shell) : m.home_more_dates({ count: more }, shell)}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}
