import { useRouteLoaderData } from 'react-router'
import { baseLocale, type Locale } from '#core/shops/locale.ts'
import type { VatNote } from '#core/money/vat-words.ts'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'

export interface NamedLink {
  title: string
  url: string
}

/** A logo as the header shows it. */
export interface LogoPicture {
  src: string
  width: number
  height: number
}

/** The data that every component of a page can read: the shop, the language, the address. */
export interface PageContext {
  shop: {
    slug: string
    name: string
    isBand: boolean
    hasCustomDomain: boolean
    /** The clock of its office (IANA name), for what belongs to no venue. */
    timeZone: string
    design: string
    /** The faces and the logo of its theme, where it has them. Colours and shapes are in a style sheet in the page's head. */
    fonts?: { display?: string; text?: string }
    logo?: { light: LogoPicture; dark?: LogoPicture }
    /** The shop's description, in the reader's language. */
    description: string | null
    /** Whether VAT is in the prices of merchandise and of tickets; missing where it is in all of them (LIM-69). */
    vat?: { merch?: VatNote; events?: VatNote; all: VatNote }
    /** Whether whole euros are written without decimals (ENT-02). */
    trimZeros: boolean
    /** Settings of the operator that pages show; a setting that is not set is missing here. */
    settings: ShopSettings
    /** The tracking services that a visitor may agree to (CNS-05); null where the shop tracks nothing (LIM-74). */
    tracking: TrackingSettings | null
    /** NWS-02, NWS-05: whether the pop-up may open, and the shop's own texts for it. */
    newsletter: { popup: boolean; header: string | null; text: string | null }
  }
  /** Questions of the FAQ, for designs whose footer shows them. */
  questions?: { number: number; question: string }[]
  /** The headline of the promo page; missing where there is none, or a discount code in its place (HOM-09). */
  promoTitle?: string
  /** Set in a band's shop that has a single artist: nothing links to the list of artists (NAV-02). */
  hidesArtists?: true
  /** Texts that the shop overrides (OPS-29). */
  words?: Readonly<Record<string, string>>
  locale: Locale
  defaultLocale: Locale
  origin: string
  /** Set where pages have the development toolbar. */
  developmentToolbar?: true
  /** The visitor may not see the shop. What they may see has no scripts and no links into it. */
  isShut?: true
}

/** Texts are in the reader's language. The names follow ENT-02. */
export interface ShopSettings {
  /** SHP-15 */
  overrideTitle?: string
  overrideDescription?: string
  socialImage?: string
  favicon?: string
  noindex?: true
  /** The EU's notice on the legal guarantee, in its official form. */
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
  /** The same where a phone has little room. */
  merchTabShort?: string
  preferTickets?: true
  /** Browsers do not remember what was looked at. */
  hidesSeen?: true
  /** SHP-19 */
  compactLines?: true
  /** EVT-23 */
  alwaysShowPrice?: true
  /** EVT-16 */
  doorTimes?: true
  /** Whether calendars can subscribe to its dates. */
  calendars?: true
  /** SHP-14 */
  gate?: true
}

/** For pages whose shop could not be loaded, such as an error page. */
const fallbackPageContext: PageContext = {
  shop: {
    slug: 'main',
    name: 'Stagefront',
    isBand: false,
    hasCustomDomain: false,
    timeZone: 'UTC',
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

/** The page context. It is also the options of every text: `m.header_cart({}, usePageContext())`. */
export function usePageContext(): PageContext {
  return useRouteLoaderData<PageContext>('root') ?? fallbackPageContext
}
