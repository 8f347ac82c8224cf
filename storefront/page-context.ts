import { useRouteLoaderData } from 'react-router'
import { baseLocale, type Locale } from '#core/shops/locale.ts'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'

export interface NamedLink {
  title: string
  url: string
}

/** What every part of a page knows: its shop, its language, its home address. */
export interface PageContext {
  shop: {
    slug: string
    name: string
    isBand: boolean
    hasCustomDomain: boolean
    design: string
    /** What the shop says of itself, in the reader's language. */
    description: string | null
    /** Whole euros without decimals everywhere (ENT-02). */
    trimZeros: boolean
    /** What an operator set and pages show; a setting that was left out is missing here too. */
    settings: ShopSettings
    /** Which services hear of what happens, once the visitor agreed (CNS-05). Null where there is nothing to agree to (LIM-74). */
    tracking: TrackingSettings | null
    /** NWS-02, NWS-05: whether it may invite by itself, and the shop's own words for it. */
    newsletter: { popup: boolean; header: string | null; text: string | null }
  }
  /** Of the shop's FAQ, where the footer shows them. */
  questions?: { number: number; question: string }[]
  /** Texts the shop words differently (OPS-29). */
  words?: Readonly<Record<string, string>>
  locale: Locale
  defaultLocale: Locale
  origin: string
  /** Set where pages carry the development bar; elsewhere nothing is said of it. */
  sandboxBar?: true
}

/** Texts are in the reader's language. The names follow ENT-02. */
export interface ShopSettings {
  /** SHP-15 */
  overrideTitle?: string
  overrideDescription?: string
  socialImage?: string
  favicon?: string
  noindex?: true
  /** The Union's notice on the legal guarantee, in its official form. */
  warrantyNotice?: string
  /** SHP-17 */
  homeLink?: string
  socials?: NamedLink[]
  /** NAV-25 */
  streaming?: NamedLink[]
  video?: { title: string; embed: string; poster?: string }
  /** NAV-07; only while its period runs */
  badge?: { text: string; image?: string; target?: string }
  /** SHP-16 */
  gridColumns?: number
  carousel?: true
  magnifier?: true
  imageWidth?: number
  /** SHP-18 */
  merchTab?: string
  preferTickets?: true
  /** SHP-19 */
  compactLines?: true
  /** EVT-23 */
  alwaysShowPrice?: true
  /** EVT-16 */
  doorTimes?: true
  /** Its dates may be subscribed to. */
  calendars?: true
  /** SHP-14 */
  gate?: true
}

/** Where even the shop could not be loaded, a page still has a look and a language. */
const fallbackPageContext: PageContext = {
  shop: {
    slug: 'main',
    name: 'Stagefront',
    isBand: false,
    hasCustomDomain: false,
    design: 'main',
    description: null,
    trimZeros: false,
    settings: {},
    tracking: null,
    newsletter: { popup: false, header: null, text: null },
  },
  locale: baseLocale,
  defaultLocale: baseLocale,
  origin: '',
}

/** Also the options of every text: `m.header_cart({}, usePageContext())`. */
export function usePageContext(): PageContext {
  return useRouteLoaderData<PageContext>('root') ?? fallbackPageContext
}
