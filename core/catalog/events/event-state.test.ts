import { expect, test } from 'vitest'
import { eventState, externalLink, type ShownEvent, type EventState } from './event-state.ts'

const now = '2026-11-20T12:00:00Z'
const later = '2026-12-01T09:00:00Z'
const ticket = (remaining: number | null, change = {}) => ({ active: true, available: remaining !== 0, remaining, ...change })
const onSale: ShownEvent = {
  cancelled: false,
  over: false,
  available: true,
  presaleAt: null,
  meta: {},
  tickets: [ticket(null), ticket(4)],
}
const gone = { available: false, tickets: [ticket(0)] }
const link = 'https://tickets.example/7'

test.each<[string, Partial<ShownEvent>, EventState]>([
  ['on sale', {}, { kind: 'tickets' }],
  ['cancelled, whatever else', { ...gone, cancelled: true }, { kind: 'cancelled' }],
  ['that is over', { ...gone, over: true }, { kind: 'over' }],
  ['before its presale', { presaleAt: later }, { kind: 'presale', from: later }],
  ['before its presale, without tickets yet', { presaleAt: later, available: false, tickets: [] }, { kind: 'presale', from: later }],
  ['before its presale, but sold out', { presaleAt: later, ...gone }, { kind: 'sold-out' }],
  ['before its presale and sold elsewhere', { presaleAt: later, meta: { external_link: link } }, { kind: 'presale', from: later }],
  ['since its presale began', { presaleAt: now }, { kind: 'tickets' }],
  ['sold elsewhere', { meta: { external_link: link }, available: false, tickets: [] }, { kind: 'elsewhere', url: link }],
  ['sold elsewhere, and gone here', { meta: { external_link: link }, ...gone }, { kind: 'elsewhere', url: link }],
  ['with a leftover for a link', { meta: { external_link: 'http' } }, { kind: 'tickets' }],
  ['sold out', { ...gone, meta: { custom_tag: 'Open Air' } }, { kind: 'sold-out' }],
  ['with ten left in all', { tickets: [ticket(4), ticket(6), ticket(0)] }, { kind: 'few' }],
  ['with eleven left in all', { tickets: [ticket(5), ticket(6)] }, { kind: 'tickets' }],
  ['with an own tag and few left', { meta: { custom_tag: 'Open Air' }, tickets: [ticket(4)] }, { kind: 'custom', text: 'Open Air' }],
  ['with an own tag', { meta: { custom_tag: 'Open Air' } }, { kind: 'custom', text: 'Open Air' }],
])('EVT-22 an event %s', (_case, facts, state) => expect(eventState({ ...onSale, ...facts }, now)).toEqual(state))

test.each([
  ['no ticket at all', []],
  ['no active ticket', [ticket(null, { active: false })]],
])('EVT-06 with %s an event is not on sale, and not sold out', (_case, tickets) =>
  expect(eventState({ ...onSale, available: false, tickets }, now)).toEqual({ kind: 'unavailable' }),
)

test.each([
  ['http', null],
  ['https', 'https'],
  ['', null],
  [4711, null],
  [undefined, null],
])('EVT-14 LIM-45 the link %j leads to %j', (external_link, url) => expect(externalLink({ external_link })).toBe(url))
