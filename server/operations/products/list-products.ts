import { z } from 'zod'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { foldQuery } from '#core/catalog/search/search-text.ts'
import { inLocale } from '#core/shops/locale.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { centsOut, words } from '../declaring/values.ts'
import { productsOfScope } from './queries-products.ts'

/** The merchandise of the caller's scope. */
export const listProducts = listOperation({
  name: 'products.list',
  act: 'events.read',
  summary: 'Lists the merchandise by its slug',
  example: { input: { text: 'shirt' }, answer: { items: [{ product: 'shirt-moorgrab', priceCents: 2500 }], next: null } },
  filters: {
    text: words(100, 'Moorgrab Shirt').optional().describe('Only what has these words in its name, kind, colour or artist'),
  },
  item: z
    .object({
      product: z.string().describe('Its slug'),
      title: z.string().describe('Its artist, kind, name and colour'),
      priceCents: centsOut('What it costs'),
      isActive: z.boolean().describe('Whether it is on sale'),
    })
    .meta({ id: 'StaffProduct', description: 'A piece of merchandise as the staff see it' }),
  sorts: ['product'],
  columns: ['product', 'title', 'priceCents', 'isActive'],
  async read({ db, scope }, { text }, { limit, after }) {
    const wanted = text === undefined ? [] : foldQuery(text)
    return done(await productsOfScope(db, scope, wanted, { limit, after: after === null ? null : String(after[0]) }))
  },
  cursor: ({ slug }) => [slug],
  present({ slug, name, productType, color, artistName, priceCents, active }, { locale }) {
    const [artist, type, shown, colour] = [artistName, productType, name, color].map((each) => inLocale(each, locale))
    const title = descriptiveName({ artist: artist ?? null, productType: type ?? null, name: shown ?? slug, color: colour ?? null })
    return { product: slug, title, priceCents, isActive: active }
  },
})
