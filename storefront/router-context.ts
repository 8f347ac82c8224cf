import { createContext } from 'react-router'
import type { TypedDocumentString } from '#api/client/graphql.ts'
import type { PageConfiguration } from '#core/shops/page-configuration.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import type { ShopMeta } from '#core/shops/settings/shop-meta.ts'
import type { ShopTheme } from '#core/shops/theme/shop-theme.ts'
import type { ShopAddress } from '#core/urls.ts'

/** The shop, for loaders. The server sets it for every request (`server/http/pages/storefront.ts`). */
export interface ShopView extends ShopAddress {
  name: string
  defaultLocale: Locale
  /** The clock of its office (IANA name), for what belongs to no venue. */
  timeZone: string
  /** The name of the theme; an unknown name looks like `standard`. */
  design: string
  /** What changes the look of its design. */
  theme: ShopTheme
  meta: Record<string, unknown>
  /** The parsed `meta`. */
  settings: ShopMeta
  /** Texts that it overrides, in the language of this page, by short key (OPS-29). */
  words?: Readonly<Record<string, string>> | undefined
  /** The tracking services that a visitor may agree to; null where the operator allows none. */
  tracking: TrackingSettings | null
  /** The category behind the shop's discount code (SHP-14); null without one. Never sent to the browser. */
  gate: string | null
  /** Whether this visitor has to enter the shop's code first (SHP-10). They see the prompt, and the two pages that the law demands. */
  isShut: boolean
  /** The code that was just refused; null on every other page. */
  typedCode: string | null
  /** Whether the shop requires no code at all, so that calendars and search engines may read it. */
  isOpenToAll: boolean
  /** Whether pages have the development toolbar. */
  developmentToolbar: boolean
  /** Written into the page for the browser. */
  configuration: PageConfiguration
}

/**
 * Runs one of the storefront's GraphQL documents in process, as the visitor of this request.
 * @throws Error when the answer has errors; refusals are `problems` inside the data
 */
export type Execute = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) => Promise<Data>

export const shopContext = createContext<ShopView>()
export const localeContext = createContext<Locale>()
/** `https://shop.example`, without a trailing slash: the shop's origin, for canonical addresses. */
export const originContext = createContext<string>()
/** The time on the server, which tests may move; ISO 8601. */
export const nowContext = createContext<string>()
/** Makes a random UUID from the server's source of randomness. */
export const newIdContext = createContext<() => string>()
/** The redirect for an address that has moved (NAV-24), else null. */
export const movedContext = createContext<{ to: string; status: number } | null>()
export const executeContext = createContext<Execute>()
/** The rendered page, which the storefront writes and the server reads. A `Response` would copy it twice. */
export const renderedContext = createContext<RenderedHtml | null>(null)

export interface RenderedHtml {
  /** In pieces, one after the other. */
  html: readonly string[]
  /** The texts of the inline scripts that the storefront itself wrote. The security policy allows these and no others. */
  scripts: readonly string[]
  /** The same for inline style sheets. */
  styles: readonly string[]
}
