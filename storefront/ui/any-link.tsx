import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface AnyLinkProps {
  /** A path inside the shop, or a full address. */
  to: string
  className?: string
  children: ReactNode
}

/** A link as operators write it. A path inside the shop has no shop prefix; a full address is used as it is. */
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
