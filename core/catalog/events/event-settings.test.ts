import { mapLink } from './map-link.ts'
import { expect, test } from 'vitest'
import { eventSettings, hidesDate, showsSeatMap } from './event-settings.ts'

const none = { hideDate: false, leads: [], disclaimer: null, policyLink: null, termsAnchor: null }

test.each([
  ['nothing', {}, {}],
  ['EVT-15 teasers', { leads: ['moorgrab', 7] }, { leads: ['moorgrab'] }],
  ['EVT-15 no date', { hideDate: true }, { hideDate: true }],
  ['EVT-09 a note', { disclaimer_text: ' Stroboskop ' }, { disclaimer: 'Stroboskop' }],
  ['EVT-10 a policy of its own', { policy_link: 'https://x.example/p' }, { policyLink: 'https://x.example/p' }],
  ['EVT-10 a policy that is no web address', { policy_link: 'javascript:alert(1)' }, {}],
  ['EVT-10 a part of the terms', { custom_terms_anchor: 'torf' }, { termsAnchor: 'torf' }],
  ['EVT-10 the same with its sign', { custom_terms_anchor: '#torf' }, { termsAnchor: 'torf' }],
])('an event with %s', (_case, meta, settings) => expect(eventSettings(meta)).toEqual({ ...none, ...settings }))

test.each([
  [{ hideDate: true }, true],
  [{ hideDate: 'yes' }, false],
  [{}, false],
  [null, false],
])('EVT-15 %j hides the date: %s', (meta, hidden) => expect(hidesDate(meta)).toBe(hidden))

const seatmapUrl = '/api/shops/main/events/7/seatmap'

test.each([
  [true, seatmapUrl, {}, true],
  [true, seatmapUrl, { hide_map: true }, false],
  [false, seatmapUrl, {}, false],
  [true, null, {}, false],
])('EVT-15 displayMap %s with the seat map %s and %j shows it: %s', (displayMap, url, meta, shown) =>
  expect(showsSeatMap({ displayMap, seatmapUrl: url, meta })).toBe(shown),
)

test('the map link searches for the venue’s street', () => {
  const link = mapLink({ address: 'Am Kanal 3', postCode: '28217', city: 'Bremen', countryCode: 'de' })
  expect(link).toBe('https://www.openstreetmap.org/search?query=Am%20Kanal%203%2C%2028217%20Bremen')
})
