import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isExternal } from '#core/shops/find-redirect.ts'
import { paths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'

interface HomeLinkProps {
  className?: string
  label?: string
  /** Loads a new document, for example when leaving the checkout. */
  reloadDocument?: boolean
  children: ReactNode
}

/** A link to the shop's home (SHP-17): its home page, another of its pages, or the band's own site. */
export function HomeLink({ className, label, reloadDocument = false, children }: HomeLinkProps) {
  const { homeLink = paths.home() } = usePageContext().shop.settings
  if (isExternal(homeLink)) {
    return (
      <a className={className} href={homeLink} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <Link className={className} to={homeLink} aria-label={label} reloadDocument={reloadDocument}>
      {children}
    </Link>
  )
}
