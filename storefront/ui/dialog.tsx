import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Also called when the visitor presses Escape. */
  onClose(): void
  children: ReactNode
  /** Buttons; the answer that fixes things comes first in reading order. */
  actions: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, open, onClose, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog ref={element} className="dlg" aria-labelledby={headingId} onClose={onClose}>
      <h2 className="h3 d" id={headingId}>
        {title}
      </h2>
      <div className="mt-3">{children}</div>
      <div className="acts">{actions}</div>
    </dialog>
  )
}
