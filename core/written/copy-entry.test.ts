import { expect, test } from 'vitest'
import { copyEntry } from './copy-entry.ts'

test('a copy has everything but moments, slugs and what has happened to the one', () => {
  const event = {
    slug: 'nebel-2027',
    name: 'Nebel',
    date: '2027-03-13 20:00',
    sold_out: true,
    tickets: [{ slug: 'a', online: 18 }],
    doors: '19:00',
  }
  expect(copyEntry(event)).toEqual({
    value: { name: 'Nebel', tickets: [{ slug: 'a', online: 18 }], doors: '19:00' },
    kept: ['name', 'tickets', 'doors'],
    left: ['slug', 'date', 'sold_out'],
  })
})

test('the dates of a tour come along without their moments, so that none is sold twice', () => {
  const tour = { name: 'Torf', events: [{ venue: 'kesselhaus', date: '2027-03-13 20:00', slug: 'torf-halle', hall: 900 }] }
  expect(copyEntry(tour)).toEqual({
    value: { name: 'Torf', events: [{ venue: 'kesselhaus', hall: 900 }] },
    kept: ['name', 'events'],
    left: ['date', 'slug'],
  })
})
