import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { personalisePath } from './next-path.ts'

const loadDialog = () => import('./personalise-dialog.tsx').then(({ PersonaliseDialog }) => PersonaliseDialog)

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
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (opensAtOnce) setOpen(true)
  }, [opensAtOnce])
  function open(event: MouseEvent) {
    // A new tab, or a new window, gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className={className} to={personalisePath(next)} onClick={open} aria-label={label} aria-haspopup="dialog">
        {children}
      </Link>
      {isOpen && <LazyLoaded load={loadDialog} props={{ next, onClose: () => setOpen(false) }} />}
    </>
  )
}
