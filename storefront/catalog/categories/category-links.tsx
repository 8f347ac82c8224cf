import { NavLink } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Links to all categories of merchandise. */
export function CategoryLinks({ categories }: { categories: readonly { slug: string; name: string }[] }) {
  const page = usePageContext()
  return (
    <nav className="category-links" aria-label={m.categories_label({}, page)}>
      <NavLink to={paths.categories()} end>
        {m.categories_all({}, page)}
      </NavLink>
      {categories.map(({ slug, name }) => (
        <NavLink key={slug} to={paths.category(slug)}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
