import { useEffect } from 'react'
import { Link } from 'react-router'
import { isExternal } from '#core/shops/find-redirect.ts'
import { paths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** A badge that points to something for a while, by default the advent calendar (NAV-07). It swings once per visit, from 2.5 to 3.5 s (LIM-52). */
export function Badge() {
  const { badge } = usePageContext().shop.settings
  useEffect(() => {
    // If this fails, the badge stands still.
    if (badge) import('./swing-badge.ts').then(({ swingBadge }) => swingBadge()).catch(() => undefined)
  }, [badge])
  if (!badge) return null
  const { text, image, target = paths.advent() } = badge
  const inside = image ? <img src={image} alt={text} height="40" /> : <span>{text}</span>
  return isExternal(target) ? (
    <a className="badge" href={target}>
      {inside}
    </a>
  ) : (
    <Link className="badge" to={target}>
      {inside}
    </Link>
  )
}
