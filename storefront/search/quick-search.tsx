import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { hideDelay, nextSuggestion } from '#core/catalog/search/quick-search.ts'
import { paths } from '#core/urls.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import type { SuggestionView } from './load-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList)
const loadCount = () => import('./suggestion-list.tsx').then(({ SuggestionCount }) => SuggestionCount)

interface QuickSearchProps {
  /** The id of the field; a page may have two of them. */
  id: string
  label: string
  /** Shows the label to screen readers only. */
  hidesLabel?: boolean
  placeholder?: string
  defaultValue?: string
  className: string
  /** The label of a button beside the field; without it the form is sent with the Enter key. */
  button?: string
}

/**
 * A search field with suggestions (SRC-07 to SRC-10): a combobox with a list, operated by arrow keys, Enter and Escape. Without
 * JavaScript it is a plain form that leads to the search page.
 *
 * Written by hand, because every page loads it: it weighs 2.5 kB gzipped, Base UI's autocomplete 44 kB (1.9.0).
 */
export function QuickSearch({ id, label, hidesLabel = false, placeholder, defaultValue = '', className, button }: QuickSearchProps) {
  const quick = useQuickSearch(defaultValue)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const { matches, current } = quick
  return (
    <form className={`quick ${className}`} role="search" aria-label={label} action={useHref(paths.search())} onSubmit={quick.onSubmit}>
      <label className={hidesLabel ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <div className="quick-field">
        <input
          className="input"
          id={id}
          name="q"
          type="search"
          maxLength={100}
          placeholder={placeholder}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={quick.isOpen}
          aria-controls={quick.isOpen ? listId : undefined}
          aria-activedescendant={quick.isOpen && current >= 0 ? optionId(current) : undefined}
          {...quick.field}
        />
        {quick.wasFocused ? (
          <LazyLoaded load={loadList} isShown={quick.isOpen} props={{ id: listId, optionId, matches, current, onChoose: quick.go }} />
        ) : null}
        <span className="visually-hidden" role="status">
          {quick.wasFocused ? <LazyLoaded load={loadCount} isShown={quick.isOpen} props={{ count: matches.length }} /> : null}
        </span>
      </div>
      {button ? (
        <button className="button button-main" type="submit">
          {button}
        </button>
      ) : (
        // Speech control and switch devices need a button to activate.
        <button className="visually-hidden" type="submit" tabIndex={-1}>
          {label}
        </button>
      )}
    </form>
  )
}

/** The text in the field, the matching suggestions, and the one that the arrow keys have selected. */
function useQuickSearch(defaultValue: string) {
  const navigate = useNavigate()
  const prefix = useHref(paths.home()).replace(/\/$/, '')
  const { prepare, find } = useSuggestions()
  const [input, setInput] = useState(defaultValue)
  const [current, setCurrent] = useState(-1)
  const [isHidden, setHidden] = useState(true)
  const [wasFocused, setFocused] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const matches = isHidden ? [] : find(input)
  const isOpen = matches.length > 0

  function close() {
    setHidden(true)
    setCurrent(-1)
  }

  function go({ href }: SuggestionView) {
    close()
    setInput('')
    void navigate(prefix && href.startsWith(prefix) ? href.slice(prefix.length) || paths.home() : href)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setHidden(false)
      if (isOpen) event.preventDefault()
      setCurrent(nextSuggestion(current, key, matches.length))
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (key === 'Enter') {
      const selection = matches[current]
      if (!selection) return
      event.preventDefault()
      go(selection)
    }
  }

  return {
    matches,
    current,
    isOpen,
    wasFocused,
    go,
    field: {
      value: input,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setInput(event.currentTarget.value)
        setCurrent(-1)
        setHidden(false)
      },
      onKeyDown,
      onFocus: () => {
        clearTimeout(leaving.current)
        setFocused(true)
        prepare()
      },
      // LIM-22: a click on a suggestion blurs the field first, so the list stays open for a moment.
      onBlur: () => {
        leaving.current = setTimeout(close, hideDelay)
      },
    },
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      close()
      const query = input.trim()
      if (query) void navigate(paths.search(query))
    },
  }
}
