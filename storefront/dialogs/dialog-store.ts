import { closed, stepDialog, type DialogEvent, type DialogRequest, type DialogState } from './dialog-state.ts'

/** A confirm dialog that was closed in any other way than by its ok button (NAV-12). */
export class DialogDismissed extends Error {}

/** The one dialog of a page: opened by code from anywhere, drawn by the frame. */
export function createDialogStore() {
  let state: DialogState = closed
  let settle: ((answer: 'confirmed' | 'dismissed') => void) | null = null
  let follow: ((path: string) => void) | null = null
  const listeners = new Set<() => void>()

  function take(event: DialogEvent): void {
    const { state: next, answer, forward } = stepDialog(state, event)
    if (next === state) return
    state = next
    if (answer) {
      const tell = settle
      settle = null
      tell?.(answer)
    }
    for (const listener of listeners) listener()
    if (forward) follow?.(forward)
  }

  /** Opens it; answers how it was closed. */
  function show(request: DialogRequest): Promise<'confirmed' | 'dismissed'> {
    take({ kind: 'open', request })
    return new Promise((resolve) => {
      settle = resolve
    })
  }

  return {
    get: (): DialogState => state,
    getClosed: (): DialogState => closed,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Who takes the visitor on; the frame, which knows the router. */
    onForward(go: (path: string) => void): () => void {
      follow = go
      return () => {
        if (follow === go) follow = null
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
    answer: (answer: 'confirm' | 'dismiss') => take({ kind: answer }),
  }
}

export const dialogs = createDialogStore()
