import { describe, expect, test } from 'vitest'
import { groupContracts } from './contract-partners.ts'

type Item = Parameters<typeof groupContracts>[0]['items'][number]

function item(product: {
  kind: string
  name?: string
  artistName?: string
  venueCity?: string
  withdrawal: string
  company: string
}): Item {
  const { company, ...rest } = product
  return {
    productVariant: { product: { name: 'Torf', artistName: null, venueCity: null, ...rest, contractPartner: { id: company, company } } },
  } as unknown as Item
}
const shirt = item({ kind: 'merch', withdrawal: '14_days', company: 'Stagefront GmbH' })
const earplugs = item({ kind: 'merch', name: 'Ohrstöpsel', withdrawal: 'none', company: 'Stagefront GmbH' })
const leipzig = item({ kind: 'event', artistName: 'Moorgrab', venueCity: 'Leipzig', withdrawal: 'none', company: 'Konzertbüro Nord' })
const halle = item({ kind: 'event', artistName: 'Moorgrab', venueCity: 'Halle', withdrawal: 'none', company: 'Konzertbüro Nord' })
const wien = item({ kind: 'event', artistName: 'Lichtamt', venueCity: 'Wien', withdrawal: 'none', company: 'Donauklang' })

describe('the contracts of a cart', () => {
  test('each promoter is listed once, with its events', () => {
    expect(groupContracts({ items: [leipzig, leipzig, halle, wien] })).toEqual({
      hasMerch: false,
      promoters: [
        { company: 'Konzertbüro Nord', events: ['Moorgrab, Leipzig', 'Moorgrab, Halle'] },
        { company: 'Donauklang', events: ['Lichtamt, Wien'] },
      ],
      returnable: false,
      fixedDate: true,
      unreturnable: [],
    })
  })

  test('the right of withdrawal follows from each item', () => {
    expect(groupContracts({ items: [shirt] })).toMatchObject({ hasMerch: true, returnable: true, fixedDate: false, unreturnable: [] })
    expect(groupContracts({ items: [earplugs] })).toMatchObject({ returnable: false, fixedDate: false, unreturnable: ['Ohrstöpsel'] })
    expect(groupContracts({ items: [shirt, leipzig] })).toMatchObject({
      returnable: true,
      fixedDate: true,
      promoters: [{ company: 'Konzertbüro Nord' }],
    })
  })
})
