import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { BusyOverlay } from './busy/busy-overlay.tsx'
import { LargePictures } from './large-pictures.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import type { DialogRequest } from './dialog-state.ts'
import { dialogs } from './dialog-store.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'

type ShownRequest = Exclude<DialogRequest, { kind: 'busy' | 'image' }>

/** Renders the dialog that was requested (NAV-09, NAV-11). */
export function OpenDialog({ request }: { request: DialogRequest }) {
  const page = usePageContext()
  if (request.kind === 'busy') return <BusyOverlay answer={request.answer} />
  if (request.kind === 'image') {
    const { images, name, first } = request
    return <LargePictures images={images} name={name} first={first} onClose={() => dialogs.answer('dismiss')} />
  }
  return (
    <Dialog
      open
      title={dialogHeadline(request, page)}
      wide={'wide' in request && request.wide === true}
      closeLabel={m.dialog_close({}, page)}
      onClose={() => dialogs.answer('dismiss')}
      actions={<Buttons request={request} />}
    >
      <Body request={request} />
    </Dialog>
  )
}

function dialogHeadline(request: ShownRequest, page: PageContext): string {
  return request.kind === 'template' ? m.dialog_add_to_order_title({}, page) : request.headline
}

/** The buttons, the main one first. */
function Buttons({ request }: { request: ShownRequest }) {
  const page = usePageContext()
  const ok = 'ok' in request && request.ok ? request.ok : request.kind === 'dead-end' ? m.dialog_go_on({}, page) : m.dialog_ok({}, page)
  if (request.kind !== 'confirm') return <AnswerButton answer="confirm" text={ok} isMain />
  const cancel = request.cancel ?? m.dialog_cancel({}, page)
  if (request.mainButton === 'cancel')
    return (
      <>
        <AnswerButton answer="dismiss" text={cancel} isMain />
        <AnswerButton answer="confirm" text={ok} />
      </>
    )
  return (
    <>
      <AnswerButton answer="confirm" text={ok} isMain />
      <AnswerButton answer="dismiss" text={cancel} />
    </>
  )
}

function AnswerButton({ answer, text, isMain = false }: { answer: 'confirm' | 'dismiss'; text: string; isMain?: boolean }) {
  return (
    <button className={isMain ? 'button button-main' : 'button'} type="button" onClick={() => dialogs.answer(answer)}>
      {text}
    </button>
  )
}

function Body({ request }: { request: ShownRequest }): ReactNode {
  if (request.kind === 'template') return <AddToOrder />
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
  const page = usePageContext()
  return (
    <>
      <p>{m.dialog_add_to_order_text({}, page)}</p>
      <ol className="dialog-steps">
        <li>{m.dialog_add_to_order_1({}, page)}</li>
        <li>{m.dialog_add_to_order_2({}, page)}</li>
        <li>{m.dialog_add_to_order_3({}, page)}</li>
      </ol>
    </>
  )
}
