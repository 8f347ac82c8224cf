import { late } from '#storefront/ui/late.tsx'

const load = () => import('./product-fields.tsx').then(({ ProductFields }) => ProductFields)

/** `ProductFields` for the page of a product, which usually has none. */
export const ProductFieldsPart = late(load, import.meta.env.SSR ? await load() : null)
