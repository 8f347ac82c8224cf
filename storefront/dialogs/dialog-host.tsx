import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from '#storefront/create-store.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import type { DialogTemplate } from './dialog-state.ts'
import { dialogs } from './dialog-store.ts'

/** A link to `#dialog-add-to-order` opens that template, on every page and in operators' texts. */
const templateHash = /^#dialog-([a-z-]+)$/

const loadDialog = () => import('./open-dialog.tsx').then(({ OpenDialog }) => OpenDialog)

/** Renders the page's dialog (NAV-09 to NAV-13); used once, in the root. */
export function DialogHost() {
  const navigate = useNavigate()
  const state = useStore(dialogs)
  const { pathname } = useLocation()
  useEffect(() => dialogs.onForward((path, kind) => (kind === 'dead-end' ? window.location.assign(path) : void navigate(path))), [navigate])
  // With the back button, the large pictures disappear together with their page.
  useEffect(
    () => () => {
      const open = dialogs.getSnapshot()
      if (open.kind === 'open' && open.request.kind === 'image') dialogs.answer('dismiss')
    },
    [pathname],
  )
  useEffect(() => {
    document.addEventListener('click', openTemplate)
    return () => document.removeEventListener('click', openTemplate)
  }, [])
  return state.kind === 'open' ? <LazyLoaded load={loadDialog} props={{ request: state.request }} /> : null
}

function openTemplate(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href*="#dialog-"]') : null
  const template = link instanceof HTMLAnchorElement ? templateHash.exec(link.hash)?.[1] : undefined
  if (!isTemplate(template)) return
  event.preventDefault()
  void dialogs.show({ kind: 'template', template })
}

function isTemplate(name: string | undefined): name is DialogTemplate {
  return name === 'add-to-order'
}
