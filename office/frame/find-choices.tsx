import { useEffect, useId, useMemo, useState, type RefObject } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '../page-context.ts'
import type { Choice } from './choices.ts'
import type { loader } from './suggest.route.ts'

/** Milliseconds after the last letter. */
const pause = 150

/**
 * What the bar offers while somebody types, as the list of a combobox (WAI-ARIA): arrows move through it, Enter opens what is chosen, and
 * searches where nothing is; Escape closes it. The focus stays in the bar.
 */
export function FindChoices({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const page = usePageContext()
  const navigate = useNavigate()
  const list = useId()
  const { load, data } = useFetcher<typeof loader>()
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  const [chosen, setChosen] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const choices = useMemo(() => (typed !== '' && data?.typed === typed ? data.choices : []), [typed, data])
  const isOpen = !isClosed && choices.length > 0

  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => void load(officePaths.suggest(typed)), pause)
    return () => clearTimeout(timer)
  }, [typed, load])

  useEffect(() => {
    const field = input.current
    if (!field) return
    // What was typed until now, while nothing listened.
    setTyped(field.value.trim())
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': list,
      'aria-activedescendant': isOpen && chosen >= 0 ? `${list}-${chosen}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
    const onInput = () => {
      setTyped(field.value.trim())
      setChosen(-1)
      setClosed(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        // Before the first and behind the last is the field itself.
        const places = choices.length + 1
        setChosen(((chosen + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
      } else if (key === 'Enter' && choices[chosen]) void navigate(choices[chosen].to)
      else if (key === 'Escape') setClosed(true)
      else return
      event.preventDefault()
    }
    const onBlur = () => setClosed(true)
    const onFocus = () => setClosed(false)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', onBlur)
    field.addEventListener('focus', onFocus)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', onBlur)
      field.removeEventListener('focus', onFocus)
    }
  }, [input, navigate, list, choices, chosen, isOpen])

  return (
    <>
      <div id={list} className="find-choices" role="listbox" tabIndex={-1} aria-label={m.office_find_choices({}, page)} hidden={!isOpen}>
        {choices.map(({ kind, label, hint, to }, place) => (
          // The mouse must not take the focus from the field before the click counts.
          <Link
            key={`${kind} ${to}`}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            to={to}
            onPointerDown={(event) => event.preventDefault()}
          >
            <span>{label}</span>
            <small>{hint}</small>
            <small>{kindWord(kind, page)}</small>
          </Link>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? m.office_find_found({ count: choices.length }, page) : ''}
      </p>
    </>
  )
}

function kindWord(kind: Choice['kind'], page: PageContext): string {
  const words = {
    page: m.office_find_page,
    order: m.office_order,
    date: m.office_find_date,
    product: m.office_find_product,
    person: m.office_find_person,
    act: m.office_find_act,
  }
  return words[kind]({}, page)
}
