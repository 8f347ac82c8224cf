import { lazy, Suspense } from 'react'
import type { LinkedAddition } from './add-by-link.tsx'

/** The server renders these parts at once. Browsers load their code only on the few pages that have them. */
const ByLink = import.meta.env.SSR
  ? (await import('./add-by-link.tsx')).AddByLink
  : lazy(async () => ({ default: (await import('./add-by-link.tsx')).AddByLink }))
const Elsewhere = import.meta.env.SSR
  ? (await import('./product-elsewhere.tsx')).ProductElsewhere
  : lazy(async () => ({ default: (await import('./product-elsewhere.tsx')).ProductElsewhere }))

/** `AddByLink`, for pages that were opened by a link that adds to the cart. */
export function AddByLinkPart({ addition }: { addition: LinkedAddition }) {
  return (
    <Suspense fallback={null}>
      <ByLink key={addition.variantId} addition={addition} />
    </Suspense>
  )
}

/** `ProductElsewhere`, for products that are sold by another shop. */
export function ElsewherePart(props: { external: { url: string; text: string | null } }) {
  return (
    <Suspense fallback={null}>
      <Elsewhere {...props} />
    </Suspense>
  )
}
