import { useEffect } from 'react'
import { createStore, useStore } from '#storefront/create-store.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

/** The open dialog and the step it leads on to; null while it is closed. */
const openDialog = createStore<{ next: 'details' | 'confirm' | null } | null>(null)

/** Opens the dialog that asks who the items are for. */
export function openPersonaliseDialog(next: 'details' | 'confirm' | null): void {
  openDialog.set({ next })
}

function close(): void {
  openDialog.set(null)
}

const loadDialog = () => import('./personalise-dialog.tsx').then(({ PersonaliseDialog }) => PersonaliseDialog)

/**
 * Renders the dialog, once per page of the checkout. It is not part of the links that open it, because they disappear with the last
 * missing name, before the answer to the form is handled.
 */
export function PersonaliseHost() {
  const state = useStore(openDialog)
  useEffect(() => close, [])
  return state && <LazyLoaded load={loadDialog} props={{ next: state.next, onClose: close }} />
}
