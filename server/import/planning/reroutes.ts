import { isDeepStrictEqual } from 'node:util'
import { english, type Sentence } from '#core/text/sentence.ts'
import type { Entry, LegacyRedirect, Product, Shop } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { isExternal } from '#core/shops/find-redirect.ts'
import type { ShopMeta } from '#core/shops/settings/shop-meta.ts'
import type { Connection } from '#db/database.ts'
import { due, type ImportPlan } from '#server/foundations/import-support/import-part.ts'
import { currentProducts, currentRedirects, currentShops } from './queries-reroutes.ts'

/** Settings that send visitors, or what they do and type, somewhere else. `domain` and `company` are columns of their own. */
const elsewhere = [
  'redirect',
  'home_link',
  'tag_manager',
  'facebook_pixel',
  'tiktok_pixel',
  'newsletter_service',
  'embed_hosts',
] as const satisfies readonly (keyof ShopMeta)[]

/**
 * What an import changes about where visitors, their data and their money go: each is refused where only the catalogue may be imported.
 * Words and pictures are the work of editors, and a link in a text is seen by whoever follows it; these are not seen.
 */
export async function reroutes(connection: Connection, plan: ImportPlan): Promise<Fault[]> {
  return [
    ...(await ofShops(connection, entriesOf(plan.shops))),
    ...(await ofRedirects(connection, entriesOf(plan.redirects))),
    ...(await ofProducts(connection, entriesOf(plan.products))),
  ]
}

function entriesOf<Value>(planned: Parameters<typeof due<Value>>[0]): Entry<Value>[] {
  return due(planned).map(({ entry }) => entry)
}

async function ofShops(connection: Connection, shops: Entry<Shop>[]): Promise<Fault[]> {
  const before = new Map((await currentShops(connection, slugsOf(shops))).map((shop) => [shop.slug, shop]))
  return shops.flatMap((entry) => {
    const { slug, value } = entry
    const now = before.get(slug)
    const changed = [
      ...(value.domain === (now?.domain ?? null) ? [] : ['domain']),
      // A new shop has sold nothing yet, and companies are not made here.
      ...(!now || value.company === now.company ? [] : ['company']),
      ...elsewhere.filter((field) => !isDeepStrictEqual(value.meta[field], now?.meta[field]) && !isOwnPath(field, value.meta[field])),
    ]
    return changed.map((field) => refused(entry, english`${field} of the shop ${slug}`))
  })
}

/** The logo may lead to a page of the shop. */
function isOwnPath(field: (typeof elsewhere)[number], value: unknown): boolean {
  return field === 'home_link' && (value === undefined || (typeof value === 'string' && !isExternal(value)))
}

async function ofRedirects(connection: Connection, redirects: Entry<LegacyRedirect>[]): Promise<Fault[]> {
  const before = new Map((await currentRedirects(connection, slugsOf(redirects))).map(({ path, target }) => [path, target]))
  return redirects
    .filter(({ slug, value: { target } }) => isExternal(target) && before.get(slug) !== target)
    .map((entry) => refused(entry, english`the redirect of ${entry.slug} to another site`))
}

/** Who is paid for what is sold already, and the site of somebody else that sells an event. */
async function ofProducts(connection: Connection, products: Entry<Product>[]): Promise<Fault[]> {
  const before = new Map((await currentProducts(connection, slugsOf(products))).map((product) => [product.slug, product]))
  return products.flatMap((entry) => {
    const { slug, value } = entry
    const now = before.get(slug)
    const link = value.meta['external_link'] ?? null
    return [
      ...(!now || now.partner === value.contractPartner ? [] : [refused(entry, english`in whose name ${slug} is sold`)]),
      ...(link === (now?.externalLink ?? null) ? [] : [refused(entry, english`where ${slug} is sold`)]),
    ]
  })
}

function slugsOf(entries: readonly { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug)
}

function refused({ at }: Pick<Entry<unknown>, 'at'>, what: Sentence): Fault {
  return fault(
    'VALUE',
    at,
    english`changes ${what}, and with it where visitors, their data or money go: only an owner who has just confirmed who they are imports that, or the machine; leave it as it is`,
  )
}
