import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

interface SectionProps {
  title: string
  /** For links that jump here. */
  id?: string
  more?: { label: string; to: string } | undefined
  children: ReactNode
  className?: string
}

/** A part of a page: a rule, its heading left, one link right. */
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
