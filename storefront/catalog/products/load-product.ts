import { memberStates } from '#core/addresses/eu-area.ts'
import { personalDataKind } from '#core/carts/personal-data.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { graphql } from '#storefront/graphql.ts'
import { readShopFacts } from '#core/shops/settings/shop-facts.ts'
import { vatIn } from '#core/money/vat-words.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { bundleView } from '#storefront/bundles/load-bundles.ts'
import { readGuarantee, readSafety } from './product-labels.ts'
import { makeGiftView } from './gift-view.ts'
import { toProductCard } from './product-card.tsx'

const productQuery = graphql(`
  query MERCHPRODUCT($id: ID!) {
    shop {
      orderMergingAllowed
      homeCountry
    }
    merchProduct(id: $id) {
      id
      slug
      name
      descriptiveName
      artist {
        slug
        name
        products(first: 5) {
          ...ProductCard
        }
      }
      productType
      color
      otherColors {
        slug
        color
      }
      description
      disclaimer
      price
      originalPrice
      lowestPriorPrice
      vatRate
      available
      cartLimit
      lineLimit
      publicShippableFrom
      shippingRequirements
      withdrawal
      soldOutMessage
      additionalInformation
      details
      safety
      fibreContent
      guarantee
      overlayDetailImage {
        ...ImageFile
      }
      images {
        ...ImageView
        tags
      }
      categories {
        slug
        name
        type
      }
      meta
      productVariants {
        id
        slug
        order
        description
        price
        additionalPrice
        available
        physical
        message
      }
      relatedItems {
        ...ProductCard
      }
      bundles {
        ...BundleOffer
      }
    }
  }
`)

/** Other products of the artist. The query selects one more, because the product itself may be among them. */
const maxOthers = 4

/** The title of a size chart, as operators write it: Größentabelle, Größen, Size chart. */
const namesSizes = /gr(ö|oe)(ß|ss)e|\bsiz(e|ing)/i

interface Expandable {
  title: string
  description: string
}

/** Everything that a product's page shows; null if the shop does not sell it. */
export async function loadProduct(page: LoaderPage, slug: string) {
  const { execute, locale, shop: shopView } = page
  const { merchProduct: product, shop } = await execute(productQuery, { id: slug })
  if (!product) return null
  const {
    artist,
    meta,
    additionalInformation,
    details,
    categories,
    relatedItems,
    bundles,
    safety,
    guarantee,
    withdrawal,
    vatRate,
    ...rest
  } = product
  const settings = meta as Record<string, unknown>
  const others = (artist?.products ?? []).filter((other) => other.slug !== product.slug)
  const more = [...expandables(additionalInformation), ...expandables(details)]
  const sizeGuide = product.productVariants.length > 1 ? (more.find(({ title }) => namesSizes.test(title)) ?? null) : null
  const withdrawalDays = withdrawal === 'none' ? null : readShopFacts(shopView.meta['facts']).withdrawal_days
  const vat = vatIn([vatRate])
  return {
    ...rest,
    /** Missing where VAT is in its price, as it usually is. */
    ...(vat !== 'included' && { vat }),
    artist: artist ? { slug: artist.slug, name: artist.name } : null,
    category: categories.find((category) => category.type === 'CATEGORY') ?? null,
    more: more.filter((entry) => entry !== sizeGuide),
    /** Shown beside the choice of a size. A product without a choice has it among its further information. */
    sizeGuide,
    safety: readSafety(safety),
    guarantee: readGuarantee(guarantee),
    // Long texts come with the page: a script would contain them in every language. Null where the seller's law is another one.
    legalGuarantee: memberStates.has(shop.homeCountry) ? m.product_guarantee_law({}, page) : null,
    printedText: readPrintedText(meta, page),
    /** Its form, if it is a gift voucher. */
    gift: makeGiftView(settings, withdrawalDays, page),
    hidesOnlyVariant: settings['hide_optional_variant'] === true,
    /** Whether it is the root of a bundle and sold only there. */
    isBundleOnly: settings['bundle_only'] === true,
    external: readExternal(settings, locale),
    /** Null if there is no right of withdrawal. */
    withdrawalDays,
    mergeable: shop.orderMergingAllowed,
    productVariants: product.productVariants.toSorted((a, b) => a.order - b.order),
    // Products that the operator has chosen are all shown (PRD-12).
    related: (relatedItems.length > 0 ? relatedItems : others.slice(0, maxOthers)).map(toProductCard),
    bundles: bundles.map((bundle) => bundleView(bundle, locale)),
  }
}

export type ProductView = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
export type VariantView = ProductView['productVariants'][number]

/** The field for the text that is printed on the product (PER-05); null if none is. */
function readPrintedText(meta: unknown, page: LoaderPage): { label: string; hint: string; longest: number } | null {
  if (personalDataKind({ kind: 'merch', meta }) !== 'text') return null
  return { label: m.personal_text({}, page), hint: m.personal_text_hint({ most: longestText }, page), longest: longestText }
}

/** Where the product is sold instead (PRD-13); null without a valid web address. */
function readExternal(meta: Record<string, unknown>, locale: Locale): { url: string; text: string | null } | null {
  const { external_url: url, external_url_text: text } = meta
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return null
  if (typeof text === 'string') return { url, text }
  return { url, text: typeof text === 'object' ? inLocale(text as LocalText | null, locale) : null }
}

/** The entries that operators wrote as title and text; anything else in the list is left out. */
function expandables(list: unknown): Expandable[] {
  if (!Array.isArray(list)) return []
  return list.filter(
    (entry): entry is Expandable =>
      typeof entry === 'object' && entry !== null && typeof entry.title === 'string' && typeof entry.description === 'string',
  )
}
