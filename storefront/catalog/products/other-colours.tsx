import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { ProductCardView } from './product-card.tsx'

/** Links to the same design in other colours. */
export function OtherColours({ colours }: { colours: ProductCardView['otherColors'] }) {
  const page = usePageContext()
  if (colours.length === 0) return null
  return (
    <p className="other-colours micro">
      {m.product_other_colours({}, page)}
      {colours.map(({ slug, color }) => (
        <Link key={slug} className="text-link" to={paths.product(slug)}>
          {color}
        </Link>
      ))}
    </p>
  )
}
