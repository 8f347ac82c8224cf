import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A day is that of a venue or of an office (docs/rules/time.md), never that of UTC or of the machine. Whoever cuts the day out of a moment in
 * UTC, or asks a `Date` for its parts, is in this list with the reason why no clock is told.
 */

const root = join(import.meta.dirname, '..')

const calendarDay = 'counts with days of a calendar, which are written as midnight in UTC'
/** By the name of the file, wherever it is. */
const allowed: Readonly<Record<string, string>> = {
  'read-date.ts': calendarDay,
  'shippable.ts': calendarDay,
  'event-filter.ts': calendarDay,
  'plays-soon.ts': calendarDay,
  'event-times.ts': calendarDay,
  'moment.ts': calendarDay,
  'delivery-estimate.ts': calendarDay,
  'event-date.ts': calendarDay,
  'weekend.ts': calendarDay,
  'gift.ts': calendarDay,
  'datev-file.ts': calendarDay,
  'validity.ts': calendarDay,
  'retention.ts': 'errs on the safe side of every clock',
  'ask-to-confirm.ts': 'a limit of mails per day, whichever day',
  'mail-entry.ts': 'a limit of mails per day, whichever day',
  'calendar-file.ts': 'calendar files are in UTC, and say so',
  'queries-merch-to-filter.ts': 'sorts by it; shown to nobody',
}

/** What turns a moment into a day or an hour without a clock. */
const clockless = [
  /toISOString\(\)\s*\.(slice|substring)\(0, (4|7|8|10)\)/,
  /\.getUTC(FullYear|Month|Date|Day|Hours)\(/,
  /\.get(FullYear|Month|Date|Day|Hours)\(\)/,
  /\.toLocale(Date|Time)String\(/,
  /_at::date/,
  /current_date|date_trunc\(/,
  /'Europe\/Berlin'/,
]
/** Names of demo data, the demo's invented past, examples in messages, and the clock of documents from before (decision 115). */
const examples = /example|import\/demo\/|upkeep\/past\/|shop\.timeZone \?\? 'Europe\/Berlin'/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'core', 'server', 'storefront', 'office', 'mail'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))

/** Lines that cut a day out of a moment without a clock, by file. */
function clocklessLines(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter(
      (line) => !/^\s*(\/?\*|\/\/)/.test(line) && clockless.some((pattern) => pattern.test(line)) && !examples.test(`${file} ${line}`),
    )
}

test('no day is read from a moment without the clock of a venue or an office', () => {
  const found = files
    .filter((file) => !(basename(file) in allowed))
    .flatMap((file) => clocklessLines(file).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

test('every exception is one', () => {
  expect(Object.keys(allowed).filter((name) => !files.some((file) => basename(file) === name && clocklessLines(file).length > 0))).toEqual(
    [],
  )
})

/*
 * A fan's computer and a phone at a door may have a wrong clock, or be in another zone than the shop. Pages follow the time that the server
 * says. Who reads the browser's own clock is in this list.
 */
const corrected = 'corrected by how far the browser is ahead of the shop'
const ownAge = 'how old something is that this browser stored by the same clock'
const readsBrowserClock: Readonly<Record<string, string>> = {
  'storefront/door/this-phone.ts': corrected,
  'storefront/carts/cart-store.ts': corrected,
  'storefront/carts/reservation/use-countdown.ts': corrected,
  'storefront/carts/tabs/session-heartbeat.ts': corrected,
  'storefront/carts/tabs/shared-end.ts': ownAge,
  'storefront/checkout/stored-preferences.ts': ownAge,
  'storefront/consent/stored-seen.ts': ownAge,
  'storefront/tracking/adapters.ts': 'what the services of others ask for',
}
const browserClock = /Date\.now\(\)|new Date\(\)|resolvedOptions\(\)|getTimezoneOffset|Intl\.DateTimeFormat\((?!.*timeZone)/
const ofBrowsers = files.filter((file) => /^(storefront|office)\//.test(file))
const readsClock = (file: string) => browserClock.test(readFileSync(join(root, file), 'utf8'))

test('no page reads the clock or the zone of the browser', () => {
  expect(ofBrowsers.filter((file) => !(file in readsBrowserClock) && readsClock(file))).toEqual([])
})

test('every page that may read the clock of the browser does', () => {
  expect(Object.keys(readsBrowserClock).filter((file) => !readsClock(file))).toEqual([])
})
