import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import { struckPrice } from '#core/catalog/products/struck-price.ts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { ProductCardFragment } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, Picture, type PictureImage } from '#storefront/ui/picture.tsx'
import { Price, usePriceText } from '#storefront/ui/price.tsx'

/** A product as lists show it. */
export interface ProductCardView {
  slug: string
  name: string
  artist: string | null
  /** "T-Shirt, nachtblau" */
  kind: string
  price: number
  originalPrice: number | null
  /** The lowest price of the 30 days before the reduction. */
  lowestPriorPrice: number | null
  available: boolean
  /** Sizes that are sold out, while others are not: "S, XXL"; else empty. */
  goneSizes: string
  otherColors: { slug: string; color: string }[]
  image: PictureImage | null
  /** A picture over the first one, for example a seal (ENT-13). */
  overlay: PictureImage | null
}

export function toProductCard(product: ProductCardFragment): ProductCardView {
  return {
    slug: product.slug,
    name: product.name,
    artist: product.artist?.name ?? null,
    kind: [product.productType, product.color].filter(Boolean).join(', '),
    price: product.price,
    originalPrice: product.originalPrice,
    lowestPriorPrice: product.lowestPriorPrice,
    available: product.available,
    goneSizes: goneSizes(product),
    otherColors: product.otherColors,
    image: product.images[0] ?? null,
    overlay: product.overlayListingImage,
  }
}

/** The sizes that are gone; none where nothing is left, or there is nothing to choose. */
function goneSizes({ available, productVariants }: ProductCardFragment): string {
  if (!available || productVariants.length < 2) return ''
  return productVariants.flatMap((variant) => (variant.available ? [] : [variant.description])).join(', ')
}

const sizes = '(min-width: 62rem) 21rem, 46vw'

interface ProductCardsProps {
  products: readonly ProductCardView[]
  withArtist?: boolean
  /** What follows a card outside of its link. */
  below?: (product: ProductCardView) => ReactNode
  /** The number of placeholders at the end for products that are still loading. */
  placeholders?: number
  /** The first placeholder. */
  placeholderRef?: Ref<HTMLLIElement>
}

/** A grid of products: picture, artist, name, kind, price. */
export function ProductCards({ products, withArtist = true, below, placeholders = 0, placeholderRef }: ProductCardsProps) {
  const { gridColumns } = usePageContext().shop.settings
  return (
    <ul className={gridColumns === undefined ? 'product-grid' : `product-grid product-grid-${gridColumns}`}>
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} withArtist={withArtist} />
          {below?.(product)}
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <li
          key={`coming ${products.length + index}`}
          ref={index === 0 ? placeholderRef : undefined}
          className="is-coming"
          aria-hidden="true"
        >
          <span className="picture" />
          <i />
          <i />
          <i />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product, withArtist }: { product: ProductCardView; withArtist: boolean }) {
  const page = usePageContext()
  const price = usePriceText()
  const struck = struckPrice(product)
  const title = withArtist && product.artist ? product.artist : product.name
  return (
    <Link className="product-card" to={paths.product(product.slug)} prefetch="intent" discover="none">
      <Picture
        image={product.image}
        className={isPosterShaped(product.image) ? 'picture picture-poster' : 'picture'}
        alt=""
        sizes={sizes}
        widest={page.shop.settings.imageWidth}
      />
      {product.overlay ? <Picture image={product.overlay} className="overlay" alt="" sizes="6rem" /> : null}
      <b>{title}</b>
      {title === product.name ? null : <span>{product.name}</span>}
      {product.kind ? <span className="product-kind">{product.kind}</span> : null}
      <span className="product-price">
        <Price euros={product.price} original={struck} />
        {product.available ? null : <span className="tag tag-sold-out">{m.product_sold_out({}, page)}</span>}
      </span>
      {product.goneSizes ? (
        <span className="micro muted">
          {m.product_sold_out({}, page)}: {product.goneSizes}
        </span>
      ) : null}
      {struck && product.lowestPriorPrice ? (
        <span className="micro muted">{m.price_lowest_short({ days: lowestPriceDays, price: price(product.lowestPriorPrice) }, page)}</span>
      ) : null}
    </Link>
  )
}
