import { describe, expect, it, test } from 'vitest'
import { featuredTours, sortTours, tourDay, type SortableTour } from './tour-lists.ts'

const tour = (name: string, change: Partial<SortableTour> = {}): SortableTour => ({
  name,
  startDate: null,
  sortOrderTicketTopLeft: 0,
  sortOrderTicketTopRight: 0,
  sortOrderTicketBottom: 0,
  ...change,
})
const names = (tours: readonly SortableTour[]) => tours.map(({ name }) => name)

describe('the tours of /events', () => {
  const tours = [
    tour('Zechen-Tour', { startDate: '2027-01-09', sortOrderTicketTopLeft: 10, sortOrderTicketBottom: 1 }),
    tour('Ätherisch', { startDate: '2027-05-01', sortOrderTicketTopLeft: 20 }),
    tour('Offen'),
    tour('Moor', { startDate: '2027-01-09', sortOrderTicketTopRight: 5, sortOrderTicketBottom: 3 }),
  ]

  it('EVT-02 are listed by start, those without one last', () =>
    expect(names(sortTours(tours, 'date', 'de'))).toEqual(['Moor', 'Zechen-Tour', 'Ätherisch', 'Offen']))

  it('EVT-02 or by name, in the reader’s alphabet', () =>
    expect(names(sortTours(tours, 'name', 'de'))).toEqual(['Ätherisch', 'Moor', 'Offen', 'Zechen-Tour']))

  it('EVT-01 stand left, right and at the bottom by their place there, highest first', () => {
    const featured = (['topLeft', 'topRight', 'bottom'] as const).map((place) => names(featuredTours(tours, place, 'de')))
    expect(featured).toEqual([['Ätherisch', 'Zechen-Tour'], ['Moor'], ['Moor', 'Zechen-Tour']])
  })
})

test.each([
  ['2027-03-13', '2027-03-13'],
  ['0000-00-00', null],
  ['', null],
  [undefined, null],
])('EVT-25 the tour day %j is read as %j', (written, day) => expect(tourDay(written)).toBe(day))
