import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { CategoryTileView } from './load-listings.ts'

interface CategoryTilesProps {
  left: CategoryTileView | null
  right: CategoryTileView | null
  below: readonly CategoryTileView[]
}

/** The featured categories: one at each side (CAT-01) and a row of others below (CAT-02). */
export function CategoryTiles({ left, right, below }: CategoryTilesProps) {
  const page = usePageContext()
  const pair = [left, right].filter((tile) => tile !== null)
  if (pair.length + below.length === 0) return null
  return (
    <div className="tiles">
      {pair.length > 0 ? (
        <ul className={pair.length === 2 ? 'tiles-pair' : 'tiles-pair is-one'}>
          {pair.map((tile) => (
            <li key={tile.slug}>
              <Link className="tile" to={paths.category(tile.slug)} prefetch="intent">
                <Picture image={tile.image} className="teaser-picture" alt="" sizes="(min-width: 44rem) 44vw, 100vw" first />
                <span className="heading-2 display">{tile.name}</span>
                {tile.text ? <span className="muted">{tile.text}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {below.length > 0 ? (
        <ul className="tiles-row" aria-label={m.categories_featured({}, page)}>
          {below.map((tile) => (
            <li key={tile.slug}>
              <Link className="tile" to={paths.category(tile.slug)} prefetch="intent">
                <Picture image={tile.square ?? tile.image} className="square" alt="" sizes="(min-width: 62rem) 14vw, 30vw" />
                <span className="heading-3 display">{tile.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
