import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Also called when the visitor presses Escape. */
  onClose(): void
  children: ReactNode
  /** Buttons; the answer that fixes things comes first in reading order. */
  actions: ReactNode
  /** Says what the cross in the corner does; without it there is none. */
  closeLabel?: string
  wide?: boolean
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, open, onClose, children, actions, closeLabel, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // Closed before it is taken away, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} className={wide ? 'dialog is-wide' : 'dialog'} aria-labelledby={headingId} onClose={onClose}>
      <h2 className="heading-3 display" id={headingId}>
        {title}
      </h2>
      <div className="dialog-content">{children}</div>
      <div className="actions">{actions}</div>
      {closeLabel ? (
        <button className="dialog-close" type="button" aria-label={closeLabel} onClick={onClose}>
          <span aria-hidden="true">&times;</span>
        </button>
      ) : null}
    </dialog>
  )
}
