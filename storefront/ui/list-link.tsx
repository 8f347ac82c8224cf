import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router'

interface ListLinkProps {
  /** A path inside the shop. */
  to: string
  /** Of `usePrefix`, once for the whole list. */
  prefix: string
  className: string
  children: ReactNode
}

/**
 * A link in a list that may have hundreds. The router's own asks the tree of routes for its address, twice, which makes up a good part
 * of what such a page costs to draw; so the server writes down what the router would have written, and the browser goes on with the
 * router's.
 */
export function ListLink({ to, prefix, className, children }: ListLinkProps) {
  if (import.meta.env.SSR)
    return (
      <a className={className} href={prefix + to} data-discover="true">
        {children}
      </a>
    )
  return (
    <Link className={className} to={to} prefetch="intent">
      {children}
    </Link>
  )
}

/** The shop's part of its addresses: empty, or `/moorgrab`. */
export function usePrefix(): string {
  const home = useHref('/')
  return home === '/' ? '' : home
}
