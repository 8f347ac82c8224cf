import { graphql } from '#api/client/gql.ts'
import type { BundleOfferFragment } from '#api/client/graphql.ts'
import { partLabel, partSettings } from '#core/bundles/part-label.ts'
import type { pageOf } from '../api.ts'

export const bundleOffer = graphql(`
  fragment BundleOffer on Bundle {
    ...BundleRules
    slug
    price
    originalPrice
    lowestPriorPrice
    available
    product {
      name
      cartLimit
      images {
        sha256
        width
        height
        widths
        alt
      }
    }
    combinations {
      name
    }
    parts {
      product {
        slug
        name
        descriptiveName
        productType
        color
        meta
        images {
          sha256
          width
          height
          widths
          alt
        }
      }
      variants {
        description
      }
    }
  }
`)

const bundleQuery = graphql(`
  query BUNDLE($id: ID!) {
    bundle(id: $id) {
      ...BundleOffer
      product {
        descriptiveName
        description
        disclaimer
        productType
        color
        soldOutMessage
        shippingRequirements
        artist {
          slug
          name
        }
      }
    }
    merchProduct(id: $id) {
      id
    }
    event(id: $id) {
      id
    }
  }
`)

/**
 * The bundle at this address; where there is none, the kind of product that stands there instead (BND-01); null where there is
 * nothing at all.
 */
export async function loadBundle({ execute }: ReturnType<typeof pageOf>, slug: string) {
  const { bundle, merchProduct, event } = await execute(bundleQuery, { id: slug })
  if (bundle) return { kind: 'bundle' as const, bundle: { ...bundle, ...bundleView(bundle), product: bundle.product } }
  if (merchProduct) return { kind: 'product' as const }
  return event ? { kind: 'event' as const } : null
}

/** A bundle as boxes and its page draw it: each part with its label, and those to be hidden named. */
export function bundleView(bundle: BundleOfferFragment) {
  const isHidden = (part: BundleOfferFragment['parts'][number]) => {
    const { isHidden: hides } = partSettings(part.product.meta)
    // A root that is nothing but the bundle's name need not be told, and neither does what its product hides, unless it needs a choice.
    const isName = part.role === 'root' && (part.product.meta as Record<string, unknown>)['bundle_only'] === true
    return part.variants.length < 2 && (hides || isName)
  }
  return {
    ...bundle,
    parts: bundle.parts.map((part) => ({
      ...part,
      hidden: isHidden(part),
      label: partLabel({
        isTicket: part.product.kind === 'event',
        name: part.product.kind === 'event' ? part.product.descriptiveName : part.product.name,
        productType: part.product.productType,
        color: part.product.color,
        showsColor: partSettings(part.product.meta).showsColor,
      }),
    })),
  }
}

export type BundleView = ReturnType<typeof bundleView>
export type BundlePartView = BundleView['parts'][number]
