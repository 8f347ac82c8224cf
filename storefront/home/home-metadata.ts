import { organization, scriptText } from '#core/search-engines/structured-data.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import { socialLinks } from '#core/shops/settings/social-links.ts'
import { paths, systemPaths } from '#core/urls.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { BandHomeView } from '#storefront/home/load-band-home.ts'
import type { WallHomeView } from '#storefront/home/load-wall-home.ts'
import { linkCard, type LinkCardView } from '#storefront/search-engines/link-card.tsx'
import { absoluteAddress } from '#storefront/search-engines/page-metadata.ts'

/** The shop for search engines: a band or a store. */
export function homeData(page: LoaderPage): string[] {
  const { shop, origin } = page
  const meta = shop.settings
  const logoPath = shop.theme.logo ? systemPaths.themeFile(shop.theme.logo.light.png) : meta.favicon
  const logo = logoPath ? new URL(logoPath, `${origin}/`).href : null
  const links = [...socialLinks(meta.socials), ...(meta.streaming ?? [])].map(({ url }) => url)
  const facts = { name: shop.name, url: absoluteAddress(page, paths.home()), logo, description: metaDescription(page), sameAs: links }
  return [scriptText(organization(facts, shop.isBand))]
}

/** The link card of the home page, with the first picture it shows. */
export function homeCard(page: LoaderPage, home: WallHomeView | BandHomeView): LinkCardView {
  const meta = page.shop.settings
  const images =
    home.kind === 'wall'
      ? home.slides.map(({ image }) => image)
      : home.sections.flatMap((section) => [section.image, section.ticketImage, section.products[0]?.image])
  const title = localText(meta.override_title, page) ?? page.shop.name
  return linkCard({ kind: 'home', title, description: metaDescription(page) }, images)
}

function metaDescription(page: LoaderPage): string | null {
  const meta = page.shop.settings
  return localText(meta.override_description, page) ?? localText(meta.description, page)
}

function localText(text: string | LocalText | undefined, { locale }: LoaderPage): string | null {
  if (text === undefined) return null
  return typeof text === 'string' ? text : inLocale(text, locale)
}
