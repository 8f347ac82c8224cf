import { useState } from 'react'
import { Link, useHref } from 'react-router'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { RemovedLines } from '../lines/removed-lines.tsx'

/** Says that the reservation has ended, lists what was in the cart, and offers to reserve it again (SES-06, ERR-59). */
export function EndedDialog({ cart }: { cart: CartViewFragment }) {
  const page = usePageContext()
  const [open, setOpen] = useState(true)
  const action = useHref(paths.cartActions())
  return (
    <Dialog
      open={open}
      title={m.cart_expired_title({}, page)}
      onClose={() => setOpen(false)}
      actions={
        <>
          <form method="post" action={action}>
            <button className="button button-main" type="submit" name="intent" value="renew">
              {m.cart_renew({}, page)}
            </button>
          </form>
          <Link className="button" to={paths.cart()} reloadDocument>
            {m.asking_cart({}, page)}
          </Link>
        </>
      }
    >
      <p>{m.LANG_ALLG_RESERVATION_KILL_MSG({}, page)}</p>
      <RemovedLines cart={cart} />
    </Dialog>
  )
}
