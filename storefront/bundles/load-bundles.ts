import { graphql } from '#api/client/gql.ts'
import type { BundleOfferFragment } from '#api/client/graphql.ts'
import { partLabel, partSettings } from '#core/bundles/part-label.ts'
import { asksForName } from '#core/bundles/personal-parts.ts'
import { hidesDate } from '#core/catalog/events/event-settings.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'

const bundleQuery = graphql(`
  query BUNDLE($id: ID!) {
    shop {
      orderMergingAllowed
    }
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
      meta
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
export async function loadBundle({ execute, locale }: LoaderPage, slug: string) {
  const { bundle, merchProduct, event, shop } = await execute(bundleQuery, { id: slug })
  if (bundle) {
    const view = { ...bundle, ...bundleView(bundle, locale), product: bundle.product, mergeable: shop.orderMergingAllowed }
    return { kind: 'bundle' as const, bundle: view }
  }
  // What is sold in a bundle only has no page of its own to be sent to, where this shop does not sell all that is in it.
  if (merchProduct) return (merchProduct.meta as Record<string, unknown>)['bundle_only'] === true ? null : { kind: 'product' as const }
  return event ? { kind: 'event' as const } : null
}

const bundlesQuery = graphql(`
  query ALLBUNDLES {
    allBundles {
      slug
      price
      originalPrice
      available
      product {
        name
        artist {
          name
        }
        images {
          ...ImageView
        }
      }
      parts {
        product {
          images {
            ...ImageView
          }
        }
      }
    }
  }
`)

export type BundleCardView = Awaited<ReturnType<typeof loadBundles>>[number]

/** All bundles as a list shows them; one without a picture of its own shows one of what is in it. */
export async function loadBundles({ execute }: LoaderPage) {
  const { allBundles } = await execute(bundlesQuery, {})
  return allBundles.map(({ product, parts, ...bundle }) => {
    const image = [product, ...parts.map((part) => part.product)].flatMap(({ images }) => images)[0]
    return {
      ...bundle,
      name: product.name,
      artist: product.artist?.name ?? null,
      image: image ?? null,
    }
  })
}

/** A bundle as boxes and its page draw it: each part with its label, and those to be hidden named. */
export function bundleView(bundle: BundleOfferFragment, locale: Locale) {
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
      /** Where and when, of a ticket. */
      evening: eveningOf(part.product, locale),
      hidden: isHidden(part),
      over18: part.product.shippingRequirements.includes('over_18'),
      /** It is made out to somebody (BND-09). */
      personal: asksForName(part.product),
      label: partLabel({
        isTicket: part.product.kind === 'event',
        name: part.product.name,
        productType: part.product.productType,
        color: part.product.color,
        showsColor: partSettings(part.product.meta).showsColor,
      }),
    })),
  }
}

function eveningOf({ localDate, venue, meta }: BundleOfferFragment['parts'][number]['product'], locale: Locale): string | null {
  if (!localDate || !venue) return null
  // EVT-15
  if (hidesDate(meta as Record<string, unknown>)) return [venue.address.city, venue.name].join(', ')
  return [venue.address.city, venue.name, formatMoment(new Date(`${localDate}T00:00:00Z`), 'poster', locale, 'UTC')].join(', ')
}

export type BundleView = ReturnType<typeof bundleView>
export type BundlePartView = BundleView['parts'][number]
