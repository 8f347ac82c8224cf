import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Dialog } from '#storefront/ui/dialog.tsx'
import type { DialogRequest } from './dialog-state.ts'
import { dialogs } from './dialog-store.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'

/** A dialog as it was asked for (NAV-09, NAV-11). */
export function OpenDialog({ request }: { request: DialogRequest }) {
  const shell = usePageContext()
  return (
    <Dialog
      open
      title={headlineOf(request, shell)}
      wide={request.kind === 'image' || ('wide' in request && request.wide === true)}
      closeLabel={m.dialog_close({}, shell)}
      onClose={() => dialogs.answer('dismiss')}
      actions={<Answers request={request} />}
    >
      <Body request={request} />
    </Dialog>
  )
}

function headlineOf(request: DialogRequest, shell: PageContext): string {
  return request.kind === 'template' ? m.dialog_add_to_order_title({}, shell) : request.headline
}

/** The answer that fixes things first (look: dialog). */
function Answers({ request }: { request: DialogRequest }) {
  const shell = usePageContext()
  const ok = 'ok' in request && request.ok ? request.ok : request.kind === 'dead-end' ? m.dialog_go_on({}, shell) : m.dialog_ok({}, shell)
  return (
    <>
      <button className="button button-main" type="button" onClick={() => dialogs.answer('confirm')}>
        {ok}
      </button>
      {request.kind === 'confirm' ? (
        <button className="button" type="button" onClick={() => dialogs.answer('dismiss')}>
          {request.cancel ?? m.dialog_cancel({}, shell)}
        </button>
      ) : null}
    </>
  )
}

function Body({ request }: { request: DialogRequest }): ReactNode {
  if (request.kind === 'template') return <AddToOrder />
  if (request.kind === 'image') return <img className="dialog-image" src={request.image} alt={request.alt} />
  return (
    <>
      {'image' in request && request.image ? <img className="dialog-image" src={request.image} alt="" /> : null}
      {request.text ? <p>{request.text}</p> : null}
      {request.html ? <div className="prose" dangerouslySetInnerHTML={{ __html: request.html }} /> : null}
    </>
  )
}

/** NAV-10 */
function AddToOrder() {
  const shell = usePageContext()
  return (
    <>
      <p>{m.dialog_add_to_order_text({}, shell)}</p>
      <ol className="dialog-steps">
        <li>{m.dialog_add_to_order_1({}, shell)}</li>
        <li>{m.dialog_add_to_order_2({}, shell)}</li>
        <li>{m.dialog_add_to_order_3({}, shell)}</li>
      </ol>
    </>
  )
}
