import { createStore } from '#storefront/create-store.ts'
import { closed, stepDialog, type DialogEvent, type DialogRequest, type DialogState } from './dialog-state.ts'

/** A confirm dialog was closed in any other way than by its ok button (NAV-12). */
export class DialogDismissed extends Error {}

type GoForward = (path: string, kind: DialogRequest['kind']) => void

/** The one dialog of a page. Any code can open it; `DialogHost` renders it. */
export function createDialogStore() {
  const store = createStore<DialogState>(closed)
  let resolveOpen: ((answer: 'confirmed' | 'dismissed') => void) | null = null
  let goForward: GoForward | null = null

  function apply(event: DialogEvent): void {
    const before = store.getSnapshot()
    const { state, answer, forward } = stepDialog(before, event)
    if (state === before) return
    if (answer) {
      resolveOpen?.(answer)
      resolveOpen = null
    }
    store.set(state)
    if (forward && before.kind === 'open') goForward?.(forward, before.request.kind)
  }

  /** Opens the dialog. @returns how it was closed */
  function show(request: DialogRequest): Promise<'confirmed' | 'dismissed'> {
    apply({ kind: 'open', request })
    return new Promise((resolve) => {
      resolveOpen = resolve
    })
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    /** Sets what opens the path of a dialog that is closed. @returns removes it */
    onForward(go: GoForward): () => void {
      goForward = go
      return () => {
        if (goForward === go) goForward = null
      }
    },
    show,
    /**
     * NAV-12: resolves when confirmed.
     * @throws DialogDismissed in every other case
     */
    async confirm(request: Omit<Extract<DialogRequest, { kind: 'confirm' }>, 'kind'>): Promise<void> {
      if ((await show({ kind: 'confirm', ...request })) !== 'confirmed') throw new DialogDismissed()
    },
    answer: (answer: 'confirm' | 'dismiss') => apply({ kind: answer }),
  }
}

export const dialogs = createDialogStore()
