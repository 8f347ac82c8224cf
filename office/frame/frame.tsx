import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { findLanguage, locales } from '#core/shops/locale.ts'
import { staffPaths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { FindBar } from './find-bar.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { OfficeClock } from './office-clock.tsx'
import { placeWord } from './place-word.ts'
import { places, type Place } from './places.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The words at the left, the bar at the top, and the page. On a phone the words are at the bottom. */
export function Frame({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const shown = places.filter(({ name }) => page.places.includes(name))
  return (
    <>
      <a className="skip-link" href="#content">
        {m.office_skip({}, page)}
      </a>
      <header className="bar">
        <Link className="bar-mark" to={officePaths.today()}>
          Stagefront
        </Link>
        {page.sandbox ? <span className="state is-sandbox">{m.office_sandbox({}, page)}</span> : null}
        {page.mayFind ? <FindBar /> : null}
        <FrameChoice />
        <OfficeClock />
      </header>
      <nav className="places" aria-label={m.office_places({}, page)}>
        <ul>
          <PlaceLinks of={shown} />
        </ul>
      </nav>
      <main id="content" tabIndex={-1}>
        {page.isSeenAs ? <SeenAs /> : null}
        {children}
      </main>
      <footer className="house">
        {shown.length > placesOnPhone ? (
          <ul className="more-places">
            <PlaceLinks of={shown.slice(placesOnPhone)} />
          </ul>
        ) : null}
        <Languages />
        {page.isSeenAs ? null : <Link to={officePaths.account()}>{m.office_account({ name: page.name }, page)}</Link>}
        <form method="post" action={staffPaths.signOut()}>
          <button className="word-button">{m.office_sign_out({}, page)}</button>
        </form>
        <Shortcuts />
      </footer>
    </>
  )
}

/** As many words as fit beside each other on a phone; the others are at the end of the page there. */
const placesOnPhone = 4

function PlaceLinks({ of }: { of: readonly Place[] }) {
  const page = usePageContext()
  return of.map(({ name, path }) => (
    <li key={name}>
      <NavLink to={path} end={path === officePaths.today()}>
        {placeWord(name, page)}
      </NavLink>
    </li>
  ))
}

/** Says whose view this is, and leads back to one's own. */
function SeenAs() {
  const page = usePageContext()
  return (
    <form className="notice seen-as" method="post" action={staffPaths.seeAs()}>
      <p>{m.office_seen_as({ name: page.name }, page)}</p>
      <button className="button button-small">{m.office_seen_as_end({}, page)}</button>
    </form>
  )
}

/** The same page in each language. The server remembers the choice. */
function Languages() {
  const page = usePageContext()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (
    <nav className="languages" aria-label={m.office_language({}, page)}>
      {locales.map((locale) => {
        const search = new URLSearchParams([...query].filter(([name]) => name !== 'lang'))
        search.set('lang', locale)
        return (
          <a
            key={locale}
            href={`${officeAddress(pathname)}?${search}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            {findLanguage(locale).tag.slice(0, 2).toUpperCase()}
          </a>
        )
      })}
    </nav>
  )
}
