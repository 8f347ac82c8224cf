import { graphql } from '#storefront/graphql.ts'
import type { BundleOfferFragment } from '#api/client/graphql.ts'
import { partLabel, partSettings } from '#core/bundles/part-label.ts'
import { personalDataKind } from '#core/carts/personal-data.ts'
import { hidesDate } from '#core/catalog/events/event-settings.ts'
import { vatIn } from '#core/money/vat-words.ts'
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
 * Loads the bundle with this slug. If the slug belongs to a product or an event instead, returns only its kind (BND-01).
 * @returns null for an unknown slug
 */
export async function loadBundle({ execute, locale }: LoaderPage, slug: string) {
  const { bundle, merchProduct, event, shop } = await execute(bundleQuery, { id: slug })
  if (bundle) {
    const view = { ...bundle, ...bundleView(bundle, locale), product: bundle.product, mergeable: shop.orderMergingAllowed }
    return { kind: 'bundle' as const, bundle: view }
  }
  // A product that is sold only in bundles has no page of its own, even if this shop cannot offer the bundle.
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

/** All bundles as a list shows them. A bundle without a picture of its own shows one of its parts. */
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

/** A bundle as boxes and its page show it: each part with its label and whether it is hidden. */
export function bundleView(bundle: BundleOfferFragment, locale: Locale) {
  const isHidden = (part: BundleOfferFragment['parts'][number]) => {
    const { isHidden: isSetHidden } = partSettings(part.product.meta)
    // Hidden are a root that is only the bundle's name, and products with the setting, unless there is a variant to choose.
    const isNameOnly = part.role === 'root' && (part.product.meta as Record<string, unknown>)['bundle_only'] === true
    return part.variants.length < 2 && (isSetHidden || isNameOnly)
  }
  return {
    ...bundle,
    /** Whether VAT is in its price: its parts may be taxed differently. */
    vat: vatIn(bundle.parts.map(({ product }) => product.vatRate)),
    /** Whether any part of it can be sent by post. */
    shipped: bundle.parts.some(({ variants }) => variants.some(({ physical }) => physical)),
    parts: bundle.parts.map((part) => ({
      ...part,
      /** City, venue and date of a ticket. */
      venueAndDate: venueAndDate(part.product, locale),
      hidden: isHidden(part),
      over18: part.product.shippingRequirements.includes('over_18'),
      /** What it has to be personalised with (BND-09). */
      personal: personalDataKind(part.product),
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

function venueAndDate({ localDate, venue, meta }: BundleOfferFragment['parts'][number]['product'], locale: Locale): string | null {
  if (!localDate || !venue) return null
  // The event's date is hidden (EVT-15).
  if (hidesDate(meta as Record<string, unknown>)) return [venue.address.city, venue.name].join(', ')
  return [venue.address.city, venue.name, formatMoment(new Date(`${localDate}T00:00:00Z`), 'poster', locale, 'UTC')].join(', ')
}

export type BundleView = ReturnType<typeof bundleView>
export type BundlePartView = BundleView['parts'][number]
