import { eventDate } from '#core/time/event-date.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../page-context.ts'
import type { Limits, Period } from './frame-filter.ts'

/** The periods by their words. */
export function periodWords(page: Pick<PageContext, 'locale' | 'words'>): Record<Period, string> {
  return {
    today: m.office_frame_today({}, page),
    week: m.office_frame_week({}, page),
    month: m.office_frame_month({}, page),
    'last-month': m.office_frame_last_month({}, page),
    year: m.office_frame_year({}, page),
    days: m.office_frame_days({}, page),
  }
}

/** What is chosen, as the frame says it; null for a part that does not limit anything. */
export function chosenWords({ frame, ...page }: PageContext): Record<'shop' | 'period', string | null> {
  return {
    shop: frame.isUnknownShop ? m.office_frame_unknown_shop({}, page) : frame.shopName,
    period: frame.period === null ? null : frame.period === 'days' ? daysWord({ frame, ...page }) : periodWords(page)[frame.period],
  }
}

/** The limits of the page that is open, for links to what is limited in the same way. */
export function frameLimits({ frame: { shop, from, to } }: Pick<PageContext, 'frame'>): Limits {
  return { ...(shop !== null && { shop }), ...(from !== null && { from }), ...(to !== null && { to }) }
}

/** `13. März 2027 – 15. März 2027`, `ab 13. März 2027`. What is no day is said as it was written. */
function daysWord({ frame: { from, to }, ...page }: PageContext): string {
  const word = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? eventDate(day, page.locale).full : day)
  if (from === null) return m.office_frame_until({ day: word(to ?? '') }, page)
  if (to === null) return m.office_frame_since({ day: word(from) }, page)
  return from === to ? word(from) : `${word(from)} – ${word(to)}`
}
