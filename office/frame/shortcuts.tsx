import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { officeBase } from '#core/office-urls.ts'
import { second } from '#core/time/durations.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { placeWord } from './place-word.ts'
import { places } from './places.ts'

/** The list of what can be done with the thing of a page (`ActLinks`). */
const actsHash = '#acts'
const switchedOff = 'office-single-keys-off'
/** Milliseconds for the letter behind a `g`. */
const nextLetter = 1.5 * second

/** What the keyboard does everywhere, and the list of it. Single letters can be switched off, because speech input types them too (WCAG 2.1.4). */
export function Shortcuts() {
  const page = usePageContext()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A page that arrives between two letters must not lose the first.
  const goingUntil = useRef(0)
  const [lettersCount, setLettersCount] = useState(true)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setLettersCount(localStorage.getItem(switchedOff) === null)
    setReady(true)
  }, [])

  const { hash, key: visit } = useLocation()
  useEffect(() => {
    if (hash === actsHash) focusActs()
  }, [hash, visit])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') return act(event, focusFind)
      if (event.ctrlKey || event.metaKey || event.altKey || !lettersCount || isTyping(event.target)) return
      if (performance.now() < goingUntil.current) {
        goingUntil.current = 0
        const place = places.find((each) => each.key === key && page.places.includes(each.name))
        if (place) return act(event, () => void navigate(place.path))
      }
      if (key === 'g') goingUntil.current = performance.now() + nextLetter
      else if (key === '/') act(event, focusFind)
      else if (key === '?') act(event, () => dialog.current?.showModal())
      else if (key === 'j') act(event, () => moveInList(1))
      else if (key === 'k') act(event, () => moveInList(-1))
      else if (key === 'x') act(event, tickRow)
      else if (key === 'e') {
        const row = rowInFocus()
        if (row) act(event, () => void navigate(row + actsHash))
        else if (focusActs()) event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, page.places, lettersCount])

  const remember = (counts: boolean) => {
    if (counts) localStorage.removeItem(switchedOff)
    else localStorage.setItem(switchedOff, 'true')
    setLettersCount(counts)
  }
  if (!isReady) return null
  return (
    <>
      <button type="button" className="word-button" onClick={() => dialog.current?.showModal()}>
        {m.office_keys({}, page)} <kbd>?</kbd>
      </button>
      <dialog ref={dialog} className="keys" aria-labelledby={heading}>
        <h2 id={heading}>{m.office_keys({}, page)}</h2>
        <dl>
          <Key keys={['/', 'Ctrl K']} does={m.office_keys_find({}, page)} />
          {places
            .filter(({ name }) => page.places.includes(name))
            .map(({ name, key }) => (
              <Key key={name} keys={[`g ${key}`]} does={m.office_keys_go({ place: placeWord(name, page) }, page)} />
            ))}
          <Key keys={['j', 'k']} does={m.office_keys_move({}, page)} />
          <Key keys={['x']} does={m.office_keys_tick({}, page)} />
          <Key keys={['Enter']} does={m.office_keys_open({}, page)} />
          <Key keys={['e']} does={m.office_keys_acts({}, page)} />
          <Key keys={['?']} does={m.office_keys_list({}, page)} />
        </dl>
        <label className="check-line">
          <input type="checkbox" checked={lettersCount} onChange={(event) => remember(event.target.checked)} />
          {m.office_keys_single({}, page)}
        </label>
        <form method="dialog">
          <button className="button button-small">{m.office_keys_close({}, page)}</button>
        </form>
      </dialog>
    </>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

function act(event: KeyboardEvent, does: () => void): void {
  event.preventDefault()
  does()
}

function focusFind(): void {
  document.getElementById('find')?.focus()
}

/** Moves the focus to the link of the next or last row. */
function moveInList(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The address of the row whose link has the focus, as the router has it. */
function rowInFocus(): string | null {
  const row = document.activeElement?.closest('main [data-row]')
  return row?.getAttribute('href')?.replace(officeBase, '') ?? null
}

/** @returns whether there is something to do */
function focusActs(): boolean {
  const first = document.querySelector<HTMLElement>(`main ${actsHash} a`)
  first?.focus()
  return first !== null
}

/** Ticks the row in which the focus is, or takes its tick away. */
function tickRow(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-tick]')?.click()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog, [contenteditable]') !== null
}
