import { asSentence, inEnglish, type Wording } from '#core/text/sentence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlan } from './read-plan.ts'
import { eachSeat, type PlanGraphic } from './seating-plan.ts'

const wordsOf = (message: Wording) => inEnglish(asSentence(message))

/*
 * Plans as the published schema of pretix allows them: with and without each optional field, in its first version and in the present one.
 */

const position = fc.record({ x: fc.integer({ min: 0, max: 30 }), y: fc.integer({ min: 0, max: 30 }) })
const name = fc.stringMatching(/^[A-Z][a-z]{0,5}$/)
/** With `null` and empty texts, which editors write for what is not given. */
const optional = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant(null), fc.constant(undefined))
const colour = fc.constantFrom('#abc', '#1a2b3c', 'red', 'rgb(1, 2, 3)', 'transparent', '#12345678', '')
const written = fc.oneof(
  name,
  fc.record({
    text: optional(fc.oneof(name, fc.constant(''))),
    position: optional(position),
    color: optional(colour),
    size: optional(fc.nat(40)),
  }),
)
const beside = { color: optional(colour), border_color: optional(colour), rotation: optional(fc.integer({ min: -360, max: 360 })) }
const length = fc.integer({ min: 1, max: 50 })
const area = fc.oneof(
  fc.record({ ...beside, position, width: length, height: length, text: optional(name) }),
  fc.record({
    ...beside,
    position,
    shape: fc.constant('rectangle'),
    rectangle: fc.record({ width: length, height: length }),
    text: optional(written),
  }),
  fc.record({ ...beside, position, shape: fc.constant('circle'), circle: fc.record({ radius: length }), text: optional(written) }),
  fc.record({ ...beside, position, shape: fc.constant('ellipse'), ellipse: fc.record({ radius: position }), text: optional(written) }),
  fc.record({
    ...beside,
    position,
    shape: fc.constant('polygon'),
    polygon: fc.record({ points: fc.array(position) }),
    text: optional(written),
  }),
  fc.record({ ...beside, position, shape: fc.constant('text'), text: written }),
)
const row = fc.record({
  row_label: optional(fc.constantFrom('', 'Reihe %s', 'Tisch %s', 'Loge')),
  seat_label: optional(fc.constantFrom('', 'Platz %s', 'Stuhl %s')),
  row_number_position: optional(fc.constantFrom('start', 'end', 'both')),
  row_label_position: optional(position),
  number_of_seats: optional(fc.nat(9)),
  seats: fc.integer({ min: 1, max: 4 }),
  seat: fc.record({
    radius: optional(length),
    start_at: optional(fc.nat(9)),
    seat_label: optional(fc.constantFrom('', 'Hocker %s')),
    category: optional(fc.constantFrom('', 'I', 'II')),
  }),
  uuid: optional(fc.uuid()),
})
const zone = fc.record({
  name: optional(fc.oneof(name, fc.constant(''))),
  zone_id: optional(fc.constant('')),
  displayed: optional(fc.boolean()),
  rows: fc.array(row, { maxLength: 3 }),
  areas: optional(fc.array(area, { maxLength: 3 })),
})

const plans = fc
  .record({
    hasSize: fc.boolean(),
    colours: fc.tuple(optional(colour), optional(colour)),
    zones: fc.array(zone, { minLength: 1, maxLength: 3 }),
  })
  .map(({ hasSize, colours, zones }) => ({
    name: 'Saal',
    ...(hasSize ? { size: { width: 500, height: 500 } } : {}),
    categories: ['I', 'II'].map((each, index) => ({ name: each, color: colours[index] })),
    zones: zones.map(({ rows, ...rest }, zoneIndex) => ({
      ...rest,
      position: { x: 20, y: 20 + 130 * zoneIndex },
      rows: rows.map(({ seats, seat, ...more }, rowIndex) => ({
        ...more,
        row_number: String(rowIndex + 1),
        position: { x: 10, y: 40 * rowIndex },
        seats: Array.from({ length: seats }, (_, index) => ({
          ...seat,
          seat_guid: `${zoneIndex}-${rowIndex}-${index}`,
          seat_number: String(index + 1),
          position: { x: 40 * index, y: 0 },
        })),
      })),
    })),
  }))

test('OPS-05 whatever pretix’s schema allows in a plan is read: every seat at its place, every area drawn or named', () => {
  fc.assert(
    fc.property(plans, (written) => {
      const { plan, faults } = readPlan(JSON.parse(JSON.stringify(written)))
      // The only plan that is refused is one with two blocks of one name whose seats are called alike.
      const errors = faults.filter(({ isWarning }) => !isWarning)
      if (plan === null || errors.length > 0) {
        for (const { message } of errors) expect(wordsOf(message)).toMatch(/ is also at /)
        return
      }
      const expected = written.zones.flatMap(({ position: at, rows }) =>
        rows.flatMap((line) =>
          line.seats.map(({ seat_guid: id, seat_number: number, seat_label: own, position: { x }, category }) => [
            ...[id, at.x + 10 + x, at.y + line.position.y, category || 'I'],
            // What a seat is called is said of it, else of its row; a place is a number.
            (own || line.seat_label || '%s').replace('Platz ', '').replace('%s', number),
          ]),
        ),
      )
      expect([...eachSeat(plan)].map(({ seat: { id, x, y, category, number } }) => [id, x, y, category, number])).toEqual(expected)
      const areas = written.zones.reduce((sum, { areas: drawn }) => sum + (drawn?.length ?? 0), 0)
      expect(plan.graphics.length + faults.filter(({ message }) => wordsOf(message).startsWith('is not drawn')).length).toBe(areas)
      for (const { color } of plan.categories) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }),
    { numRuns: 500 },
  )
})

const drawn = (shape: object): readonly PlanGraphic[] =>
  readPlan({
    name: 'Saal',
    categories: [{ name: 'I' }],
    zones: [
      {
        position: { x: 100, y: 100 },
        rows: [{ row_number: '1', seats: [{ seat_guid: 'a', seat_number: '1', position: { x: 0, y: 0 }, category: 'I' }] }],
        areas: [{ position: { x: 10, y: 0 }, ...shape }],
      },
    ],
  }).plan?.graphics ?? []

const rounded = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => [Math.round(x), Math.round(y)])

test('OPS-05 areas of pretix are drawn as they are turned, around their own position', () => {
  const polygon = {
    shape: 'polygon',
    rotation: 90,
    polygon: {
      points: [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 5 },
      ],
    },
  }
  const [triangle] = drawn(polygon)
  expect(triangle?.shape === 'polygon' && rounded(triangle.points)).toEqual([
    [110, 100],
    [110, 120],
    [105, 120],
  ])
  const [ellipse] = drawn({ shape: 'ellipse', rotation: 90, ellipse: { radius: { x: 20, y: 5 } } })
  expect(ellipse?.shape === 'polygon' && rounded([ellipse.points[0] ?? { x: 0, y: 0 }, ellipse.points[8] ?? { x: 0, y: 0 }])).toEqual([
    [110, 120],
    [105, 100],
  ])
  expect(drawn({ shape: 'text', text: { text: 'Bar', position: { x: 5, y: 6 } } })).toEqual([
    { shape: 'text', x: 115, y: 106, size: 16, text: 'Bar' },
  ])
  expect(drawn({ width: 30, height: 20, text: 'Bühne' })).toEqual([
    { shape: 'rectangle', x: 110, y: 100, width: 30, height: 20, rotation: 0, text: 'Bühne' },
  ])
})
