import type { Resolvers, Shop as ShopType } from '#api/resolvers.ts'
import { publicMeta } from '#core/shops/public-meta.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '../context.ts'
import { listCountries, listLegalEntities } from './queries.ts'
import type { Shop } from './shop.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: {
    shop: (_root, _args, ctx) => presentShop(ctx.shop, ctx.locale),
    countries: (_root, _args, ctx) => listCountries(ctx.db, ctx.locale),
  },
  Shop: {
    company: async (_shop, _args, ctx) => {
      const [company] = await listLegalEntities(ctx.db, [ctx.shop.legalEntityId])
      if (!company) throw new Error(`Shop ${ctx.shop.slug} has no company`)
      return company
    },
  },
}

/** A shop as visitors may see it (ENT-01, ENT-02): in their language and without access codes. */
export function presentShop(shop: Shop, locale: Locale): Omit<ShopType, 'company'> {
  const { legalEntityId: _, ...rest } = shop
  return { ...rest, id: String(shop.id), name: inLocale(shop.name, locale), meta: publicMeta(shop.meta) }
}
