import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'

/** Fields of a cart item that its variant and product have too, under the names that a client's flat item has (ENT-07). */
export const cartItemFields = {
  ticket: (item) => item.productVariant?.product?.kind === 'event',
  physical: (item) => item.productVariant?.physical ?? false,
  price: (item) => item.total ?? 0,
  productId: (item) => item.productVariant?.product?.id ?? '',
  productSlug: (item) => item.productVariant?.product?.slug ?? '',
  productVariantId: (item) => item.productVariant?.id ?? '',
  productVariantDescription: (item) => item.productVariant?.description ?? '',
  productName: (item) => item.productVariant?.product?.name ?? '',
  productType: (item) => item.productVariant?.product?.productType ?? null,
  productColor: (item) => item.productVariant?.product?.color ?? null,
  artistName: (item) => item.productVariant?.product?.artistName ?? null,
  personalizationRequirement: (item) => item.productVariant?.product?.personalizationRequirement ?? null,
  productPublicShippableFrom: (item) => item.productVariant?.product?.publicShippableFrom ?? null,
} satisfies NonNullable<Resolvers<RequestContext>['CartItem']>
