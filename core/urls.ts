/**
 * Every address of Stagefront, once. Routes, links, mails, return targets and the sitemap build on this page.
 *
 * Paths inside a shop carry no shop: a band shop without its own domain serves them below `/{slug}`
 * (`shopUrl` puts the prefix on for mails and payment returns; inside pages the router's basename does).
 */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  category: (slug: string) => `/categories/${slug}`,
  artists: () => '/artists',
  artist: (slug: string) => `/artists/${slug}`,
  product: (slug: string) => `/products/${slug}`,
  /** A product together with what belongs to it (BND-01). */
  bundle: (slug: string) => `/bundle/${slug}`,
  /** Everything that is sold as several things in one. */
  bundles: () => '/bundles',
  events: () => '/events',
  event: (slug: string) => `/events/${slug}`,
  tour: (slug: string) => `/tours/${slug}`,
  search: (query = '') => (query ? `/search/${encodeURIComponent(query)}` : '/search'),

  cart: () => '/checkout',
  /** Where forms that change the cart are sent; nothing to look at. */
  cartActions: () => '/cart',
  details: () => '/checkout/details',
  payment: () => '/checkout/payment',
  confirm: () => '/checkout/confirm',
  /** Step 5. `reference` may carry a method's prefix, e.g. `BAX` (PAY-08). */
  done: (orderId: string, reference: string) => `/checkout/done/${orderId}/${reference}`,
  /** Paying an order that exists (EXO-01); also where a failed or cancelled payment returns to (PAY-05). */
  orderPayment: (orderId: string, reference: string) => `/checkout/payment/${orderId}/${reference}`,

  terms: () => '/terms',
  imprint: () => '/imprint',
  dataPolicy: () => '/datapolicy',
  withdrawal: () => '/withdrawal',
  /** Where a contract is withdrawn from (§ 356a BGB). */
  withdraw: () => '/withdrawal/online',
  shippingCosts: () => '/shipping',
  faq: () => '/faq',

  contact: () => '/contact',
  jobs: () => '/jobs',
  termsAdvent: () => '/terms/advent',
  gamePolicy: () => '/gamepolicy',
  accessibility: () => '/accessibility',
  /** `id` is a question's number. */
  faqQuestion: (id: string) => `/faq/${id}`,
  faqKiox: () => '/faq-kiox',
  ticketServiceChange: () => '/ticketservice/change',
  ticketServiceCancel: () => '/ticketservice/cancel',
  advent: () => '/advent',
  saleBySize: () => '/sale-by-size',
  womensDay: () => '/womens-day',
  badge: () => '/badge',
  seven: () => '/7',
  /** The shop's home for the pages of others (STA-09). */
  noFrills: () => '/nofrills',
  facebookIntegration: () => '/facebookintegration',
  newsFeed: () => '/news/feed.xml',

  newsletter: () => '/newsletter',
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterLeave: (token: string) => `/newsletter/unsubscribe/${token}`,
  /** Where the code of a protected shop is asked for (SHP-10). */
  access: () => '/access',
  /** What a discount gate keeps (SHP-14). */
  promo: () => '/promo',

  /** For search engines, browsers and calendars. */
  sitemap: () => '/sitemap.xml',
  webManifest: () => '/manifest.webmanifest',
  calendar: () => '/calendar.ics',
  artistCalendar: (slug: string) => `/artists/${slug}/calendar.ics`,
} as const

/**
 * Pages that show what is one visitor's alone: they are never kept by any cache.
 * @param path inside the shop, without its prefix
 */
export function isPrivatePath(path: string): boolean {
  return /^\/(checkout|cart|access|promo|newsletter|withdrawal\/online)(\/|\.data|$)/.test(path)
}

/**
 * Pages made for the frames of others (STA-09): everything else may stand in none.
 * @param path inside the shop, without its prefix
 */
export function isEmbeddable(path: string): boolean {
  return path === paths.noFrills() || path === paths.facebookIntegration()
}

/** Addresses of the house rather than of a shop. */
export const systemPaths = {
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  graphql: (shopSlug: string) => `/${shopSlug}/graphql`,
  /** The REST calls described. */
  openApi: '/api/openapi.yaml',
  rest: (shopSlug: string, rest = '/') => `/api/shops/${shopSlug}${rest}`,
  stripeWebhook: '/webhooks/stripe',
  /** Where mail programs unsubscribe with one click (RFC 8058); a person is led on to the page. */
  newsletterOneClick: (token: string) => `/webhooks/newsletter/${token}`,
  /** The shop's clock, while it runs on the sandbox. */
  sandboxClock: '/sandbox/clock',
  /** What the development bar asks of the server. */
  developmentToolbar: (act: '' | '/decline' | '/double-webhook' | '/sold-out' = '') => `/sandbox/bar${act}` as const,
  /** Where pictures lie, as a route. */
  images: '/images/*',
  /** One of the nine widths of a picture (LIM-54). */
  image: (sha256: string, width: number, format: 'avif' | 'webp') => `/images/${sha256}-${width}.${format}`,
  /** The picture as other sites show it beside a link. */
  imageCard: (sha256: string) => `/images/${sha256}-card.jpg`,
  /** A signed, expiring link to a ticket as PDF (API-04). */
  ticketPdf: (token: string) => `/downloads/tickets/${token}`,
  documentPdf: (token: string) => `/downloads/documents/${token}`,
  calendar: (token: string) => `/downloads/calendar/${token}`,
} as const

/** First path segments that no shop may have as its slug (SHP-02, T-04). */
export const reservedWords: ReadonlySet<string> = new Set([
  'access',
  'api',
  'admin',
  'privacy',
  'accessibility',
  'assets',
  'advent',
  'artist',
  'artists',
  'badge',
  'bundle',
  'bundles',
  'calendar.ics',
  'cart',
  'categories',
  'checkin',
  'checkout',
  'contact',
  'custom',
  'datapolicy',
  'downloads',
  'event',
  'events',
  'facebookintegration',
  'faq',
  'faq-kiox',
  'favicon.ico',
  'fonts',
  'gamepolicy',
  'graphql',
  'healthz',
  'help',
  'images',
  'imprint',
  'item',
  'jobs',
  'manifest.webmanifest',
  'merch',
  'metrics',
  'news',
  'newsletter',
  'nofrills',
  'products',
  'promo',
  'readyz',
  'refund',
  'request',
  'robots.txt',
  'sale-by-size',
  'sandbox',
  'search',
  'shipping',
  'shops',
  'sitemap.xml',
  'terms',
  'theme',
  'ticket',
  'tickets',
  'ticketservice',
  'tour',
  'tours',
  'trace',
  'webhooks',
  'withdrawal',
  'womens-day',
  '7',
])

/** What deciding about a shop's addresses needs to know of it. */
export interface ShopAddress {
  slug: string
  isBand: boolean
  hasCustomDomain: boolean
}

/** `/moorgrab` for a band shop without its own domain, else empty (SHP-03). */
export function shopPrefix(shop: ShopAddress): string {
  return shop.isBand && !shop.hasCustomDomain ? `/${shop.slug}` : ''
}

/** A full address inside a shop, for mails and payment returns. `origin` has no trailing slash. */
export function shopUrl(origin: string, shop: ShopAddress, path: string): string {
  const prefix = shopPrefix(shop)
  return `${origin}${prefix}${prefix && path === '/' ? '' : path}`
}
