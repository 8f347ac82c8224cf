import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { personalisePath } from './next-path.ts'
import { openPersonaliseDialog } from './personalise-host.tsx'

interface PersonaliseLinkProps {
  className: string
  children: ReactNode
  /** The step to go on to, if the buyer is on the way there. */
  next?: 'details' | 'confirm' | null
  label?: string
  /** Opens the dialog as soon as the page is there. */
  opensAtOnce?: boolean
}

/** A link to the page that asks who the items are for (PER-01). With JavaScript a dialog asks over this page instead. */
export function PersonaliseLink({ className, children, next = null, label, opensAtOnce = false }: PersonaliseLinkProps) {
  useEffect(() => {
    if (opensAtOnce) openPersonaliseDialog(next)
  }, [opensAtOnce, next])
  function open(event: MouseEvent) {
    // A new tab, or a new window, gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPersonaliseDialog(next)
  }
  return (
    <Link className={className} to={personalisePath(next)} onClick={open} aria-label={label} aria-haspopup="dialog">
      {children}
    </Link>
  )
}
