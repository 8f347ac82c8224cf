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
  /** The field's own, so that two of them may stand on one page. */
  id: string
  label: string
  /** Says the label to those alone who do not see the field. */
  hidesLabel?: boolean
  placeholder?: string
  defaultValue?: string
  className: string
  /** Words of a button beside the field; without it the Enter key sends. */
  button?: string
}

/**
 * A search field that suggests as one types (SRC-07 to SRC-10): a combobox with a list, operated by arrow keys, Enter and Escape.
 * Without JavaScript it is a plain form that leads to the search page.
 */
export function QuickSearch({ id, label, hidesLabel = false, placeholder, defaultValue = '', className, button }: QuickSearchProps) {
  const quick = useQuickSearch(defaultValue)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const { found, current } = quick
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
        {quick.isWanted ? (
          <LazyLoaded load={loadList} shown={quick.isOpen} props={{ id: listId, optionId, found, current, onChoose: quick.go }} />
        ) : null}
        <span className="visually-hidden" role="status">
          {quick.isWanted ? <LazyLoaded load={loadCount} shown={quick.isOpen} props={{ count: found.length }} /> : null}
        </span>
      </div>
      {button ? (
        <button className="button button-main" type="submit">
          {button}
        </button>
      ) : (
        // The Enter key sends; those who speak or switch need something to press.
        <button className="visually-hidden" type="submit" tabIndex={-1}>
          {label}
        </button>
      )}
    </form>
  )
}

/** What was typed, what fits it, and which of those the arrow keys have reached. */
function useQuickSearch(defaultValue: string) {
  const navigate = useNavigate()
  const prefix = useHref(paths.home()).replace(/\/$/, '')
  const { prepare, find } = useSuggestions()
  const [typed, setTyped] = useState(defaultValue)
  const [current, setCurrent] = useState(-1)
  const [isHidden, setHidden] = useState(true)
  const [isWanted, setWanted] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const found = isHidden ? [] : find(typed)
  const isOpen = found.length > 0

  function close() {
    setHidden(true)
    setCurrent(-1)
  }

  function go({ href }: SuggestionView) {
    close()
    setTyped('')
    void navigate(prefix && href.startsWith(prefix) ? href.slice(prefix.length) || paths.home() : href)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setHidden(false)
      if (isOpen) event.preventDefault()
      setCurrent(nextSuggestion(current, key, found.length))
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (key === 'Enter') {
      const chosen = found[current]
      if (!chosen) return
      event.preventDefault()
      go(chosen)
    }
  }

  return {
    found,
    current,
    isOpen,
    isWanted,
    go,
    field: {
      value: typed,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setTyped(event.currentTarget.value)
        setCurrent(-1)
        setHidden(false)
      },
      onKeyDown,
      onFocus: () => {
        clearTimeout(leaving.current)
        setWanted(true)
        prepare()
      },
      // LIM-22: long enough for a click on a suggestion to arrive.
      onBlur: () => {
        leaving.current = setTimeout(close, hideDelay)
      },
    },
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      close()
      const query = typed.trim()
      if (query) void navigate(paths.search(query))
    },
  }
}
