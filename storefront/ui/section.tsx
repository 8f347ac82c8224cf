import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

interface SectionProps {
  title: string
  /** The id that links can jump to. */
  id?: string
  more?: { label: string; to: string } | undefined
  children: ReactNode
  className?: string
}

/** A section of a page: a rule, a heading on the left, a link on the right. */
export function Section({ title, id, more, children, className = '' }: SectionProps) {
  const headingId = useId()
  return (
    <section className={`section ${className}`} id={id} aria-labelledby={headingId}>
      <div className="wrap">
        <SectionHead title={title} headingId={headingId} more={more} />
        {children}
      </div>
    </section>
  )
}

export function SectionHead({ title, headingId, more }: { title: string; headingId: string; more?: SectionProps['more'] }) {
  return (
    <div className="section-head">
      <h2 className="heading-2" id={headingId}>
        {title}
      </h2>
      {more ? (
        <Link className="text-link" to={more.to}>
          {more.label}
        </Link>
      ) : null}
    </div>
  )
}
