import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from './use-shell.ts'

/** The way to the checkout. A document of its own, so that the checkout's security policy holds. */
export function CartLink() {
  const shell = useShell()
  return (
    <Link className="cart" to={paths.cart()} reloadDocument>
      {m.header_cart({}, shell)}
    </Link>
  )
}
