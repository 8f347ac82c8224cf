import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { paths } from '#core/urls.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const loadSuggestions = () => import('./quick-suggestions.tsx').then(({ QuickSuggestions }) => QuickSuggestions)

interface QuickSearchProps {
  /** The id of the field; a page may have two of them. */
  id: string
  label: string
  /** Shows the label to screen readers only. */
  hidesLabel?: boolean
  placeholder?: string
  defaultValue?: string
  className: string
  /** The label of a button beside the field; without it the button shows a magnifier. */
  button?: string
}

/**
 * A search field with a button and suggestions (SRC-07 to SRC-10). Without JavaScript it is a plain form that leads to the search page.
 * What suggests is loaded at the first focus, because every page has this field and few visitors use it.
 */
export function QuickSearch({ id, label, hidesLabel = false, placeholder, defaultValue = '', className, button }: QuickSearchProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const listId = `${id}-list`
  // Somebody may have begun to type before this page's scripts were there.
  useEffect(() => {
    if (document.activeElement === field.current) setUsed(true)
  }, [])
  return (
    <form
      className={`quick ${className}`}
      role="search"
      aria-label={label}
      action={useHref(paths.search())}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(paths.search(field.current?.value.trim()))
      }}
    >
      <label className={hidesLabel ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <div className="quick-field">
        <input
          ref={field}
          className="input"
          id={id}
          name="q"
          type="search"
          maxLength={100}
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          onFocus={use}
          onInput={use}
        />
        {isUsed ? <LazyLoaded load={loadSuggestions} props={{ field, listId }} /> : null}
      </div>
      {button ? (
        <button className="button button-main" type="submit">
          {button}
        </button>
      ) : (
        <button className="quick-button" type="submit" aria-label={label} />
      )}
    </form>
  )
}
