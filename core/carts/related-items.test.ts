import { expect, test } from 'vitest'
import { relatedItems } from './related-items.ts'

const items = (...slugs: string[]) => slugs.map((slug) => ({ slug, available: !slug.startsWith('gone') }))
const offered = (of: string[], inCart: string[] = []) => relatedItems(items(...of), inCart).map(({ slug }) => slug)

test('CHK-09 LIM-43 at most three are offered, in their order', () => {
  expect(offered(['cap', 'bag', 'lp', 'mug'])).toEqual(['cap', 'bag', 'lp'])
})

test('CHK-09 each is offered once, and nothing that is in the cart', () => {
  expect(offered(['cap', 'bag', 'cap', 'lp', 'mug'], ['bag'])).toEqual(['cap', 'lp', 'mug'])
})

test('CHK-09 what cannot be bought is left out', () => {
  expect(offered(['gone-cap', 'bag'])).toEqual(['bag'])
})
