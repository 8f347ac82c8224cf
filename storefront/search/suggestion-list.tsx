import { cutTitle } from '#core/catalog/search/quick-search.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import type { SuggestionView } from './load-suggestions.ts'

interface SuggestionListProps {
  id: string
  optionId(index: number): string
  matches: readonly SuggestionView[]
  /** The index of the selected suggestion, or -1. */
  current: number
  onChoose(suggestion: SuggestionView): void
}

/** The list below the field: picture, title and kind (SRC-07). The entries are links, so that they can be opened in a new tab. */
export function SuggestionList({ id, optionId, matches, current, onChoose }: SuggestionListProps) {
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
            onChoose(suggestion)
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

/** The number of suggestions, for screen readers. */
export function SuggestionCount({ count }: { count: number }) {
  const page = usePageContext()
  return count === 1 ? m.quick_count_one({}, page) : m.quick_count({ count }, page)
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
