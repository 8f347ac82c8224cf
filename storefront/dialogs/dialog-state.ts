import type { PictureImage } from '#storefront/ui/picture.tsx'

/** Our own texts that a dialog can show (NAV-09, NAV-10). */
export type DialogTemplate = 'add-to-order'

interface ForwardPath {
  /** The path that is opened once the dialog is closed, however it is closed (NAV-13). */
  forward?: string
}

interface DialogText {
  headline: string
  text?: string
  /** Our own or sanitised HTML, shown below the text. */
  html?: string
  ok?: string
  wide?: boolean
}

interface ConfirmButtons {
  cancel?: string
  /** The button for what most visitors will want, which comes first; `ok` by default. */
  mainButton?: 'ok' | 'cancel'
}

/** What the dialog of a page can show (NAV-09, NAV-11). */
export type DialogRequest = ForwardPath &
  (
    | ({ kind: 'simple' } & DialogText & { image?: string })
    | ({ kind: 'confirm' } & DialogText & ConfirmButtons)
    | { kind: 'template'; template: DialogTemplate }
    // The pictures of `name` over the whole screen, beginning with this one.
    | { kind: 'image'; images: readonly PictureImage[]; name: string; first: number }
    // There is no way to go on with this page. However the dialog is closed, `forward`, a path with the shop's prefix, is loaded anew.
    | ({ kind: 'dead-end'; forward: string } & DialogText)
    // Covers the page if the shop is too busy for something that the visitor did (QUE-01). The answer is a 5xx.
    | { kind: 'busy'; answer: Response }
  )

export type DialogState = { kind: 'closed' } | { kind: 'open'; request: DialogRequest }

export type DialogEvent = { kind: 'open'; request: DialogRequest } | { kind: 'confirm' } | { kind: 'dismiss' }

/** The result of an event: the new state, the answer for the code that opened the dialog, and a path to open. */
export interface DialogStep {
  state: DialogState
  /** The answer of the dialog that this event closed; null when none was open. */
  answer: 'confirmed' | 'dismissed' | null
  forward: string | null
}

export const closed: DialogState = { kind: 'closed' }

/** Applies an event. There is one dialog at a time: a second one replaces the first, which counts as dismissed and opens no path. */
export function stepDialog(state: DialogState, event: DialogEvent): DialogStep {
  if (event.kind === 'open')
    return { state: { kind: 'open', request: event.request }, answer: state.kind === 'open' ? 'dismissed' : null, forward: null }
  if (state.kind === 'closed') return { state, answer: null, forward: null }
  return {
    state: closed,
    answer: event.kind === 'confirm' ? 'confirmed' : 'dismissed',
    forward: state.request.forward ?? null,
  }
}
