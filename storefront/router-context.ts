import { createContext } from 'react-router'
import type { TypedDocumentString } from '#api/client/graphql.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import type { ShopAddress } from '#core/urls.ts'

/** What pages know of their shop. The server fills it in for every request (`server/http/pages/storefront.ts`). */
export interface ShopView extends ShopAddress {
  name: string
  defaultLocale: Locale
  /** Names the theme; an unknown name looks like `standard`. */
  design: string
  meta: Record<string, unknown>
  /** Texts it words differently, in the language of this page, by short key (OPS-29). */
  words?: Readonly<Record<string, string>> | undefined
  /** Which services hear of what visitors do who agreed; null where the operator lets nobody measure. */
  tracking: TrackingSettings | null
  /** The category behind the shop's discount gate (SHP-14); null in a shop without one. Never told to the browser. */
  gate: string | null
  /** This visitor has to say the shop's code first (SHP-10): nothing but the prompt is drawn. */
  isShut: boolean
  /** No code is asked for at all: what it has may be told to calendars and search engines. */
  isOpenToAll: boolean
  /** Pages carry the development bar. */
  sandboxBar: boolean
}

/**
 * Runs one of the storefront's GraphQL documents in process, as the visitor of this request.
 * @throws Error when the answer carries errors: refusals of the shop's rules come as `problems` inside the data
 */
export type Execute = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) => Promise<Data>

export const shopContext = createContext<ShopView>()
export const localeContext = createContext<Locale>()
/** `https://shop.example`, without a trailing slash: where this shop is at home, for canonical addresses. */
export const originContext = createContext<string>()
/** The server's time, which a test may have moved; ISO 8601. */
export const nowContext = createContext<string>()
/** Makes a random UUID from the server's source of randomness. */
export const newIdContext = createContext<() => string>()
/** Where the address asked for leads instead (NAV-24); null for nearly all. */
export const movedContext = createContext<{ to: string; status: number } | null>()
export const executeContext = createContext<Execute>()
/** Written by the storefront and read by the server: the rendered page. In a `Response` it would be copied twice. */
export const renderedContext = createContext<string | null>(null)
