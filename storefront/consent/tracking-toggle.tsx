import { useId } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { setConsent, useConsent } from './consent-store.ts'

/** Switches tracking on or off at any time (CNS-03, STA-07). Hidden without JavaScript, because nothing is tracked then. */
export function TrackingToggle() {
  const page = usePageContext()
  const consent = useConsent()
  const id = useId()
  const isOn = consent === 'yes'
  return (
    <div className="toggle">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={consent === null}
        onClick={() => setConsent(isOn ? 'no' : 'yes')}
      />
      <span>
        <b id={id}>{m.tracking_label({}, page)}</b>
        <span className="hint" role="status">
          {isOn ? m.tracking_on({}, page) : m.tracking_off({}, page)}
        </span>
      </span>
    </div>
  )
}
