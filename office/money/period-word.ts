import { eventDate } from '#core/time/event-date.ts'
import type { PageContext } from '../page-context.ts'

/** `2026-11` → `November 2026`, `2026-Q4` → `Q4 2026` */
export function periodWord(period: string, { locale }: Pick<PageContext, 'locale'>): string {
  if (period.includes('Q')) return period.replace(/^(\d+)-(Q\d)$/, '$2 $1')
  return period.length === 7 ? eventDate(`${period}-01`, locale).month : eventDate(period, locale).full
}
