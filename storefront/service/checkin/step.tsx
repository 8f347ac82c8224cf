import { useEffect, useRef, type ReactNode } from 'react'

/** What replaces a form once it was sent. Its heading takes the focus, so that screen readers announce it. */
export function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="service-step" aria-labelledby="step">
      <h2 className="heading-2" id="step" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className="lead prose under-heading-close">{text}</p>
      {children}
    </section>
  )
}
