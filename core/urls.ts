/** `wallet`, `paypal`: places the order of a wallet, or of PayPal's button on step 4. */
export type ButtonAction = 'wallet' | 'paypal' | 'paypal-approval' | 'paypal-approved'

/**
 * Every path of a shop. Routes, links, mails, payment returns and the sitemap all use these functions.
 *
 * The paths do not include the shop's prefix: a band shop without its own domain is served below `/{slug}`. `shopUrl` adds the prefix
 * in mails and payment returns, the router's basename adds it inside pages.
 */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  category: (slug: string) => `/categories/${slug}`,
  artists: () => '/artists',
  artist: (slug: string) => `/artists/${slug}`,
  product: (slug: string) => `/products/${slug}`,
  /** The page of a bundle (BND-01). */
  bundle: (slug: string) => `/bundle/${slug}`,
  /** All bundles of the shop. */
  bundles: () => '/bundles',
  events: () => '/events',
  event: (slug: string) => `/events/${slug}`,
  /** Where fans wait until they may hold tickets of an event. */
  waitingRoom: (slug: string) => `/waiting-room/${slug}`,
  /** Where fans calculate their place in the random order of an announced start. */
  waitingDraw: (slug: string) => `/waiting-room/${slug}/draw`,
  tour: (slug: string) => `/tours/${slug}`,
  search: (query = '') => (query ? `/search/${encodeURIComponent(query)}` : '/search'),

  cart: () => '/checkout',
  /** The action of all forms that change the cart. It has no page. */
  cartActions: () => '/cart',
  /** What the buttons of payment providers ask of the shop. It has no page. */
  buttonAction: (action: ButtonAction | ':action') => `/checkout/button/${action}`,
  /** Where it is entered who the items of the cart are for (PER-01). */
  personalise: () => '/checkout/personalise',
  /** Opens the cart of a mailed link, which is in the parameter `id` (SES-09). */
  resume: () => '/checkout/resume',
  /** Mails the link of the cart. */
  sendCart: () => '/checkout/send',
  details: () => '/checkout/details',
  payment: () => '/checkout/payment',
  confirm: () => '/checkout/confirm',
  /** The form that adds the cart to an existing order (MRG-01). */
  addToOrder: () => '/checkout/add-to-order',
  /** Step 5. `reference` may carry a method's prefix, e.g. `BAX` (PAY-08). */
  done: (orderId: string, reference: string) => `/checkout/done/${orderId}/${reference}`,
  /** Paying an order that exists (EXO-01); also where a failed or cancelled payment returns to (PAY-05). */
  orderPayment: (orderId: string, reference: string) => `/checkout/payment/${orderId}/${reference}`,

  /** Sends the link to an order's page again (ERR-31). */
  findOrder: () => '/order',
  /** An order's page without an account, from the link in its mails. */
  order: (reference: string, signature: string) => `/order/${reference}/${signature}`,
  /** Where holders choose what becomes of tickets for a show that was moved or called off. */
  orderChoices: (reference: string, signature: string) => `/order/${reference}/${signature}/choices`,
  /** Asks whether to cancel an unpaid order. */
  orderCancel: (orderId: string, reference: string) => `/checkout/cancel/${orderId}/${reference}`,

  terms: () => '/terms',
  imprint: () => '/imprint',
  dataPolicy: () => '/datapolicy',
  withdrawal: () => '/withdrawal',
  /** The form to withdraw from a contract (§ 356a BGB). */
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
  /** The form in which tickets are given back for a refund (REF-01). */
  refund: () => '/request',
  /** The same form, where `refund` stands in place of a shop's slug (T-04). */
  refundOfMainShop: () => '/refund/request',
  /** Leads to the form. */
  toRefund: () => '/refund',
  /** The check-in before a concert; `?id=` is the number of a ticket (CHI-01). */
  checkIn: () => '/checkin',
  /** Contact data of a ticket's holder (TKT-07). */
  trace: () => '/trace',
  /** Another holder for tickets, or their return (TKT-01). */
  ticketService: (form: 'change' | 'cancel' | ':form') => `/ticketservice/${form}` as const,
  advent: () => '/advent',
  saleBySize: () => '/sale-by-size',
  womensDay: () => '/womens-day',
  badge: () => '/badge',
  seven: () => '/7',
  /** The shop's home for embedding in other sites (STA-09). */
  noFrills: () => '/nofrills',
  facebookIntegration: () => '/facebookintegration',
  newsFeed: () => '/news/feed.xml',

  /** Somebody's own place on a waiting list, from the link in its mails. */
  waitingList: (token: string) => `/waiting-list/${token}`,

  newsletter: () => '/newsletter',
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterLeave: (token: string) => `/newsletter/unsubscribe/${token}`,
  /** The page that asks for the code of a protected shop (SHP-10). */
  access: () => '/access',
  /** The offers behind a discount code (SHP-14). */
  promo: () => '/promo',

  /** For search engines, browsers and calendars. */
  sitemap: () => '/sitemap.xml',
  /** One file of a site map that is too large for one: its number counts from 1. */
  sitemapPart: (number: number | string) => `/sitemap-${number}.xml`,
  webManifest: () => '/manifest.webmanifest',
  calendar: () => '/calendar.ics',
  artistCalendar: (slug: string) => `/artists/${slug}/calendar.ics`,
  /** A picture to pass on; its name is made by `eventPictureName`. */
  eventPicture: (slug: string, name: string) => `/events/${slug}/${name}`,
  presaleCalendar: (slug: string) => `/events/${slug}/presale.ics`,
} as const

