import { StatementFault } from './statement.ts'

/**
 * A day of the calendar as `2027-03-31`.
 * @throws StatementFault for a day that does not exist
 */
export function isoDate(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists) throw new StatementFault('bank.no_such_day', { day: `${day}.${month}.${year}` })
  return date.toISOString().slice(0, 10)
}

/** Spreadsheets count days from here; 30,000 is in 1982, 99,999 in 2173. */
const firstSpreadsheetDay = Date.UTC(1899, 11, 30)
const dayLength = 24 * 60 * 60 * 1000

/** A time behind the day, which some tables have. */
const time = String.raw`(?:[T ]+\d{1,2}[:.]\d\d(?:[:.]\d\d)?.*)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)${time}(?:Z|[+-]\d\d:?\d\d)?$`)
const dayFirst = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4})?)?${time}$`)

/**
 * A day as banks write it in tables: `31.03.2027`, `31.03.27`, `31/03/2027`, `31-03-2027`, `2027-03-31`, `20270331`, and `46112`, the number
 * of a day that a spreadsheet leaves where its column is no date. A time behind it is left out.
 * @param order whether `03/04/2027` is in March or in April, as the other days of the file show it
 * @returns null for a day without a year
 * @throws StatementFault for anything else
 */
export function readDate(written: string, order: DayOrder = 'day first'): string | null {
  const text = written.trim()
  const iso = yearFirst.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^[3-9]\d{4}([.,]\d+)?$/.test(text)) {
    return new Date(firstSpreadsheetDay + Number(text.slice(0, 5)) * dayLength).toISOString().slice(0, 10)
  }
  const german = dayFirst.exec(text)
  if (!german) throw new StatementFault('bank.no_day', { written })
  const [, first, second, year] = german
  const [day, month] = order === 'month first' ? [second, first] : [first, second]
  if (year === undefined) return null
  return isoDate(year.length === 2 ? Number(year) + 2000 : Number(year), Number(month), Number(day))
}

export type DayOrder = 'day first' | 'month first'

/** Whether a column of days is American: `03/31/2027` is, if no other day shows the usual order. */
export function detectDayOrder(column: readonly string[]): DayOrder {
  const pairs = column.flatMap((written) => {
    const [, first, second] = dayFirst.exec(written.trim()) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  const isMonthFirst = pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)
  return isMonthFirst ? 'month first' : 'day first'
}
