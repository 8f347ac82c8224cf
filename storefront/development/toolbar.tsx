import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { doubleWebhook, moveClock, readToolbar, resetClock, setDeclineNext, setSoldOut, type ToolbarState } from './toolbar-actions.ts'
import { usePageContext } from '#storefront/page-context.ts'
import './toolbar.css'

/** Remembers in this tab that the toolbar is open, because moving the clock reloads the page. */
const openKey = 'development-bar-open'

/** The development toolbar: moves the clock, declines the next payment, sends a webhook twice, sells out an event. */
export function DevelopmentToolbar() {
  const page = usePageContext()
  const [open, setOpen] = useState(() => sessionStorage.getItem(openKey) !== null)
  return (
    <aside className="dev-toolbar" aria-label={m.toolbar_label({}, page)}>
      <details
        open={open}
        onToggle={(event) => {
          const isOpen = event.currentTarget.open
          setOpen(isOpen)
          if (isOpen) sessionStorage.setItem(openKey, '')
          else sessionStorage.removeItem(openKey)
        }}
      >
        <summary>{m.toolbar_open({}, page)}</summary>
        {open && <Panel />}
      </details>
    </aside>
  )
}

function Panel() {
  const page = usePageContext()
  const slug = useSlugHere()
  const [state, setState] = useState<ToolbarState | null>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    let isMounted = true
    readToolbar(slug).then(
      (state) => isMounted && setState(state),
      () => isMounted && setMessage(m.toolbar_failed({}, page)),
    )
    return () => {
      isMounted = false
    }
  }, [slug, page])

  /** Runs an action, shows its result and reads the state again. */
  async function act(work: () => Promise<string>) {
    try {
      setMessage(await work())
      setState(await readToolbar(slug))
    } catch {
      setMessage(m.toolbar_failed({}, page))
    }
  }
  /** For actions that change the pages: reloads the page afterwards. */
  const actAndReload = (work: () => Promise<unknown>) =>
    act(async () => {
      await work()
      location.reload()
      return ''
    })

  const declines = state?.decline_next === true
  return (
    <div className="dev-panel">
      <fieldset>
        <legend>{m.toolbar_clock({}, page)}</legend>
        <output>
          {state &&
            `${clockText(state.now, page.locale, page.shop.timeZone)}${state.moved_seconds === 0 ? '' : ` (${m.toolbar_clock_moved({}, page)})`}`}
        </output>
        <ClockButtons act={actAndReload} />
      </fieldset>
      <button
        type="button"
        aria-pressed={declines}
        onClick={() =>
          void act(async () => {
            await setDeclineNext(!declines)
            return declines ? m.toolbar_done_not_declining({}, page) : m.toolbar_done_declining({}, page)
          })
        }
      >
        {m.toolbar_decline({}, page)}
      </button>
      <button
        type="button"
        onClick={() =>
          void act(async () => {
            const event = await doubleWebhook()
            return event === null ? m.toolbar_done_nothing_to_double({}, page) : m.toolbar_done_doubled({ event }, page)
          })
        }
      >
        {m.toolbar_double({}, page)}
      </button>
      {slug === null || state?.sold_out === null ? (
        <p>{m.toolbar_sell_out_where({}, page)}</p>
      ) : (
        <button type="button" onClick={() => void actAndReload(() => setSoldOut(slug, !state?.sold_out))}>
          {state?.sold_out ? m.toolbar_put_back({}, page) : m.toolbar_sell_out({}, page)}
        </button>
      )}
      {state?.sandbox_url && (
        <p className="dev-row">
          <a href={`${state.sandbox_url}/inbox`} target="_blank" rel="noopener noreferrer">
            {m.toolbar_inbox({}, page)}
          </a>
          <a href={state.sandbox_url} target="_blank" rel="noopener noreferrer">
            {m.toolbar_payments({}, page)}
          </a>
        </p>
      )}
      <p role="status">{message}</p>
    </div>
  )
}

/** @param act runs an action and reloads the page */
function ClockButtons({ act }: { act: (work: () => Promise<unknown>) => Promise<void> }) {
  const page = usePageContext()
  return (
    <div className="dev-row">
      {[5, 20].map((minutes) => (
        <button key={minutes} type="button" onClick={() => void act(() => moveClock(minutes * 60))}>
          {m.toolbar_clock_minutes({ minutes }, page)}
        </button>
      ))}
      <button type="button" onClick={() => void act(() => moveClock(3600))}>
        {m.toolbar_clock_hour({}, page)}
      </button>
      <button type="button" onClick={() => void act(() => moveClock(86_400))}>
        {m.toolbar_clock_day({}, page)}
      </button>
      <button type="button" onClick={() => void act(resetClock)}>
        {m.toolbar_clock_reset({}, page)}
      </button>
    </div>
  )
}

/** The slug of the event or product that this page shows, read from its address. */
function useSlugHere(): string | null {
  const { pathname } = useLocation()
  const slug = pathname.split('/')[2]
  return slug && [paths.event(slug), paths.product(slug)].some((path) => pathname.startsWith(path)) ? slug : null
}

function clockText(moment: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(moment))
}
