import { expect, test } from 'vitest'
import { pageQuery } from './page-query.ts'

test.each([
  ['', ''],
  ['?utm_source=mail&q=moor', 'q=moor'],
  ['?shown=120&city=Berlin', 'city=Berlin&shown=120'],
  ['?until=2027-05-01&from=2027-03-01&unavailable=1&tours=name', 'from=2027-03-01&tours=name&unavailable=1&until=2027-05-01'],
  ['?city=&q=', ''],
  ['?lang=en&fbclid=1', 'lang=en'],
  ['?q=a&q=b', 'q=a'],
])('of %s a page may depend on %s', (search, kept) =>
  expect(new URLSearchParams(pageQuery(new URLSearchParams(search))).toString()).toBe(kept),
)
