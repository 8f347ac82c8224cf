import { Link, useSearchParams } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'

/** The way to what comes behind the last row, and back to the start. @param word of the way on */
export function Pages({ next, word }: { next: string | null; word: string }) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const isFirst = !query.has('after')
  if (isFirst && next === null) return null
  const pageAfter = (after: string | null) => {
    const changed = new URLSearchParams(query)
    if (after === null) changed.delete('after')
    else changed.set('after', after)
    return `?${changed}`
  }
  return (
    <p className="pages">
      {isFirst ? null : <Link to={pageAfter(null)}>{m.office_orders_first({}, page)}</Link>}
      {next === null ? null : <Link to={pageAfter(next)}>{word}</Link>}
    </p>
  )
}
