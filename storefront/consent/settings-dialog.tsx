import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { setConsent } from './consent-store.ts'
import { TrackingToggle } from './tracking-toggle.tsx'

/** What is tracked, with the two answers of the banner (CNS-03). */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const page = usePageContext()
  const answer = (value: 'yes' | 'no') => {
    setConsent(value)
    onClose()
  }
  return (
    <Dialog
      title={m.cookie_settings({}, page)}
      open
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={() => answer('no')}>
            {m.consent_necessary({}, page)}
          </button>
          <button type="button" className="button" onClick={() => answer('yes')}>
            {m.consent_all({}, page)}
          </button>
        </>
      }
    >
      <p>{m.cookie_settings_text({}, page)}</p>
      <TrackingToggle />
    </Dialog>
  )
}
