import { baseLocale, locales, type Locale } from '#core/shops/locale.ts'
import type { ShopMeta } from './shop-meta.ts'

/** How a setting's picture is used: as the preview of a link on other sites, or on a page at least this wide. */
export type PictureUse = 'card' | { width: number }

/** A picture's address; null where there is no such picture, and the setting is left out. */
type FindAddress = (file: string, use: PictureUse) => string | null

/**
 * A shop's settings with the names of pictures turned into addresses (SHP-15, NAV-07, NAV-25). What is an address already stays.
 * @param meta as an import folder writes it: `social_img`, `favicon`, `badge.image`, `video.poster` and `warranty_notice` may name its pictures
 */
export function withPictures(meta: ShopMeta, addressOf: FindAddress): ShopMeta {
  const { badge, video } = meta
  const shown = { ...meta, ...(badge && { badge: { ...badge } }), ...(video && { video: { ...video } }) }
  const settle = <Key extends string>(holder: { [Each in Key]?: string | undefined } | undefined, key: Key, use: PictureUse) => {
    const file = holder?.[key]
    if (!holder || file === undefined || !isPictureName(file)) return
    const address = addressOf(file, use)
    if (address === null) delete holder[key]
    else holder[key] = address
  }
  settle(shown, 'social_img', 'card')
  settle(shown, 'favicon', { width: 360 })
  settle(shown.badge, 'image', { width: 360 })
  settle(shown.video, 'poster', { width: 740 })
  if (typeof shown.warranty_notice === 'object') {
    const notice: { [Each in Locale]?: string | undefined } = shown.warranty_notice
    for (const locale of locales) settle(notice, locale, { width: 740 })
    if (!notice[baseLocale]) delete shown.warranty_notice
  } else settle(shown as { warranty_notice?: string }, 'warranty_notice', { width: 740 })
  return shown
}

/** The files of the import folder that a shop's settings name. */
export function picturesIn(meta: ShopMeta): string[] {
  const named: string[] = []
  withPictures(meta, (file) => {
    named.push(file)
    return null
  })
  return named
}

/** A file beside the settings, rather than an address. */
function isPictureName(file: string): boolean {
  return !/^(?:\/|https:)/.test(file)
}
