import type { PageConfiguration } from '#core/shops/page-configuration.ts'
import { payPalScriptUrl, stripeScriptUrl } from './payment-sources.ts'
import type { Shop } from '#core/shops/shop.ts'
import { systemPaths } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import { parsedSettings } from '#server/house/shops/shop-list.ts'

/** What the browser needs to know of this installation and shop (SHP-21, LIM-77); from the environment and the shop's settings. */
export function pageConfiguration(shop: Shop, config: Config): PageConfiguration {
  const { newsletter_service: service } = parsedSettings(shop)
  const graphql = systemPaths.graphql(shop.slug)
  return {
    api: systemPaths.rest(shop.slug),
    graphql,
    graphqlV2: graphql,
    paymentKeys: { stripe: config.stripePublishableKey, paypal: config.paypal?.clientId ?? null },
    paymentScripts: { stripe: stripeScriptUrl(config), paypal: payPalScriptUrl(config) },
    newsletterLists: service?.kind === 'jsonp' ? [service.id] : [],
    pingTimeout: config.pingTimeout,
    queueReload: config.waitingRoomReload,
    defaultHost: new URL(config.publicUrl).host,
    defaultSlug: config.defaultShop,
  }
}
