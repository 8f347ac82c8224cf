import { expect, test } from 'vitest'
import { eventState, type EventFacts, type EventState } from './event-state.ts'

const now = '2026-11-20T12:00:00Z'
const onSale: EventFacts = { cancelled: false, available: true, presaleAt: null, meta: {}, remaining: [null, 4] }
const link = 'https://tickets.example/7'

test.each<[string, Partial<EventFacts>, EventState]>([
  ['on sale', {}, { kind: 'tickets' }],
  ['cancelled, whatever else', { cancelled: true, available: false }, { kind: 'cancelled' }],
  ['before its presale', { presaleAt: '2026-12-01T09:00:00Z' }, { kind: 'presale', from: '2026-12-01T09:00:00Z' }],
  [
    'before its presale and not available yet',
    { presaleAt: '2026-12-01T09:00:00Z', available: false },
    { kind: 'presale', from: '2026-12-01T09:00:00Z' },
  ],
  ['since its presale began', { presaleAt: '2026-11-20T12:00:00Z' }, { kind: 'tickets' }],
  ['sold elsewhere', { meta: { external_link: link }, available: false }, { kind: 'elsewhere', url: link }],
  ['with a leftover for a link', { meta: { external_link: 'http' } }, { kind: 'tickets' }],
  ['sold out', { available: false, meta: { custom_tag: 'Open Air' } }, { kind: 'sold-out' }],
  ['with ten left in all', { remaining: [4, 6] }, { kind: 'few' }],
  ['with eleven left in all', { remaining: [5, 6] }, { kind: 'tickets' }],
  ['with an own tag', { meta: { custom_tag: 'Open Air' } }, { kind: 'custom', text: 'Open Air' }],
])('EVT-22 an event %s', (_case, facts, state) => expect(eventState({ ...onSale, ...facts }, now)).toEqual(state))
