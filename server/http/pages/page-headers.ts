import { trackingSettings, trackingSources, type TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import type { Shop } from '#core/shops/shop.ts'
import { isEmbeddable } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import { parsedSettings } from '#server/house/shops/shop-list.ts'
import type { PageRequest } from './page-request.ts'
import { securityHeaders } from '../security-headers.ts'
import { paymentOrigins, paymentSources } from './payment-sources.ts'
import { securityPolicy, shopOrigins, type InlineParts, type PageAllowance } from './security-policy.ts'

/** Null while the operator's master switch is off (LIM-74): then nothing is measured or reported, and nobody is asked for consent. */
export function shopTracking(shop: Shop, config: Pick<Config, 'tracking'>): TrackingSettings | null {
  return config.tracking ? trackingSettings(shop.meta) : null
}

/** What the security policy of this page allows beyond what every page may do. */
export function pageAllowance({ shop, prefix }: PageRequest, pathname: string, isPrivate: boolean, config: Config): PageAllowance {
  if (isEmbeddable(pathname.slice(prefix.length))) return { embedders: parsedSettings(shop).embed_hosts ?? [] }
  return {
    shop: shopOrigins(config, parsedSettings(shop).video?.embed),
    services: trackingSources(shopTracking(shop, config)),
    ...(isPrivate && { formTargets: paymentOrigins(config) }),
    ...paymentSources(pathname.slice(prefix.length), config),
  }
}

/** What the pages of the shop do not use, and so no script in them may. */
const unusedFeatures = 'camera=(), microphone=(), usb=(), midi=()'
/**
 * The list of dates may ask where the visitor is. A document that was loaded on another page of the catalogue shows that list too, so they
 * may all ask; what an embedded site shows and the pages of the checkout may not.
 */
const geolocation = { public: 'geolocation=(self)', private: 'geolocation=()' }

/** Headers of a rendered page. In development there is no policy: it would refuse Vite's inline scripts. */
export function pageHeaders(
  answer: Response,
  inline: InlineParts,
  { isPrivate, ...allowance }: PageAllowance & { isPrivate: boolean },
  config: Pick<Config, 'mode' | 'publicUrl' | 'transportSecuritySubdomains'>,
): [string, string][] {
  const headers: [string, string][] = [...Object.entries(securityHeaders(config)), ['Referrer-Policy', 'same-origin']]
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  // Other sites may open a page of the shop, but get no handle on its window; a payment may open a window of its own.
  const permissions = `${unusedFeatures}, ${isPrivate ? geolocation.private : geolocation.public}`
  if (isPage) headers.push(['Permissions-Policy', permissions], ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'])
  if (isPage && config.mode !== 'development') headers.push(['Content-Security-Policy', securityPolicy(inline, allowance)])
  return headers
}
