import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { groupItems, type GroupableItem } from './group-items.ts'

const item = (id: string, rest: Partial<GroupableItem> = {}): GroupableItem => ({
  id,
  variantId: 'shirt-m',
  price: 2490,
  kind: 'merch',
  physical: true,
  shippableFrom: null,
  ...rest,
})
const ticket = (id: string, rest: Partial<GroupableItem> = {}) =>
  item(id, { kind: 'event', variantId: 'standing', price: 2990, physical: false, ...rest })

describe('grouping items into lines', () => {
  test('CRT-06 equal plain items become one line with amount and sum', () => {
    const lines = groupItems([item('1'), item('2', { variantId: 'shirt-l' }), item('3')])
    expect(lines.map(({ itemIds, amount, total }) => ({ itemIds, amount, total }))).toEqual([
      { itemIds: ['1', '3'], amount: 2, total: 4980 },
      { itemIds: ['2'], amount: 1, total: 2490 },
    ])
  })

  test.each([
    ['tickets', ticket('1'), ticket('2')],
    ['seated items', item('1', { seatId: 'A1' }), item('2', { seatId: 'A2' })],
    ['personalised items', item('1', { personalIdentifier: 'Marlene' }), item('2', { personalIdentifier: 'Marlene' })],
  ])('CRT-06 %s stay single lines', (_what, one, other) => {
    expect(groupItems([one, other]).map((line) => line.amount)).toEqual([1, 1])
  })

  test.each([
    ['equal tickets share a line', ticket('2', { sharesLine: true }), [2]],
    ['a seated ticket does not', ticket('2', { sharesLine: true, seatId: 'A1' }), [1, 1]],
    ['a personalised ticket does not', ticket('2', { sharesLine: true, personalIdentifier: 'Marlene' }), [1, 1]],
    ['a ticket of another category does not', ticket('2', { sharesLine: true, variantId: 'balcony' }), [1, 1]],
  ])('where the caller allows it, %s', (_what, other, amounts) => {
    expect(groupItems([ticket('1', { sharesLine: true }), other]).map((line) => line.amount)).toEqual(amounts)
  })

  test('CRT-05 a bundle is one physical line with the sum of its items', () => {
    const lines = groupItems([ticket('1', { bundledItemIds: ['2'] }), item('2', { shippableFrom: '2027-03-02' }), item('3')])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ type: 'bundle', physical: true, total: 5480, shippableFrom: '2027-03-02' })
    expect(lines[0]?.bundledItems.map(({ id }) => id)).toEqual(['2'])
    expect(lines[1]).toMatchObject({ itemIds: ['3'], amount: 1 })
  })

  test('CRT-09 the type of a line follows from the data', () => {
    expect(groupItems([ticket('1'), item('2')]).map((line) => line.type)).toEqual(['event', 'product'])
  })

  test('CRT-07 an item that is not physical has no shipping date', () => {
    expect(groupItems([ticket('1', { shippableFrom: '2027-03-02' })])[0]?.shippableFrom).toBeNull()
  })

  it('CRT-10 keeps every item and every cent of any cart', () => {
    const carts = fc.array(
      fc.record({
        variantId: fc.constantFrom('a', 'b', 'c'),
        price: fc.integer({ min: 0, max: 100_000 }),
        kind: fc.constantFrom<'merch' | 'event'>('merch', 'event'),
        personalIdentifier: fc.constantFrom(null, 'x'),
        bundleWithNext: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(carts, (rows) => {
        const items = rows.map(({ bundleWithNext, ...row }, index) => ({
          ...item(String(index), row),
          // Every third item may be a root of the one after it, so that roots never nest.
          bundledItemIds: bundleWithNext && index % 3 === 0 && index + 1 < rows.length ? [String(index + 1)] : [],
        }))
        const lines = groupItems(items)
        const seen = lines.flatMap((line) => [...line.itemIds, ...line.bundledItems.map(({ id }) => id)])
        expect(seen.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(items.reduce((sum, item) => sum + item.price, 0))
      }),
    )
  })
})
