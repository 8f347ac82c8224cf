import type { Catalog } from '#core/import/entities.ts'
import { english, asSentence } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { unreachableShops } from '#core/shops/unreachable-shops.ts'
import type { Connection } from '#db/database.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import type { ImportOptions } from '../import-options.ts'

/**
 * Errors for shops that nobody could reach after the import (SHP-02): those of the import, and others that it would take the address
 * from, for example with the host of `PUBLIC_URL` as a domain. Others that had no address before are `doctor`'s business.
 */
export async function unreachableByImport(
  connection: Connection,
  { shops }: Catalog,
  { defaultShop, publicUrl, officeUrl }: Pick<ImportOptions, 'defaultShop' | 'publicUrl' | 'officeUrl'>,
): Promise<Fault[]> {
  const [first] = shops
  if (!first) return []
  const before = await listShops(connection)
  const { hostname } = new URL(publicUrl)
  const officeHost = new URL(officeUrl).hostname
  const imported = shops.map(({ slug, value }) => ({
    slug,
    isBand: value.isBand,
    domain: value.domain,
    hasCustomDomain: value.domain !== null,
  }))
  const others = before.filter(({ slug }) => !shops.some((shop) => shop.slug === slug))
  const lostBefore = new Set(unreachableShops(before, defaultShop, hostname, officeHost).map(({ slug }) => slug))
  return unreachableShops([...imported, ...others], defaultShop, hostname, officeHost).flatMap(({ slug, field, reason, advice }) => {
    const entry = shops.find((shop) => shop.slug === slug)
    if (!entry && lostBefore.has(slug)) return []
    const owner = shops.find(({ value }) => value.domain === hostname)
    const at = entry?.at ?? (owner ?? first).at
    const column = field === 'slug' ? at.column : [at.column, field].filter(Boolean).join('.')
    return [fault('SHOP_UNREACHABLE', { ...at, column }, english`the shop ${slug} ${reason}. ${asSentence(advice)}`)]
  })
}
