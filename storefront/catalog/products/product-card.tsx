import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import type { Ref } from 'react'
import type { ProductCardFragment } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { ListLink, usePrefix } from '#storefront/ui/list-link.tsx'
import { isPosterShaped, Picture, type PictureImage } from '#storefront/ui/picture.tsx'
import { Price, usePriceText } from '#storefront/ui/price.tsx'

/** A thing in a list, ready to draw. */
export interface ProductCardView {
  slug: string
  name: string
  artist: string | null
  /** "T-Shirt, nachtblau" */
  kind: string
  price: number
  originalPrice: number | null
  /** The lowest of the 30 days before it was reduced. */
  lowestPriorPrice: number | null
  available: boolean
  image: PictureImage | null
  /** Lies over it, e.g. a seal (ENT-13). */
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
    image: product.images[0] ?? null,
    overlay: product.overlayListingImage,
  }
}

const sizes = '(min-width: 62rem) 21rem, 46vw'

interface ProductCardsProps {
  products: readonly ProductCardView[]
  withArtist?: boolean
  /** How many places to keep behind them for things that are on their way, and who watches the first of these. */
  coming?: number
  comingRef?: Ref<HTMLLIElement>
}

/** Pictures without frames: the artist, the name, what it is, the price. */
export function ProductCards({ products, withArtist = true, coming = 0, comingRef }: ProductCardsProps) {
  const { gridColumns } = usePageContext().shop.settings
  const prefix = usePrefix()
  return (
    <ul className={gridColumns === undefined ? 'product-grid' : `product-grid product-grid-${gridColumns}`}>
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} prefix={prefix} withArtist={withArtist} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming ${products.length + index}`} ref={index === 0 ? comingRef : undefined} className="is-coming" aria-hidden="true">
          <span className="picture" />
          <i />
          <i />
          <i />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product, prefix, withArtist }: { product: ProductCardView; prefix: string; withArtist: boolean }) {
  const page = usePageContext()
  const price = usePriceText()
  const first = withArtist && product.artist ? product.artist : product.name
  return (
    <ListLink className="product-card" to={paths.product(product.slug)} prefix={prefix}>
      <Picture
        image={product.image}
        className={isPosterShaped(product.image) ? 'picture picture-poster' : 'picture'}
        alt=""
        sizes={sizes}
        widest={page.shop.settings.imageWidth}
      />
      {product.overlay ? <Picture image={product.overlay} className="overlay" alt="" sizes="6rem" /> : null}
      <b>{first}</b>
      {first === product.name ? null : <span>{product.name}</span>}
      {product.kind ? <span className="product-kind">{product.kind}</span> : null}
      <span className="product-price">
        <Price euros={product.price} original={product.originalPrice} />
        {product.available ? null : <span className="tag tag-sold-out">{m.product_sold_out({}, page)}</span>}
      </span>
      {product.lowestPriorPrice ? (
        <span className="micro muted">{m.price_lowest_short({ days: lowestPriceDays, price: price(product.lowestPriorPrice) }, page)}</span>
      ) : null}
    </ListLink>
  )
}
