import { useHref } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * The way to have dates in one's own calendar. `webcal:` hands the address to whatever program keeps the calendar, which then
 * asks again by itself; a browser without one would only have downloaded the file.
 *
 * A shop behind a password has no calendar.
 *
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
