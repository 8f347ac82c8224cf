import { lazy, Suspense } from 'react'
import type { ProductFieldsProps } from './product-fields.tsx'

/** The server renders them at once, so that they work without JavaScript. Browsers load their code only where a product has some. */
const Fields = import.meta.env.SSR
  ? (await import('./product-fields.tsx')).ProductFields
  : lazy(async () => ({ default: (await import('./product-fields.tsx')).ProductFields }))

/** `ProductFields` for the page of a product, which usually has none. */
export function ProductFieldsPart(props: ProductFieldsProps) {
  return (
    <Suspense fallback={null}>
      <Fields {...props} />
    </Suspense>
  )
}