/** The file name of a picture of an event to pass on, in a language: `story.de.jpg`. */
export function eventPictureName(picture: 'share' | 'story', locale: string): string {
  return `${picture}.${locale}.jpg`
}

/**
 * A path in the spelling of the route table. The router also matches capitals and percent-encoded letters, so whatever decides by a
 * page's path has to compare this.
 * @param path a URL's pathname
 */
export function routedPath(path: string): string {
  const segments = path.split('/').map((segment) => decodedSegment(segment).replaceAll('/', '%2F'))
  return segments.join('/').toLowerCase()
}

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Whether a page shows one visitor's own data. No cache may store such a page.
 * @param path inside the shop, without its prefix, in any spelling that the router matches
 */
export function isPrivatePath(path: string): boolean {
  return /^\/(checkout|cart|order|access|promo|newsletter|waiting-list|request|refund|checkin|trace|ticketservice|withdrawal\/online)(\/|\.data|$)/.test(
    routedPath(path),
  )
}

/**
 * Whether other sites may embed a page in a frame (STA-09). All other pages forbid it.
 * @param path inside the shop, without its prefix
 */
export function isEmbeddable(path: string): boolean {
  return path === paths.noFrills() || path === paths.facebookIntegration()
}

/** Paths of the app that belong to no shop, and the API paths of a shop. */
export const systemPaths = {
  health: '/healthz',
  ready: '/readyz',
  backup: '/backupz',
  metrics: '/metrics',
  graphql: (shopSlug: string) => `/${shopSlug}/graphql`,
  /** The OpenAPI description of the REST API. */
  openApi: '/api/openapi.yaml',
  rest: (shopSlug: string, rest = '/') => `/api/shops/${shopSlug}${rest}`,
  /** The API of the staff. */
  admin: (call: string) => `/api/admin/${call}`,
  stripeWebhook: '/webhooks/stripe',
  payPalWebhook: '/webhooks/paypal',
  /** One-click unsubscription by mail programs (RFC 8058). A visitor who opens it is redirected to the page. */
  newsletterOneClick: (token: string) => `/webhooks/newsletter/${token}`,
  /** The page with which staff let people in, and what it loads. */
  door: (file: '' | 'door.js' | 'door.css' | 'worker.js' | 'reader.wasm' | 'icon-192.png' | 'icon-512.png' | 'manifest.webmanifest' = '') =>
    `/door/${file}` as const,
  /** What the page at the door asks. */
  doorApi: (call: 'session' | 'list' | 'list.csv' | 'list.pdf' | 'scans') => `/api/door/${call}` as const,
  /** The same for a waiting list. */
  waitingListOneClick: (token: string) => `/webhooks/waiting-list/${token}`,
  /** Reads and moves the clock in the sandbox. */
  sandboxClock: '/sandbox/clock',
  /** The actions of the development toolbar. */
  developmentToolbar: (act: '' | '/decline' | '/double-webhook' | '/sold-out' = '') => `/sandbox/toolbar${act}` as const,
  /** The route of all pictures. */
  images: '/images/*',
  /** One of the nine widths of a picture (LIM-54). */
  image: (sha256: string, width: number, format: 'avif' | 'webp') => `/images/${sha256}-${width}.${format}`,
  /** The picture for link cards on other sites. */
  imageCard: (sha256: string) => `/images/${sha256}-card.jpg`,
  /** A file of a shop's theme, named by the SHA-256 of its content. */
  themeFile: (name: string) => `/theme/${name}`,
  /** A signed, expiring link to a ticket as PDF (API-04). */
  ticketPdf: (token: string) => `/downloads/tickets/${token}`,
  /** The same for one ticket that a mail names, to be passed on. */
  sharedTicket: (token: string) => `/downloads/ticket/${token}`,
  documentPdf: (token: string) => `/downloads/documents/${token}`,
  calendar: (token: string) => `/downloads/calendar/${token}`,
  /** The same for a ticket as a pass for Apple Wallet, and a redirect that saves it to Google Wallet. */
  applePass: (token: string) => `/downloads/apple-wallet/${token}`,
  googlePass: (token: string) => `/downloads/google-wallet/${token}`,
} as const

