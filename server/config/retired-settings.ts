/** Settings that have another name now: the old one, and the one to use. */
const renamed: ReadonlyMap<string, string> = new Map([['GRAPHQL_AT_ONCE', 'API_CALLS_AT_ONCE']])

/** Settings that are fixed now, because nobody had a reason to change them, with what they are. */
const fixed: ReadonlyMap<string, string> = new Map([
  ['REQUEST_SECONDS', '30'],
  ['SEAT_STREAMS_PER_ADDRESS', '200'],
  ['STAFF_CALLS_PER_MINUTE', '600'],
  ['STAFF_ATTEMPTS_PER_HOUR', '20'],
  ['NEWSLETTER_REQUESTS_PER_HOUR', '60'],
  ['WAITING_LIST_REQUESTS_PER_HOUR', '30'],
  ['WAITING_LIST_REMAINDER_HOURS', '6'],
  ['WITHDRAWAL_MAILS_PER_HOUR', '20'],
  ['REPORTS_PER_MINUTE', '20'],
  ['GRAPHQL_MAX_DEPTH', '15'],
])

/** What is wrong with settings that are not read any more, which must not be lost quietly; none if there are none. */
export function retiredSettings(env: Readonly<Record<string, unknown>>): string[] {
  const given = (settings: ReadonlyMap<string, string>) => [...settings].filter(([old]) => env[old] !== undefined)
  return [
    ...given(renamed).map(([old, name]) => `${old} is called ${name} now`),
    ...given(fixed).map(([old, value]) => `${old} can no longer be set (it is ${value}): remove it`),
  ]
}
