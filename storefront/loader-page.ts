import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#core/shops/locale.ts'
import { executeContext, localeContext, newIdContext, nowContext, originContext, shopContext } from './router-context.ts'
import type { Execute, ShopView } from './router-context.ts'

/**
 * What a loader or action knows of the request. Also the options of every text: `m.search_title({ query }, page)`.
 * Components get `PageContext` instead, which is what the browser knows.
 */
export interface LoaderPage {
  shop: ShopView
  /** Texts that the shop overrides. */
  words: ShopView['words']
  locale: Locale
  /** `https://shop.example`, for canonical addresses. */
  origin: string
  /** The server's time; ISO 8601. */
  now: string
  /** Makes a random UUID. */
  newId: () => string
  /** Runs a GraphQL document in process. */
  execute: Execute
}

/** Reads the `LoaderPage` of a request from the router's context. */
export function loaderPage(context: Readonly<RouterContextProvider>): LoaderPage {
  const shop = context.get(shopContext)
  return {
    shop,
    words: shop.words,
    locale: context.get(localeContext),
    origin: context.get(originContext),
    now: context.get(nowContext),
    newId: context.get(newIdContext),
    execute: context.get(executeContext),
  }
}
