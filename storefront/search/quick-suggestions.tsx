import type { RefObject } from 'react'
import type { SuggestionGroup } from '#core/catalog/search/group-suggestions.ts'
import { cutTitle } from '#core/catalog/search/quick-search.ts'
import { eventDate } from '#core/time/event-date.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { SuggestionView } from './load-suggestions.ts'
import { useCombobox, type Combobox } from './use-combobox.ts'

/** The list below a search field, loaded at its first focus, and the number of suggestions for screen readers. */
export function QuickSuggestions({ field, listId }: { field: RefObject<HTMLInputElement | null>; listId: string }) {
  const combobox = useCombobox(field, listId)
  const page = usePageContext()
  const count = combobox.groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      {count > 0 ? <SuggestionList id={listId} {...combobox} /> : null}
      <span className="visually-hidden" role="status">
        {count === 0 ? null : count === 1 ? m.quick_count_one({}, page) : m.quick_count({ count }, page)}
      </span>
    </>
  )
}

/** Bands, dates, merchandise and pages, each below its heading. */
function SuggestionList({ id, groups, current, optionId, choose }: Combobox & { id: string }) {
  const page = usePageContext()
  let index = 0
  return (
    <div className="quick-list" role="listbox" id={id} aria-label={m.quick_list({}, page)}>
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-label={groupName(group, page)}>
          <p className="quick-group micro" aria-hidden="true">
            {groupName(group, page)}
          </p>
          {entries.map((suggestion) => {
            const place = index++
            return (
              <Option
                key={suggestion.href}
                id={optionId(place)}
                suggestion={suggestion}
                isCurrent={place === current}
                onChoose={() => choose(suggestion)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  suggestion: SuggestionView
  isCurrent: boolean
  onChoose(): void
}

/** Picture, title, and what tells it from its neighbours (SRC-07). It is a link, so that it can be opened in a new tab. */
function Option({ id, suggestion, isCurrent, onChoose }: OptionProps) {
  const page = usePageContext()
  const price = usePriceText()
  const { title, detail, localDate, imageUrl, tag, href } = suggestion
  // What tells dates and things apart stands in the second line, where it is never cut off.
  const name = detail !== null && title.endsWith(` · ${detail}`) ? title.slice(0, -detail.length - 3) : title
  const day = localDate === null ? null : eventDate(localDate, page.locale)
  const facts = [detail, day && `${day.weekday} ${day.full}`, suggestion.price === null ? null : price(suggestion.price)].filter(Boolean)
  return (
    <a
      className={isCurrent ? 'quick-item is-current' : 'quick-item'}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      {imageUrl ? <img src={imageUrl} alt="" width={40} height={40} loading="lazy" decoding="async" /> : <span className="quick-blank" />}
      <span>
        <span className="quick-title">{cutTitle(name, imageUrl !== null)}</span>{' '}
        <span className="micro muted">{facts.length > 0 ? facts.join(', ') : tagName(tag, page)}</span>
      </span>
    </a>
  )
}

function groupName(group: SuggestionGroup, page: PageContext): string {
  switch (group) {
    case 'artists':
      return m.header_artists({}, page)
    case 'dates':
      return m.header_dates({}, page)
    case 'merch':
      return page.shop.settings.merchTab ?? m.header_merch({}, page)
    case 'pages':
      return m.quick_pages({}, page)
  }
}

function tagName(tag: SuggestionView['tag'], page: PageContext): string {
  switch (tag) {
    case 'artist':
      return m.quick_artist({}, page)
    case 'tour':
      return m.quick_tour({}, page)
    case 'page':
      return m.quick_page({}, page)
    default:
      return m.quick_category({}, page)
  }
}
