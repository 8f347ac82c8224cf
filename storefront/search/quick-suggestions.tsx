import type { RefObject } from 'react'
import { cutTitle } from '#core/catalog/search/quick-search.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { useCombobox, type Combobox } from './use-combobox.ts'

/** The list below a search field, loaded at its first focus, and the number of suggestions for screen readers. */
export function QuickSuggestions({ field, listId }: { field: RefObject<HTMLInputElement | null>; listId: string }) {
  const combobox = useCombobox(field, listId)
  const page = usePageContext()
  const count = combobox.matches.length
  return (
    <>
      {count > 0 ? <SuggestionList id={listId} {...combobox} /> : null}
      <span className="visually-hidden" role="status">
        {count === 0 ? null : count === 1 ? m.quick_count_one({}, page) : m.quick_count({ count }, page)}
      </span>
    </>
  )
}

/** Picture, title and kind of each suggestion (SRC-07). The entries are links, so that they can be opened in a new tab. */
function SuggestionList({ id, matches, current, optionId, choose }: Combobox & { id: string }) {
  const page = usePageContext()
  return (
    <div className="quick-list" role="listbox" id={id} aria-label={m.quick_list({}, page)}>
      {matches.map((suggestion, index) => (
        <a
          key={suggestion.href}
          className={index === current ? 'quick-item is-current' : 'quick-item'}
          id={optionId(index)}
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          href={suggestion.href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose(suggestion)
          }}
        >
          {suggestion.imageUrl ? (
            <img src={suggestion.imageUrl} alt="" width={40} height={40} loading="lazy" decoding="async" />
          ) : (
            <span className="quick-blank" />
          )}
          <span>{cutTitle(suggestion.title, suggestion.imageUrl !== null)}</span>
          <span className="micro muted">{tagName(suggestion.tag, page)}</span>
        </a>
      ))}
    </div>
  )
}

function tagName(tag: string, page: PageContext): string {
  switch (tag) {
    case 'artist':
      return m.quick_artist({}, page)
    case 'category':
      return m.quick_category({}, page)
    case 'tour':
      return m.quick_tour({}, page)
    case 'event':
      return m.quick_event({}, page)
    default:
      return m.quick_page({}, page)
  }
}
