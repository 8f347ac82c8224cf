import type { ReactNode } from 'react'

/** A form's main button, below its last field. */
export function SubmitButton({ busy, className = '', children }: { busy: boolean; className?: string; children: ReactNode }) {
  return (
    <button className={`button button-main button-wide button-submit ${busy ? 'is-busy' : ''} ${className}`} type="submit" aria-busy={busy}>
      {children}
    </button>
  )
}
