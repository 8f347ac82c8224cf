import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameValue, type JsonMap, type JsonValue, type MaybeValue } from './json-value.ts'
import { mergeEntry } from './merge-entry.ts'

const event = {
  name: { de: 'Torf', en: 'Peat' },
  venue: 'werk',
  support: ['Nebelkammer'],
  hall: 900,
  tickets: [
    { category: 'Stehplatz', contingent: 700, online: 39.9, hard: 42.9 },
    {
      category: { de: 'Empore', en: 'Balcony' },
      contingent: 200,
      variants: [
        { type: 'online', price: 44.9 },
        { type: 'online', description: 'Ermäßigt', price: 29.9 },
      ],
    },
  ],
  images: ['images/torf.svg', { file: 'images/band.svg', alt: 'Die Band' }],
  meta: { note: 'Halle', order: 3 },
} satisfies JsonMap

const merge = (base: MaybeValue, folder: MaybeValue, house: MaybeValue) => mergeEntry(base, folder, house, { id: 'torf-werk' })
const conflicts = ({ outcomes }: ReturnType<typeof merge>) =>
  outcomes.filter(({ kind }) => kind === 'conflict').map(({ path }) => path.join('.'))

/** Changes one field to a value: a step of a path is a key of a map or an index of a list. */
function put(value: MaybeValue, path: readonly (string | number)[], to: MaybeValue): MaybeValue {
  const [step, ...rest] = path
  if (step === undefined) return to
  const copy = Array.isArray(value) ? [...(value as JsonValue[])] : { ...(value as JsonMap) }
  const inner = put((copy as Record<string, JsonValue>)[step], rest, to)
  if (inner === undefined) delete (copy as Record<string, JsonValue>)[step]
  else (copy as Record<string, JsonValue>)[step] = inner
  return copy as JsonValue
}

/** Fields of the event that no other of them contains; the last ones it does not have. */
const fields: (string | number)[][] = [
  ['name', 'de'],
  ['name', 'en'],
  ['venue'],
  ['support'],
  ['hall'],
  ['tickets', 0, 'contingent'],
  ['tickets', 0, 'online'],
  ['tickets', 0, 'hard'],
  ['tickets', 1, 'contingent'],
  ['tickets', 1, 'category', 'en'],
  ['tickets', 1, 'variants', 0, 'price'],
  ['tickets', 1, 'variants', 1, 'price'],
  ['images', 1, 'alt'],
  ['meta', 'note'],
  ['meta', 'order'],
  ['description'],
  ['meta', 'hide'],
  ['tickets', 0, 'note'],
]

const edits = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined), fc.array(fc.string()), fc.constant(null))
const valueAt = (path: readonly (string | number)[]) =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], event)

describe('two edits since the last import', () => {
  test('of different fields give the same entry, in either order and in either place', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: 2, maxLength: 2 }), edits, edits, ([one = [], other = []], first, second) => {
        const [folder, house] = [put(event, one, first), put(event, other, second)]
        const expected = put(folder, other, second)
        for (const merged of [merge(event, folder, house), merge(event, house, folder)]) {
          expect(conflicts(merged)).toEqual([])
          expect(isSameValue(merged.value, expected)).toBe(true)
        }
        expect(isSameValue(put(house, one, first), expected)).toBe(true)
      }),
    )
  })

  test('of the same field are a conflict in that field, unless they are equal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), edits, edits, (path, first, second) => {
        const before = valueAt(path) as MaybeValue
        fc.pre(![first, second].some((value) => isSameValue(value, before)))
        const [folder, house] = [put(event, path, first), put(event, path, second)]
        for (const merged of [merge(event, folder, house), merge(event, house, folder)]) {
          expect(conflicts(merged)).toHaveLength(isSameValue(first, second) ? 0 : 1)
          if (isSameValue(first, second)) expect(isSameValue(merged.value, folder)).toBe(true)
        }
      }),
    )
  })

  test('of everything at once lose nothing: each field is that of the side that changed it, or a conflict', () => {
    const side = fc.array(fc.tuple(fc.constantFrom(...fields), edits), { maxLength: 6 })
    fc.assert(
      fc.property(side, side, (first, second) => {
        const apply = (changes: typeof first) => changes.reduce<MaybeValue>((value, [path, to]) => put(value, path, to), event)
        const [folder, house] = [apply(first), apply(second)]
        const merged = merge(event, folder, house)
        const at = (value: MaybeValue, path: (string | number)[]) =>
          path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value) as MaybeValue
        for (const path of fields) {
          const [base, theirs, ours, result] = [event, folder, house, merged.value].map((value) => at(value, path))
          if (isSameValue(theirs, base)) expect(isSameValue(result, ours)).toBe(true)
          else if (isSameValue(ours, base)) expect(isSameValue(result, theirs)).toBe(true)
        }
        expect(conflicts(merged).sort()).toEqual(conflicts(merge(event, house, folder)).sort())
      }),
    )
  })
})

