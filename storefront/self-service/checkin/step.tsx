import type { ReactNode } from 'react'
import { NextStep } from '#storefront/ui/next-step.tsx'

/** What replaces a form once it was sent, with a sentence below its heading. */
export function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <NextStep title={title} className="service-step">
      <p className="lead prose under-heading-close">{text}</p>
      {children}
    </NextStep>
  )
}
