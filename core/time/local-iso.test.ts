import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localIso } from './local-iso.ts'

test.each([
  ['2028-02-28T23:00:00Z', 'Europe/Berlin', '2028-02-29T00:00:00+01:00'],
  ['2027-07-15T18:30:05Z', 'Europe/London', '2027-07-15T19:30:05+01:00'],
  ['2027-07-15T22:30:00Z', 'America/St_Johns', '2027-07-15T20:00:00-02:30'],
  ['2027-01-15T19:00:00Z', 'UTC', '2027-01-15T19:00:00+00:00'],
  ['2027-10-31T00:30:00Z', 'Europe/Berlin', '2027-10-31T02:30:00+02:00'],
  ['2027-10-31T01:30:00Z', 'Europe/Berlin', '2027-10-31T02:30:00+01:00'],
])('%s in %s is %s', (moment, zone, local) => expect(localIso(new Date(moment), zone)).toBe(local))

test('the same moment is read back, in every time zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const second = fc.integer({ min: Date.UTC(2020) / 1000, max: Date.UTC(2040) / 1000 })
  fc.assert(
    fc.property(zone, second, (timeZone, at) => {
      expect(Date.parse(localIso(new Date(at * 1000), timeZone))).toBe(at * 1000)
    }),
  )
})
