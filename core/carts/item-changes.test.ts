import { describe, expect, test } from 'vitest'
import { addedAs, itemChanges, preventsOrder, type ChangeableItem } from './item-changes.ts'

const now = new Date('2027-01-10T12:00:00Z')
const ticket: Omit<ChangeableItem, 'addedAs'> = {
  ...{ listed: true, presaleAt: null, cancelledAt: null, endsAt: new Date('2027-03-13T23:00:00Z'), soldElsewhere: false },
  ...{ price: 3990, isGift: false, bundlePartId: null, publicStart: new Date('2027-03-13T19:00:00Z'), venueId: 1 },
  pricingCategoryName: { de: 'Stehplatz', en: 'Standing' },
}
const shirt = { ...ticket, endsAt: null, publicStart: null, venueId: null, pricingCategoryName: null }

/** What is told of an item that was added as `before` and is `after` now. */
const told = (before: typeof ticket, after: Partial<typeof ticket>) =>
  itemChanges({ ...before, ...after, addedAs: addedAs(before) }, now).map(({ kind }) => kind)

test.each<[string, typeof ticket, Partial<typeof ticket>, string[]]>([
  ['nothing', ticket, {}, []],
  ['another price', ticket, { price: 4500 }, ['price']],
  ['a lower price too', ticket, { price: 100 }, ['price']],
  ['another start', ticket, { publicStart: new Date('2027-03-14T19:00:00Z') }, ['moved']],
  ['a start that is hidden now', ticket, { publicStart: null }, []],
  ['a start that was hidden before', { ...ticket, publicStart: null }, { publicStart: new Date('2027-03-14T19:00:00Z') }, []],
  ['another venue', ticket, { venueId: 2 }, ['venue']],
  ['another category', ticket, { pricingCategoryName: { de: 'Rang', en: 'Balcony' } }, ['category']],
  ['a translation that was added', ticket, { pricingCategoryName: { de: 'Stehplatz', en: 'Standing', it: 'In piedi' } as object }, []],
  ['everything at once', ticket, { price: 1, venueId: 2, publicStart: new Date(0) }, ['moved', 'venue', 'price']],
  ['the amount that a buyer chose for a gift', { ...shirt, isGift: true }, { price: 5000 }, []],
  ['what cannot be ordered, and nothing else', ticket, { price: 1, cancelledAt: now }, ['called_off']],
  ['an event that is over', ticket, { endsAt: now }, ['over']],
  ['merchandise that is not listed', shirt, { listed: false }, ['gone']],
])('an item tells of %s', (_what, before, after, kinds) => expect(told(before, after)).toEqual(kinds))

test('an item from before this was recorded tells only that it cannot be ordered', () => {
  expect(itemChanges({ ...ticket, addedAs: null }, now)).toEqual([])
  expect(itemChanges({ ...ticket, listed: false, addedAs: null }, now)).toEqual([{ kind: 'gone' }])
})

describe('an item of a bundle', () => {
  const part = { ...shirt, bundlePartId: 3 }

  test('has no price until its cart’s total is shown, and tells of the next one', () => {
    expect(itemChanges({ ...part, price: 1, addedAs: addedAs(part) }, now)).toEqual([])
    expect(itemChanges({ ...part, price: 1, addedAs: { ...addedAs(part), price: 2000 } }, now)).toEqual([
      { kind: 'price', from: 2000, to: 1 },
    ])
  })
})

test.each([
  ['gone', true],
  ['over', true],
  ['not_yet', true],
  ['price', false],
  ['moved', false],
  ['venue', false],
  ['category', false],
] as const)('%s prevents the order: %s', (kind, prevents) => expect(preventsOrder({ kind })).toBe(prevents))
