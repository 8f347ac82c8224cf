import { useId, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { Checkout } from '../checkout-view.ts'
import { WalletButton } from '../wallet/wallet-button.tsx'
import { PayPalExpressButton } from './paypal-express-button.tsx'
import './express.css'

/**
 * The buttons that skip steps of the checkout (CHK-08): PayPal's and the wallets'. Each appears only once its provider's script says
 * that it can be used; while there is none, and without JavaScript, the page is as without them.
 * @param props.walletKey idempotency key of this rendering
 */
export function ExpressButtons({ checkout, walletKey }: { checkout: Checkout; walletKey: string }) {
  const page = usePageContext()
  const titleId = useId()
  const [hasPayPal, setHasPayPal] = useState(false)
  const [hasWallet, setHasWallet] = useState(false)
  return (
    <section className="express" data-waiting={hasPayPal || hasWallet ? undefined : ''} aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>
        {m.wallet_title({}, page)}
      </h2>
      <PayPalExpressButton checkout={checkout} onReady={() => setHasPayPal(true)} />
      <WalletButton checkout={checkout} walletKey={walletKey} onReady={() => setHasWallet(true)} />
      <p className="express-or">{m.wallet_or({}, page)}</p>
    </section>
  )
}
