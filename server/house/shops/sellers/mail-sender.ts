import { addressText } from '#core/addresses/address-lines.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { textOptionsOf } from '#core/shops/settings/text-overrides.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import type { Shop } from '#core/shops/shop.ts'
import { paths, shopUrl, systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { originOf } from '#server/foundations/request/request-context.ts'
import { listLegalEntities } from '../queries.ts'
import { parsedTheme } from '../parsed-settings.ts'
import { mailOriginOf } from './sellers.ts'
import { allShops } from '../shop-list.ts'

/**
 * What every mail of a shop needs: its texts in this language, its name and colours, the company behind it, links to its pages, and the sender.
 * @returns null when the shop no longer exists
 */
export async function mailSender(ctx: Context, shopId: number, locale: Locale) {
  const shop = (await allShops(ctx)).find(({ id }) => id === shopId)
  if (!shop) return null
  const [company] = await listLegalEntities(ctx.db, [shop.legalEntityId])
  const origin = originOf(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  return {
    origin,
    /** Full address of one of the shop's pages. */
    link,
    head: {
      ...textOptionsOf(shop, locale),
      shop: mailShop(ctx, shop, locale),
      company: {
        name: company?.company ?? '',
        address: company ? addressText({ ...company, address2: null }) : '',
        email: company?.email ?? null,
      },
    },
    envelope: await mailOriginOf(ctx, shop),
    links: { home: link(paths.home()), dataPolicy: link(paths.dataPolicy()), imprint: link(paths.imprint()) },
  }
}

/** How a shop looks in its mails: its name or logo, and its colours. */
export function mailShop(ctx: Pick<Context, 'config'>, shop: Shop, locale: Locale) {
  const theme = parsedTheme(shop)
  const logo = theme.logo?.light
  return {
    name: inLocale(shop.name, locale),
    colours: documentColours(shop.design, theme),
    timeZone: shop.timeZone,
    ...(logo && { logo: { src: `${originOf(ctx, shop)}${systemPaths.themeFile(logo.png)}`, width: logo.width, height: logo.height } }),
  }
}
