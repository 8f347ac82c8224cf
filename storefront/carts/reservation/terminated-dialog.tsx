import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'

/** Says that the session does not exist any more, and reloads the page (SES-10, ERR-60). */
export function TerminatedDialog() {
  const page = usePageContext()
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      title={m.terminated_title({}, page)}
      onClose={() => setOpen(false)}
      actions={
        <button className="button button-main" type="button" onClick={() => window.location.reload()}>
          {m.terminated_reload({}, page)}
        </button>
      }
    >
      <p>{m.LANG_SESSION_TERMINATED({}, page)}</p>
    </Dialog>
  )
}
