import { late } from '#storefront/ui/late.tsx'

const loadByLink = () => import('./add-by-link.tsx').then(({ AddByLink }) => AddByLink)
const loadElsewhere = () => import('./product-elsewhere.tsx').then(({ ProductElsewhere }) => ProductElsewhere)

/** `AddByLink`, for pages that were opened by a link that adds to the cart. */
export const AddByLinkPart = late(loadByLink, import.meta.env.SSR ? await loadByLink() : null)

/** `ProductElsewhere`, for products that are sold by another shop. */
export const ElsewherePart = late(loadElsewhere, import.meta.env.SSR ? await loadElsewhere() : null)
