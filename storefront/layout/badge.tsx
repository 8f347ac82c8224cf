import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isExternal } from '#core/shops/find-redirect.ts'
import { paths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** A badge that points to something for a while, by default the advent calendar (NAV-07). It swings once per visit, from 2.5 to 3.5 s (LIM-52). */
export function Badge() {
  const { badge } = usePageContext().shop.settings
  const className = useFirstOfVisit(badge !== undefined) ? 'badge is-swinging' : 'badge'
  if (!badge) return null
  const { text, image, target = paths.advent() } = badge
  const inside = image ? <img src={image} alt={text} height="40" /> : <span>{text}</span>
  return isExternal(target) ? (
    <a className={className} href={target}>
      {inside}
    </a>
  ) : (
    <Link className={className} to={target}>
      {inside}
    </Link>
  )
}

const swungKey = 'badge'

/** Whether this is the first page of the visit that shows the badge. Without the browser's storage it never is. */
function useFirstOfVisit(isShown: boolean): boolean {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    if (!isShown) return
    try {
      if (sessionStorage.getItem(swungKey) !== null) return
      sessionStorage.setItem(swungKey, 'swung')
      setFirst(true)
    } catch {
      // The badge then stands still.
    }
  }, [isShown])
  return isFirst
}
