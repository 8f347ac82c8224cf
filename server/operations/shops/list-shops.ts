import { english, asSentence } from '#core/text/sentence.ts'
import { phraseFor } from '../declaring/phrase-for.ts'
import { z } from 'zod'
import { inLocale, locales } from '#core/shops/locale.ts'
import { unreachableShops, type UnreachableShop } from '#core/shops/unreachable-shops.ts'
import { homeUrl } from '#server/foundations/request/request-context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { listOperation, cutPage } from '../declaring/list.ts'

interface ListedShop {
  shop: Shop
  lost: UnreachableShop | undefined
}

/** The caller's shops with their addresses (SHP-02). */
export const listShops = listOperation({
  name: 'shops.list',
  act: 'shops.read',
  summary: 'Lists the shops with their addresses, and says which cannot be reached and why',
  example: { input: {}, answer: { items: [{ shop: 'moorgrab', url: 'https://shop.example/moorgrab', fault: null }], next: null } },
  filters: {},
  item: z
    .object({
      shop: z.string().describe('Its slug'),
      name: z.string().describe('Its name'),
      url: z.string().describe('The address of its home page'),
      defaultLocale: z.enum(locales).describe('The language of who asks for none'),
      design: z.string().describe('How it looks'),
      isMain: z.boolean().describe('Whether it is the shop that the main address shows (DEFAULT_SHOP)'),
      fault: z.string().nullable().describe('Why no address leads to it, and what mends that; null: one does'),
    })
    .meta({ id: 'StaffShop', description: 'A shop with its address' }),
  sorts: ['shop'],
  columns: ['shop', 'name', 'url', 'defaultLocale', 'design', 'isMain', 'fault'],
  async read(ctx, _filters, page) {
    const { everything, shopIds } = ctx.scope
    const shops = await allShops(ctx)
    const lost = new Map(
      unreachableShops(shops, ctx.config.defaultShop, new URL(ctx.config.publicUrl).hostname, new URL(ctx.config.officeUrl).hostname).map(
        (shop) => [shop.slug, shop],
      ),
    )
    const own = shops.filter(({ id }) => everything || shopIds.includes(id)).map((shop) => ({ shop, lost: lost.get(shop.slug) }))
    return cutPage(own, page, cursor)
  },
  cursor,
  present: ({ shop, lost }, ctx) => ({
    ...{ shop: shop.slug, name: inLocale(shop.name, 'en') ?? shop.slug, url: homeUrl(ctx, shop) },
    ...{ defaultLocale: shop.defaultLocale, design: shop.design, isMain: shop.slug === ctx.config.defaultShop },
    fault: lost ? phraseFor(ctx)(english`${lost.reason}. ${asSentence(lost.advice)}.`) : null,
  }),
})

function cursor({ shop }: ListedShop): string[] {
  return [shop.slug]
}
