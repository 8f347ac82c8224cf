import { expect, test } from 'vitest'
import { partsOf } from './load-artist.ts'

const things = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test('ART-06 each thing stands under its group, the rest below without a name, and empty groups are hidden', () => {
  const groups = [
    { slug: 'torf', name: 'Torf', items: things('lp', 'cd') },
    { slug: 'leer', name: 'Leer', items: [] },
    { slug: 'tuch', name: 'Tuch', items: things('cd', 'shirt') },
  ]
  expect(partsOf(groups, things('shirt', 'patch', 'lp'))).toEqual([
    { slug: 'torf', name: 'Torf', items: things('lp', 'cd') },
    { slug: 'tuch', name: 'Tuch', items: things('shirt') },
    { slug: null, name: null, items: things('patch') },
  ])
})

test('ART-06 with nothing anywhere nothing is left', () => {
  expect(partsOf([{ slug: 'leer', name: 'Leer', items: [] }], [])).toEqual([])
})
