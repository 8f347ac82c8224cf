import { breadcrumbList, scriptText } from '#core/search-engines/structured-data.ts'
import { systemPaths, paths, shopUrl } from '#core/urls.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'

type Page = Pick<LoaderPage, 'shop' | 'origin'>

/** A page's full address. */
export function absoluteAddress({ shop, origin }: Page, path: string): string {
  return shopUrl(origin, shop, path)
}

/** Full addresses of the largest file of each picture. */
export function pictureAddresses({ origin }: Page, images: readonly (PictureImage | null | undefined)[]): string[] {
  return images.flatMap((image) => {
    const width = image?.widths.at(-1)
    return image && width ? [`${origin}${systemPaths.image(image.sha256, width, 'webp')}`] : []
  })
}

/** A page's breadcrumbs for search engines, beginning with the shop's home. */
export function crumbData(page: Page, crumbs: readonly { name: string; path: string }[]): string {
  const all = [{ name: page.shop.name, path: paths.home() }, ...crumbs]
  return scriptText(breadcrumbList(all.map(({ name, path }) => ({ name, url: absoluteAddress(page, path) }))))
}
