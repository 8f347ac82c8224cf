import type { ReactNode } from 'react'

/** The one main button of a step. It stands below the sum, outside its form. */
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