describe('lists whose items have an id', () => {
  const lists = fc.record({ base: items(), folder: items(), house: items() })
  function items() {
    return fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  }
  const variants = (ids: readonly string[]) => ({ variants: ids.map((slug) => ({ slug, stock: 1 })) })

  test('are merged the same with both sides exchanged, without an item lost or brought back', () => {
    fc.assert(
      fc.property(lists, ({ base, folder, house }) => {
        const merged = merge(variants(base), variants(folder), variants(house))
        const exchanged = merge(variants(base), variants(house), variants(folder))
        expect(conflicts(merged)).toEqual(conflicts(exchanged))
        if (conflicts(merged).length > 0) return
        expect(merged.value).toEqual(exchanged.value)
        const ids = ((merged.value as JsonMap)['variants'] as JsonMap[]).map(({ slug }) => String(slug))
        const expected = [...new Set([...base, ...folder, ...house])].filter((id) =>
          base.includes(id) ? folder.includes(id) && house.includes(id) : true,
        )
        expect(new Set(ids)).toEqual(new Set(expected))
      }),
    )
  })

  test('keep the order of the side that moved items', () => {
    const merged = merge(variants(['a', 'b', 'c']), variants(['c', 'a', 'b']), variants(['a', 'b', 'x', 'c']))
    expect(merged.value).toEqual(variants(['c', 'a', 'b', 'x']))
    expect(merged.outcomes.map(({ kind }) => kind)).toEqual(['left'])
  })

  test('are one conflict if both sides moved items differently', () => {
    expect(conflicts(merge(variants(['a', 'b', 'c']), variants(['c', 'a', 'b']), variants(['b', 'a', 'c'])))).toEqual(['variants'])
  })

  test('know an item by the slug that the import would make', () => {
    const named = put(event, ['tickets', 0, 'slug'], 'stehplatz')
    const merged = merge(event, named, put(event, ['tickets', 0, 'online'], 41))
    expect(merged.value).toEqual(put(named, ['tickets', 0, 'online'], 41))
  })

  test('lose an item to a side that removed it only if the other did not change it', () => {
    const without = { ...event, tickets: event.tickets.slice(1) }
    expect(merge(event, without, put(event, ['hall'], 800)).value).toEqual({ ...without, hall: 800 })
    expect(conflicts(merge(event, without, put(event, ['tickets', 0, 'online'], 41)))).toEqual(['tickets.stehplatz'])
  })

  test('are one field where two items have the same id', () => {
    const twice = put(event, ['tickets', 1, 'category'], 'Stehplatz')
    expect(conflicts(merge(twice, put(twice, ['tickets', 0, 'online'], 1), put(twice, ['tickets', 1, 'contingent'], 1)))).toEqual([
      'tickets',
    ])
  })
})

describe('what only makes sense as a whole', () => {
  const company = { company: 'Nordwind', bank: { iban: 'DE1', bic: 'AAA', name: 'A' } }

  test('is one field: two halves of bank accounts are a conflict', () => {
    const merged = merge(company, put(company, ['bank', 'iban'], 'DE2'), put(company, ['bank', 'bic'], 'BBB'))
    expect(conflicts(merged)).toEqual(['bank'])
  })

  test('is the order of sizes, which is that of the shop', () => {
    const shirt = { sizes: { S: 1, M: 2 } }
    expect(Object.keys((merge(shirt, { sizes: { M: 2, S: 1 } }, { sizes: { S: 1, M: 3 } }).value as { sizes: JsonMap }).sizes)).toEqual([
      'M',
      'S',
    ])
  })
})

test('an entry that both made anew is a conflict in the fields that differ only', () => {
  const merged = merge(undefined, { name: 'A', price: 1, tags: { a: 1 } }, { name: 'A', price: 2, tags: { b: 2 } })
  expect(conflicts(merged)).toEqual(['price'])
  expect(merged.value).toEqual({ name: 'A', price: 1, tags: { a: 1, b: 2 } })
})

test('a conflict is decided as asked, and reported with its place in the file and all three values', () => {
  const [folder, house] = [put(event, ['tickets', 1, 'contingent'], 1), put(event, ['tickets', 1, 'contingent'], 2)]
  const { value, outcomes } = mergeEntry(event, folder, house, { id: 'torf', decides: 'house' })
  expect(value).toEqual(house)
  expect(outcomes).toEqual([
    { kind: 'conflict', path: ['tickets', 'empore', 'contingent'], place: ['tickets', 1, 'contingent'], base: 200, folder: 1, house: 2 },
  ])
})
