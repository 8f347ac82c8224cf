import { expect, test } from 'vitest'
import type { ListedTicket } from './door-api.ts'
import { passedTicket } from './passed-ticket.ts'

const first = { at: '2026-11-27T19:00:00.000Z', door: 'Nord' }
const now = { at: '2026-11-28T19:00:00.000Z', door: 'Süd' }
const ticket = (about: Partial<ListedTicket>) => ({ id: 1, presence: 'outside', ...about }) as ListedTicket

test('the first entry of a ticket stays the first', () => {
  expect(passedTicket(ticket({}), 'in', now)).toMatchObject({ presence: 'inside', first: now })
  expect(passedTicket(ticket({ first }), 'in', now)).toMatchObject({ presence: 'inside', first })
  expect(passedTicket(ticket({ first, presence: 'inside' }), 'out', now)).toMatchObject({ presence: 'outside', first })
})

test('a ticket for several days notes each entry, and no going out', () => {
  const daily = ticket({ first, daily: true, entries: [first.at] })
  expect(passedTicket(daily, 'in', now)).toMatchObject({ first: now, entries: [first.at, now.at] })
  expect(passedTicket(daily, 'out', now).entries).toEqual([first.at])
})
