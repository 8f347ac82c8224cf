import { expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { maxSeen, readSeen, withSeen, type SeenEntry } from './seen.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const entry = (slug: string, kind: SeenEntry['kind'] = 'product'): SeenEntry => ({ kind, slug, title: slug, note: '', image: null })
const slugs = (list: readonly SeenEntry[]) => list.map(({ slug }) => slug)

test('what was looked at last comes first, once', () => {
  const list = ['cap', 'bag', 'cap'].reduce((before, slug, index) => withSeen(before, entry(slug), now + index), readSeen(null, now))
  expect(slugs(list)).toEqual(['cap', 'bag'])
  expect(slugs(withSeen(list, entry('cap', 'event'), now))).toEqual(['cap', 'cap', 'bag'])
})

test('the list has an end', () => {
  const list = Array.from({ length: 20 }, (_, index) => entry(`item-${index}`)).reduce(
    (before, each) => withSeen(before, each, now),
    readSeen(null, now),
  )
  expect([list.length, list[0]?.slug]).toEqual([maxSeen, 'item-19'])
})

test.each([
  ['30 days old', [{ ...entry('cap'), at: now - 30 * day }], []],
  ['a little younger', [{ ...entry('cap'), at: now - 30 * day + 1 }], ['cap']],
  ['from the future', [{ ...entry('cap'), at: now + 1 }], []],
  ['of another kind', [{ ...entry('cap'), kind: 'page', at: now }], []],
  [
    'with a picture that is an address',
    [{ ...entry('cap'), image: { sha256: 'https://x', width: 1, height: 1, widths: [] }, at: now }],
    [],
  ],
  ['without a title', [{ ...entry('cap'), title: undefined, at: now }], []],
  ['beside nonsense', [null, 7, 'x', { ...entry('cap'), at: now }], ['cap']],
  ['no list', { cap: 1 }, []],
])('an entry that is %s', (_what, stored, expected) => expect(slugs(readSeen(JSON.stringify(stored), now))).toEqual(expected))

test('a broken text is an empty list', () => expect(readSeen('{', now)).toEqual([]))
