import { indexSeats } from '#core/seating/indexed-seats.ts'
import { pickSeats } from '#core/seating/pick-seats.ts'

/*
 * How long the shop takes to choose seats for somebody who named none, in a hall of 29,000: while all are free, half of them in random
 * places, one in fifty, every second one, and two of three. The last two are the worst case: no group can sit together. Prints the
 * fastest of five choices, in milliseconds.
 */

const categories = new Set(['A'])
const seatsOfRow = (section: number, row: number) =>
  Array.from({ length: 50 }, (_, place) => ({
    id: `${section}-${row}-${place}`,
    number: String(place + 1),
    x: (section % 6) * 1200 + place * 20,
    y: 100 + Math.floor(section / 6) * 700 + row * 30,
    category: 'A',
    kind: 'seat' as const,
    obstructed: false,
    blocked: false,
    rank: null,
  }))
const sections = Array.from({ length: 29 }, (_, section) => ({
  id: String(section),
  name: String(section),
  hull: [],
  category: 'A',
  forceSection: false,
  capacity: null,
  rows: Array.from({ length: 20 }, (__, row) => ({ name: String(row + 1), seats: seatsOfRow(section, row) })),
}))
const index = indexSeats({ stage: { x: 3600, y: 0 }, sections })

const scattered = (place: number) => Math.imul(place + 1, 2_654_435_761) >>> 0
const free: Record<string, (place: number) => boolean> = {
  all: () => true,
  half: (place) => scattered(place) >>> 31 === 0,
  'one in fifty': (place) => scattered(place) % 50 === 0,
  'every second': (place) => place % 2 === 0,
  'two of three': (place) => place % 3 !== 0,
}

for (const [name, isFree] of Object.entries(free)) {
  const times = [2, 6, 10, 30, 60].map((amount) => {
    const runs = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      pickSeats(index, { amount, categories }, (seat) => isFree(seat.index))
      return performance.now() - begun
    })
    return `${amount}: ${Math.min(...runs).toFixed(1)}`
  })
  console.log(`${name.padEnd(14)}${times.join('  ')}`)
}
