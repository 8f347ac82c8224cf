import type { ReactNode } from 'react'

/** A step's main button. It may be outside its form, below the total. */
export function SubmitButton({
  form,
  busy,
  className = '',
  children,
}: {
  form?: string
  busy: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <button
      className={`button button-main button-wide button-submit ${busy ? 'is-busy' : ''} ${className}`}
      type="submit"
      form={form}
      aria-busy={busy}
    >
      {children}
    </button>
  )
}
