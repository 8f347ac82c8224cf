import { findLanguage } from '#core/shops/locale.ts'
import { useMatches } from 'react-router'
import { cardSize, isComplete } from '#core/image-widths.ts'
import { shopUrl, systemPaths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'

/** What other sites show beside a link to a page. A loader returns it as `card`. */
export interface LinkCardView {
  title: string
  description: string | null
  kind: 'home' | 'page' | 'product' | 'profile'
  /** The SHA-256 of the picture, once all its files exist. */
  image: string | null
  /** The address of a picture that is made for links, inside the shop; it precedes the other. */
  picture?: string | undefined
}

/** @param images in order of preference; the first one whose files all exist is used */
export function linkCard(
  card: Omit<LinkCardView, 'image' | 'picture'>,
  images: readonly (PictureImage | null | undefined)[],
): LinkCardView {
  const image = images.find((candidate) => candidate && isComplete(candidate))
  return { ...card, image: image?.sha256 ?? null }
}

/**
 * Open Graph tags of the current page. A page's own picture takes precedence; the shop's (`social_img`, SHP-15) is used on the home page
 * and where a page has none.
 * @param url the page's canonical address
 */
export function LinkCard({ url }: { url: string }) {
  const { shop, origin, locale } = usePageContext()
  const card = useMatches().reduce<LinkCardView | null>((innermost, { loaderData }) => findCard(loaderData) ?? innermost, null)
  const { overrideDescription, overrideTitle, socialImage } = shop.settings
  const description = card?.description ?? overrideDescription ?? shop.description
  const isHome = card?.kind === 'home'
  const ofImage = card?.image && !(isHome && socialImage) ? `${origin}${systemPaths.imageCard(card.image)}` : null
  const own = card?.picture ? shopUrl(origin, shop, card.picture) : ofImage
  return (
    <>
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={card?.kind === 'product' || card?.kind === 'profile' ? card.kind : 'website'} />
      <meta property="og:title" content={card?.title ?? overrideTitle ?? shop.name} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={findLanguage(locale).tag.replace('-', '_')} />
      {own ? (
        <>
          <meta property="og:image" content={own} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : socialImage ? (
        <meta property="og:image" content={new URL(socialImage, `${origin}/`).href} />
      ) : null}
    </>
  )
}

function findCard(data: unknown): LinkCardView | null {
  return typeof data === 'object' && data !== null && 'card' in data ? (data.card as LinkCardView | null) : null
}
