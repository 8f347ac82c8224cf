import type { RouterContextProvider, ServerBuild } from 'react-router'
import { isOpenToAll } from '#core/search-engines/open-shop.ts'
import { inLocale } from '#core/shops/locale.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import { makeTextOptions, wordsFor } from '#core/shops/settings/text-overrides.ts'
import { paths } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { randomId } from '#server/foundations/random.ts'
import { gatedCategory } from '#server/house/shops/shop-access.ts'
import { parsedTheme, publicSettings } from '#server/house/shops/shop-list.ts'
import type { Execute } from '#storefront/router-context.ts'
import { shortKeys } from '#texts/short-keys.ts'
import type { GraphqlApi } from '../api/graphql.ts'
import { pageConfiguration } from './page-configuration.ts'
import { shopTracking } from './page-headers.ts'
import type { PageRequest } from './page-request.ts'

export type ContextKeys = typeof import('#storefront/router-context.ts')

/** The context keys of a build. They are read from the build, because a second copy of the module would have other keys. */
export function contextKeys(build: ServerBuild): ContextKeys {
  return (build.entry.module as unknown as { contextKeys: ContextKeys }).contextKeys
}

/** Fills the context that loaders and actions read with the shop, the visitor's language and the API. */
export function fillRouterContext(
  provider: RouterContextProvider,
  keys: ContextKeys,
  { visitor, page, api }: { visitor: RequestContext; page: PageRequest; api: GraphqlApi },
): RouterContextProvider {
  const { shop, locale, origin } = visitor
  provider.set(keys.localeContext, locale)
  provider.set(keys.originContext, origin)
  provider.set(keys.nowContext, visitor.clock.now().toISOString())
  provider.set(keys.newIdContext, () => randomId(visitor.random))
  provider.set(keys.shopContext, {
    slug: shop.slug,
    isBand: shop.isBand,
    hasCustomDomain: shop.hasCustomDomain,
    name: inLocale(shop.name, locale),
    defaultLocale: shop.defaultLocale,
    timeZone: shop.timeZone,
    design: shop.design,
    theme: parsedTheme(shop),
    meta: publicMeta(shop.meta),
    settings: publicSettings(shop),
    words: shortened(wordsFor(makeTextOptions(shop, locale), isOnPages)),
    tracking: shopTracking(shop, visitor.config),
    gate: gatedCategory(shop),
    isShut: page.isShut,
    typedCode: page.typedCode,
    isOpenToAll: isOpenToAll(shop.meta),
    developmentToolbar: visitor.config.developmentToolbar,
    configuration: pageConfiguration(shop, visitor.config),
  })
  provider.set(keys.movedContext, page.movedTo)
  provider.set(keys.executeContext, executeOn(api, visitor))
  return provider
}

/** Texts of mails, tickets and documents are not sent with every page. */
const isOnPages = (key: string) => !/^(mail|ticket|document)_/.test(key)

/** Short names of text keys, read on first use: few shops override texts. */
let shortNames: Map<string, string> | undefined

/** A shop's text overrides by the short keys that the pages' build uses. */
function shortened(words: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!words) return undefined
  shortNames ??= shortKeys()
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [shortNames?.get(key) ?? key, text]))
}

/** Runs the pages' GraphQL documents in process. Errors become responses that the router understands. */
function executeOn(api: GraphqlApi, visitor: RequestContext): Execute {
  return async <Data, Variables>(document: { toString(): string }, variables: Variables) => {
    const answer = await api.execute(visitor, document.toString(), variables as Record<string, unknown>)
    const codes = answer.errors?.map((error) => error.extensions?.['code']) ?? []
    if (codes.includes('OVERLOADED')) throw new Response(null, { status: 503 })
    if (codes.includes('TOO_MANY_REQUESTS')) throw new Response(null, { status: 429 })
    const queued = answer.errors?.find((error) => error.extensions?.['code'] === 'WAITING_ROOM')?.extensions?.['field']
    if (typeof queued === 'string') {
      // Imported late, as in `load-storefront.ts`.
      const { redirectDocument } = await import('react-router')
      // The waiting room is a page of its own, which the router does not know.
      throw redirectDocument(paths.waitingRoom(queued), 303)
    }
    // The variables come from the page's address: an address with an impossible value does not exist.
    if (codes.includes('BAD_USER_INPUT')) throw new Response(null, { status: 404 })
    if (answer.errors?.length) throw new Error(answer.errors.map((error) => error.message).join('; '))
    return answer.data as Data
  }
}
