import { useEffect, useRef } from 'react'
import { Form, useLocation, useMatches, useRouteError } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { ChoiceForm } from './choice-form.tsx'
import { frameParts, type FramePart } from './frame-filter.ts'
import { chosenWords } from './frame-words.ts'

/** What a route says of itself: the parts of the frame's filter by which its page is limited. */
export interface FrameHandle {
  limits: readonly FramePart[] | ((loaderData: unknown) => readonly FramePart[])
}

/** The shop and the period that all pages are limited to: what is chosen, the form that changes it, and the way to take it off. */
export function FrameChoice() {
  const page = usePageContext()
  const { frame } = page
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const limits = useLimits()
  const back = usePathWithout()
  // Whoever has chosen by keyboard goes on from the heading of the menu.
  const hasChosen = useRef(false)
  const shownAt = useRef(key)
  useEffect(() => {
    // It may be open since before this page's scripts ran.
    if (shownAt.current === key) return
    shownAt.current = key
    closeMenu(menu.current)
    if (hasChosen.current) menu.current?.querySelector('summary')?.focus()
    hasChosen.current = false
  }, [key])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenu(menu.current)
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])
  const chosen = chosenWords(page)
  const parts = frameParts.flatMap((part) => (chosen[part] === null ? [] : [{ part, word: chosen[part] }]))
  const typed = { shop: frame.shop ?? '', period: frame.period ?? '', from: frame.from ?? '', to: frame.to ?? '' }
  const isOn = parts.length > 0
  const nothingChosen = frame.shops?.length === 1 ? m.office_frame_any_time({}, page) : m.office_frame_everything({}, page)
  return (
    <div className={isOn ? 'frame-choice is-on' : 'frame-choice'}>
      <details ref={menu} onSubmit={() => (hasChosen.current = true)}>
        <summary>
          <span className="visually-hidden">{m.office_frame_choose({}, page)}: </span>
          <span className="chosen">
            {isOn
              ? parts.map(({ part, word }) =>
                  limits.includes(part) ? (
                    <strong key={part}>{word}</strong>
                  ) : (
                    <span key={part}>
                      {word} <small>{m.office_frame_not_here({}, page)}</small>
                    </span>
                  ),
                )
              : nothingChosen}
          </span>
        </summary>
        <ChoiceForm key={JSON.stringify(typed)} typed={typed} faults={[]} back={back} />
      </details>
      {isOn ? (
        <Form method="post" action={officePaths.choose()}>
          <input type="hidden" name="back" value={back} />
          <button className="word-button" name="step" value="clear">
            {m.office_frame_clear({}, page)}
          </button>
        </Form>
      ) : null}
    </div>
  )
}

/** Closes the menu; whoever was in it by keyboard stands at its heading again. */
function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return
  const wasInside = menu.contains(document.activeElement)
  menu.open = false
  if (wasInside) menu.querySelector('summary')?.focus()
}

/** What of the filter limits the page that is open. */
function useLimits(): readonly FramePart[] {
  return useMatches().flatMap(({ handle, loaderData }) => {
    const { limits = [] } = (handle as FrameHandle | undefined) ?? {}
    return typeof limits === 'function' ? limits(loaderData) : limits
  })
}

/** The address of this page without what the frame chooses, and from the start of its list. Nobody wants to go back to a fault. */
function usePathWithout(): string {
  const { pathname, search } = useLocation()
  const isFault = useRouteError() !== undefined
  if (isFault) return officePaths.today()
  const query = new URLSearchParams(search)
  for (const name of ['shop', 'from', 'to', 'after', 'lang']) query.delete(name)
  const path = pathname === officePaths.choose() ? officePaths.today() : pathname
  return query.size === 0 ? path : `${path}?${query}`.replaceAll('+', '%20')
}
