import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface AnyLinkProps {
  /** A path inside the shop, or an address of its own. */
  to: string
  className?: string
  children: ReactNode
}

/** A link as operators write them: a path inside the shop never names its shop, an address of another house is left as it is. */
export function AnyLink({ to, className, children }: AnyLinkProps) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className} prefetch="intent">
        {children}
      </Link>
    )
  return (
    <a href={to} className={className} rel="noreferrer">
      {children}
    </a>
  )
}
