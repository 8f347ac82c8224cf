import type { Context } from '#server/foundations/context.ts'
import { reportClock } from '#server/house/shops/office-clock.ts'
import { refuse, type Result } from '#server/foundations/problems.ts'
import { calendarDay } from '../declaring/values.ts'
import { readDateRange, type DateRange } from './date-range.ts'

/**
 * The fields of an input that limit something to days of the shops' office: one, or a first and a last.
 * @param what what is limited, for example `Only orders placed`
 */
export function dayFields(what: string) {
  const day = (when: string) => calendarDay.optional().describe(when)
  return { day: day(`${what} on this day, by the calendar of the shops’ office`), from: day('The first day'), to: day('The last day') }
}

/**
 * Reads them, by the clock of a shop, else of the house. Problems: INVALID_INPUT for a day beside a first or last one, and for a first day
 * after the last.
 */
export async function readDays(
  ctx: Pick<Context, 'db' | 'config'>,
  { day, from, to }: Parameters<typeof readDateRange>[0],
  shopId: number | null = null,
): Promise<Result<DateRange>> {
  const range = readDateRange({ day, from, to }, (await reportClock(ctx, shopId)).timeZone)
  if (typeof range !== 'string') return { ok: true, value: range }
  return refuse('INVALID_INPUT', { field: day === undefined ? 'from' : 'day', text: 'input_days' })
}
