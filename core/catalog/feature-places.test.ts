import { expect, test } from 'vitest'
import { featureCategories } from './feature-places.ts'

function category(name: string, left: number, right: number, bottom: number) {
  return { slug: name, name, sortOrderTicketTopLeft: left, sortOrderTicketTopRight: right, sortOrderTicketBottom: bottom }
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('CAT-01 the category with the highest number for a place is shown there, equal numbers by name', () => {
  const { left, right } = featureCategories([
    category('c', 5, 1, 0),
    category('b', 9, 0, 0),
    category('a', 9, 3, 0),
    category('d', 0, 3, 0),
  ])
  expect([left?.name, right?.name]).toEqual(['a', 'd'])
})

test('CAT-01 no category is on both sides, and a place for which none has a number is empty', () => {
  const [only, other] = [category('only', 2, 9, 0), category('other', 0, 1, 0)]
  expect(featureCategories([only])).toMatchObject({ left: only, right: null })
  expect(featureCategories([only, other])).toMatchObject({ left: only, right: other })
  expect(featureCategories([category('plain', 0, 0, 0)])).toEqual({ left: null, right: null, below: [] })
})

test('CAT-02 LIM-40 up to nine categories with a number for the bottom are shown there, highest first', () => {
  const many = Array.from({ length: 12 }, (_, index) => category(`n${String(index).padStart(2, '0')}`, 0, 0, index))
  expect(names(featureCategories(many).below)).toEqual(['n11', 'n10', 'n09', 'n08', 'n07', 'n06', 'n05', 'n04', 'n03'])
  expect(names(featureCategories([category('b', 0, 0, 4), category('a', 0, 0, 4), category('c', 0, 0, -1)]).below)).toEqual(['a', 'b'])
})
