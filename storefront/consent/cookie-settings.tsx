import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { Dialog } from '../ui/dialog.tsx'
import { setConsent } from './consent-store.ts'
import { TrackingToggle } from './tracking-toggle.tsx'

/** A link of the footer: opens the settings, or without JavaScript leads to the page that tells of them (CNS-03). */
export function CookieSettings() {
  const shell = useShell()
  const [open, setOpen] = useState(false)
  const answer = (given: 'yes' | 'no') => {
    setConsent(given)
    setOpen(false)
  }
  return (
    <>
      <Link
        to={paths.dataPolicy()}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {m.cookie_settings({}, shell)}
      </Link>
      <Dialog
        title={m.cookie_settings({}, shell)}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <button type="button" className="btn" onClick={() => answer('no')}>
              {m.consent_necessary({}, shell)}
            </button>
            <button type="button" className="btn" onClick={() => answer('yes')}>
              {m.consent_all({}, shell)}
            </button>
          </>
        }
      >
        <p>{m.cookie_settings_text({}, shell)}</p>
        <TrackingToggle />
      </Dialog>
    </>
  )
}
