import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const loadDialog = () => import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog)

/** The link in the footer that opens the settings. Without JavaScript it leads to the data policy, which explains them (CNS-03). */
export function CookieSettings() {
  const page = usePageContext()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={paths.dataPolicy()}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {m.cookie_settings({}, page)}
      </Link>
      {open ? <LazyLoaded load={loadDialog} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  )
}
