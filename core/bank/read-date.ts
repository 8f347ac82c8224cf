import { StatementFault } from './statement.ts'

/**
 * A day of the calendar as `2027-03-31`.
 * @throws StatementFault for a day that does not exist
 */
export function isoDate(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists) throw new StatementFault(`${day}.${month}.${year} is not a day of the calendar`)
  return date.toISOString().slice(0, 10)
}

/**
 * A day as banks write it in tables: `31.03.2027`, `31.03.27`, `31/03/2027`, `2027-03-31`.
 * @returns null for a day without a year
 * @throws StatementFault for anything else
 */
export function readDate(written: string): string | null {
  const text = written.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const german = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4})?)?$/.exec(text)
  if (!german) throw new StatementFault(`"${written}" is not a day; it must look like 31.03.2027 or 2027-03-31`)
  const [, day, month, year] = german
  if (year === undefined) return null
  return isoDate(year.length === 2 ? Number(year) + 2000 : Number(year), Number(month), Number(day))
}
