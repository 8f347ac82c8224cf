import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { walletSheet } from '#core/payments/wallet.ts'
import { walletMethod } from '#core/payments/methods.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { groupContracts } from '../confirm/contract-partners.ts'
import { useLegalLinks } from '../confirm/contract-notes.tsx'
import { LinkedText, linkMark } from '#storefront/ui/linked-text.tsx'
import type { Checkout } from '../checkout-view.ts'
import { mountWallet, type Wallet } from './mount-wallet.ts'

/**
 * Apple Pay, Google Pay and Link in one place (PAY-14). The button appears only once the provider has said that this browser can pay
 * with a wallet; without JavaScript, without a wallet or with a script that does not load, the page is as without it (ERR-13).
 * @param props.walletKey idempotency key of this rendering
 */
export function WalletButton({ checkout, walletKey, onReady }: { checkout: Checkout; walletKey: string; onReady: () => void }) {
  const page = usePageContext()
  const { cart, expressMethods, shop } = checkout
  const method = expressMethods.nodes.find(({ id }) => id === walletMethod)
  const texts = { online: m.wallet_online({}, page), byMail: m.wallet_by_mail({}, page) }
  const sheet = method ? walletSheet({ ...cart, shipping: cart.shipping ?? null }, method.extraCharge, texts) : null
  const place = useHref(paths.buttonAction('wallet'))
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'hidden' | 'ready' | 'placing'>('hidden')
  const [problem, setProblem] = useState<string | null>(null)
  // Loaders run again while the sheet may be open; the key of the first rendering stays.
  const [idempotencyKey] = useState(walletKey)
  const links = useLegalLinks()
  const show = useEffectEvent(onReady)
  // As text, so that the button is made anew only when what its sheet shows has changed.
  const shown =
    sheet && JSON.stringify({ sheet, cart: { version: cart.version, fingerprint: cart.fingerprint, countryCode: cart.countryCode } })

  useEffect(() => {
    if (!shown || !box.current) return
    const { sheet, cart } = JSON.parse(shown) as Pick<Wallet, 'sheet' | 'cart'>
    return mountWallet({
      target: box.current,
      place,
      sheet,
      cart,
      idempotencyKey,
      itemsLabel: m.wallet_items({}, page),
      locale: page.locale,
      onReady: () => {
        setState('ready')
        show()
      },
      onPlacing: (isPlacing) => {
        setState(isPlacing ? 'placing' : 'ready')
        if (isPlacing) setProblem(null)
      },
      onProblem: (message) => setProblem(message ?? m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page)),
    })
  }, [shown, place, page, idempotencyKey])

  if (!sheet) return null
  const promoters = groupContracts(cart).promoters.map(({ company }) => company)
  const marks = { terms: linkMark('terms'), withdrawal: linkMark('withdrawal'), privacy: linkMark('privacy') }
  const terms = [
    m.wallet_terms({ terms: marks.terms, company: shop.company.company }, page),
    promoters.length > 0 && m.confirm_terms_promoter({ promoters: promoters.join(', ') }, page),
    m.wallet_read({ withdrawal: marks.withdrawal, privacy: marks.privacy }, page),
  ]
  return (
    <div className="express-part" data-waiting={state === 'hidden' ? '' : undefined} aria-busy={state === 'placing'}>
      {problem && (
        <div className="error-summary" role="alert">
          <h3>{m.LANG_CHECKOUT_PAYMENTFAILED_HEADER({}, page)}</h3>
          <p>{problem}</p>
        </div>
      )}
      <div ref={box} />
      <p className="note">
        <LinkedText text={terms.filter(Boolean).join(' ')} links={links} />
      </p>
    </div>
  )
}
