import { useEffect, useRef, type ReactNode } from 'react'

interface NextStepProps {
  title: string
  className: string
  /** Of the heading; needed where a page has several steps. */
  id?: string
  level?: 2 | 3
  /** False for a step that is on the page from the start. */
  takesFocus?: boolean
  children: ReactNode
}

/** What takes the place of a form that was sent. Its heading takes the focus, so that screen readers announce it. */
export function NextStep({ title, className, id = 'step', level = 2, takesFocus = true, children }: NextStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const Heading = `h${level}` as const
  return (
    <section className={className} aria-labelledby={id}>
      <Heading className={`heading-${level}`} id={id} tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
