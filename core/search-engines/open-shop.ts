import { isLocked } from '#core/shops/settings/shop-meta.ts'

/** Whether everybody may see a shop. A locked one is shown neither to search engines nor in calendars (SHP-10). */
export function isOpenToAll(meta: Readonly<Record<string, unknown>>): boolean {
  return !isLocked(meta)
}

/** Whether search engines may list a shop (SHP-15). */
export function isListed(meta: Readonly<Record<string, unknown>>): boolean {
  return isOpenToAll(meta) && meta['noindex'] !== true
}
