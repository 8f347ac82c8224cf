import { expect, test } from 'vitest'
import { artistParts } from './load-artist.ts'

const itemsOf = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test('ART-06 items are listed under their groups, the rest in a group without a name, and empty groups are left out', () => {
  const groups = [
    { slug: 'torf', name: 'Torf', items: itemsOf('lp', 'cd') },
    { slug: 'leer', name: 'Leer', items: [] },
    { slug: 'tuch', name: 'Tuch', items: itemsOf('cd', 'shirt') },
  ]
  expect(artistParts(groups, itemsOf('shirt', 'patch', 'lp'))).toEqual([
    { slug: 'torf', name: 'Torf', items: itemsOf('lp', 'cd') },
    { slug: 'tuch', name: 'Tuch', items: itemsOf('shirt') },
    { slug: null, name: null, items: itemsOf('patch') },
  ])
})

test('ART-06 without items there are no groups', () => {
  expect(artistParts([{ slug: 'leer', name: 'Leer', items: [] }], [])).toEqual([])
})