/** Pages of the staff, at the address of the installation (`PUBLIC_URL`) only. */
export const staffPaths = {
  /** Leads to the account. */
  home: () => '/admin',
  /** Where somebody looks after their own account: a page of the office. */
  account: () => '/office/account',
  /** Where that page was before, as links to it say. */
  formerAccount: () => '/admin/account',
  signIn: () => '/admin/sign-in',
  signOut: () => '/admin/sign-out',
  /** Signs in with one click, in the sandbox only. */
  sandbox: () => '/admin/sandbox',
  /** Where an account gets its credentials, by the link of an invitation. */
  invitation: (token: string) => `/admin/invitation/${token}`,
  /** Shows the office as somebody else sees it, or, without an account, as one's own again. */
  seeAs: () => '/admin/see-as',
  /** Asks anew who somebody is, before a sensitive act. */
  prove: () => '/admin/prove',
  /** What the forms of the account page change. */
  accountForm: (form: AccountForm) => `/admin/account/${form}` as const,
} as const

/** The forms that change somebody's own account. */
export const accountForms = [
  'end-session',
  'end-other-sessions',
  'add-passkey',
  'remove-passkey',
  'password',
  'recovery-codes',
  'create-key',
  'end-key',
] as const
export type AccountForm = (typeof accountForms)[number]

/** The query parameter by which the language switch stores a choice, on every page. */
export const languageParameter = 'language'

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
  'door',
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
  'backupz',
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
  'office',
  'order',
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
  'waiting-list',
  'waiting-room',
  'webhooks',
  'withdrawal',
  'womens-day',
  '7',
])

/** What decides a shop's prefix. */
export interface ShopAddress {
  slug: string
  isBand: boolean
  hasCustomDomain: boolean
}

/** `/moorgrab` for a band shop without its own domain, else empty (SHP-03). */
export function shopPrefix(shop: ShopAddress): string {
  return shop.isBand && !shop.hasCustomDomain ? `/${shop.slug}` : ''
}

/** The absolute URL of a path inside a shop, for mails and payment returns. `origin` has no trailing slash. */
export function shopUrl(origin: string, shop: ShopAddress, path: string): string {
  const prefix = shopPrefix(shop)
  return `${origin}${prefix}${prefix && path === '/' ? '' : path}`
}
