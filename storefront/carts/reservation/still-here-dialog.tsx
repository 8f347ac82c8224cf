import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { clockText, type Countdown } from '#core/sessions/countdown.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { useCart } from '../use-cart.ts'

interface StillHereProps {
  countdown: Countdown
  /** Sends a heartbeat; rejects if the shop cannot be reached. */
  stay(): Promise<void>
}

/**
 * Asks "Still here?" at 5 minutes and at 1 minute. A yes sends a heartbeat. If that prolongs the session, the parent removes the
 * dialog. If it does not, the session has reached its maximum and the dialog says so.
 */
export function StillHereDialog({ countdown, stay }: StillHereProps) {
  const page = usePageContext()
  const { expiresAt } = useCart()
  const [state, setState] = useState<'asking' | 'busy' | 'capped' | 'closed'>('asking')
  const close = () => setState('closed')

  async function answer() {
    setState('busy')
    // If the shop cannot be reached, the question stays.
    setState(
      await stay().then(
        () => 'capped' as const,
        () => 'asking' as const,
      ),
    )
  }

  const cartLink = (
    <Link className="button" to={paths.cart()} reloadDocument>
      {m.asking_cart({}, page)}
    </Link>
  )
  if (state === 'capped') {
    const time = expiresAt === null ? '' : formatMoment(new Date(expiresAt), 'time', page.locale, page.shop.timeZone)
    return (
      <Dialog
        open
        title={m.asking_capped_title({}, page)}
        onClose={close}
        actions={
          <>
            <button className="button button-main" type="button" onClick={close}>
              {m.asking_close({}, page)}
            </button>
            {cartLink}
          </>
        }
      >
        <p>{m.asking_capped_text({ time }, page)}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={state !== 'closed'}
      title={m.asking_title({}, page)}
      onClose={close}
      actions={
        <>
          <button
            className={state === 'busy' ? 'button button-main is-busy' : 'button button-main'}
            type="button"
            aria-busy={state === 'busy'}
            onClick={() => void answer()}
          >
            {m.asking_stay({}, page)}
          </button>
          {cartLink}
        </>
      }
    >
      <p>{m.asking_text({ time: clockText(countdown) }, page)}</p>
    </Dialog>
  )
}
