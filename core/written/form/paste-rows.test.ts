import { expect, test } from 'vitest'
import { entryField } from '#core/content/entry-fields.ts'
import { pasteRows } from './paste-rows.ts'

const tour = entryField('tours')
const events = tour.is === 'group' ? tour.fields.find(({ key }) => key === 'events')?.field : undefined
const item = events?.is === 'list' ? events.item : tour
const paste = (text: string) =>
  pasteRows(item, text, {
    keyOf: (heading) => ({ termin: 'date', ort: 'venue', vorgruppen: 'support' })[heading.toLowerCase()],
    meant: (key, cell) => (key === 'venue' && cell === 'Kesselhaus' ? 'kesselhaus' : cell),
  })

test.each([
  ['tabs', '\t'],
  ['semicolons', ';'],
])('dates are pasted from a sheet parted by %s, with headings in words or as the import has them', (_what, separator) => {
  const lines = [
    ['Termin', 'Ort', 'doors', 'hall', 'sold_out', 'Vorgruppen'],
    ['13.3.2027 20:00', 'Kesselhaus', '19:00', '900', '', 'Nebel, Torf'],
    ['2027-03-14 20:00', 'halle', '', '', 'ja'],
  ]
  expect(paste(lines.map((line) => line.join(separator)).join('\r\n'))).toEqual({
    rows: [
      { date: '2027-03-13 20:00', venue: 'kesselhaus', doors: '19:00', hall: 900, support: ['Nebel', 'Torf'] },
      { date: '2027-03-14 20:00', venue: 'halle', sold_out: true },
    ],
    faults: [],
  })
})

test('what cannot be read stays text, for the import to judge', () => {
  expect(paste('date\thall\nbald\tviele').rows).toEqual([{ date: 'bald', hall: 'viele' }])
})

test('headings that there are not or twice, and cells beyond them, are named by row and column, and nothing is taken', () => {
  expect(paste('date\tWetter\tTermin\n2027-03-13\tRegen\t2027-03-14\tdrei')).toEqual({
    rows: [],
    faults: [
      { row: 1, column: 'Wetter', kind: 'unknown-column' },
      { row: 1, column: 'Termin', kind: 'double-column' },
      { row: 2, column: 'drei', kind: 'too-many-cells' },
    ],
  })
})
