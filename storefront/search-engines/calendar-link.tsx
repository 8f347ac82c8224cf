import { useHref } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Subscribes to the shop's or an artist's dates in the visitor's calendar. `webcal:` opens the calendar program, which then refreshes by
 * itself; an `https:` link would only download the file once. Shops that require a code have no calendar.
 * @param path `paths.calendar()` or `paths.artistCalendar(slug)`
 */
export function CalendarLink({ path }: { path: string }) {
  const page = usePageContext()
  const href = useHref(path)
  if (!page.shop.settings.calendars) return null
  return (
    <a
      className="text-link calendar-link"
      href={`${page.origin.replace(/^https?:/, 'webcal:')}${href}`}
      title={m.calendar_subscribe_text({}, page)}
    >
      {m.calendar_subscribe({}, page)}
    </a>
  )
}
