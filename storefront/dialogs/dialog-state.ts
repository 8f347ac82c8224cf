/** Texts of the house that a dialog can show whole (NAV-09, NAV-10). */
export type DialogTemplate = 'add-to-order'

interface Common {
  /** Where the visitor is taken once it is closed, however that happens (NAV-13). */
  forward?: string
}

interface Words {
  headline: string
  text?: string
  /** Markup of ours or sanitised; shown below the text. */
  html?: string
  ok?: string
  wide?: boolean
}

/** What can be asked of the one dialog of a page (NAV-09, NAV-11). */
export type DialogRequest = Common &
  (
    | ({ kind: 'simple' } & Words & { image?: string })
    | ({ kind: 'confirm' } & Words & { cancel?: string })
    | { kind: 'template'; template: DialogTemplate }
    | { kind: 'image'; headline: string; image: string; alt: string }
    | ({ kind: 'dead-end'; forward: string } & Words)
  )

export type DialogState = { kind: 'closed' } | { kind: 'open'; request: DialogRequest }

export type DialogEvent = { kind: 'open'; request: DialogRequest } | { kind: 'confirm' } | { kind: 'dismiss' }

/** What a change asks of the page besides being drawn: the answer for whoever opened it, and a path to go to. */
export interface DialogStep {
  state: DialogState
  /** For the dialog that this change closed; null when none was open. */
  answer: 'confirmed' | 'dismissed' | null
  forward: string | null
}

export const closed: DialogState = { kind: 'closed' }

/** One dialog at a time: a second one takes the place of the first, which counts as dismissed and takes nobody anywhere. */
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
