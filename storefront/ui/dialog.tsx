import { useEffect, useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Also called when the visitor presses Escape. */
  onClose(): void
  children: ReactNode
  /** The buttons, the main action first. */
  actions: ReactNode
  /** Label of the close button; without it there is no close button. */
  closeLabel?: string
  wide?: boolean
}

/** A dialog with a title, content and buttons. */
export function Dialog({ title, open, onClose, children, actions, closeLabel, wide = false }: DialogProps) {
  const headingId = useId()
  return (
    <Modal open={open} className={wide ? 'dialog is-wide' : 'dialog'} aria-labelledby={headingId} onClose={onClose}>
      <h2 className="heading-3 display" id={headingId}>
        {title}
      </h2>
      <div className="dialog-content">{children}</div>
      <div className="actions">{actions}</div>
      {closeLabel ? <CloseButton label={closeLabel} onClose={onClose} /> : null}
    </Modal>
  )
}

/** The browser's modal `<dialog>`, which keeps the focus inside and returns it when it closes. Every dialog of the shop is one. */
export function Modal({ open = true, ...rest }: ComponentProps<'dialog'>) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // Closing before unmounting returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
  return <dialog ref={element} {...rest} />
}

/** The cross in a dialog's corner. */
export function CloseButton({ label, onClose }: { label: string; onClose(): void }) {
  return (
    <button className="dialog-close" type="button" aria-label={label} onClick={onClose}>
      <span aria-hidden="true">&times;</span>
    </button>
  )
}
