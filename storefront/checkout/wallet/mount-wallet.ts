import { fitsCountry, type WalletSheet } from '#core/payments/wallet.ts'
import { toEuros } from '#core/money/cents.ts'
import { readPageConfiguration } from '#storefront/page-configuration.ts'
import { loadStripe, type ConfirmEvent, type StripeElements, type StripeJs } from './stripe-script.ts'
import { sendToButton } from '../send-to-button.ts'
import type { WalletOrder } from './place-wallet-order.ts'

export interface Wallet {
  target: HTMLElement
  /** Where the order is placed. */
  place: string
  sheet: WalletSheet
  /** The same for every attempt, so that a lost answer does not place the order twice. */
  idempotencyKey: string
  cart: { version: number; fingerprint: string; countryCode: string }
  /** What the sheet calls the items. */
  itemsLabel: string
  locale: string
  onReady: () => void
  onPlacing: (isPlacing: boolean) => void
  /** @param message null for the general one */
  onProblem: (message: string | null) => void
}

/** Puts the provider's button into the target once a wallet can pay. @returns what removes it */
export function mountWallet(wallet: Wallet): () => void {
  let remove = (): void => {}
  let isRemoved = false
  void openElement(wallet, () => isRemoved).then(
    (destroy) => {
      remove = destroy
      if (isRemoved) destroy()
    },
    // Nobody misses a button that was never shown (ERR-13).
    () => {},
  )
  return () => {
    isRemoved = true
    remove()
  }
}

async function openElement(wallet: Wallet, isRemoved: () => boolean): Promise<() => void> {
  const { paymentKeys, paymentScripts } = readPageConfiguration()
  if (!paymentKeys.stripe) return () => {}
  const stripe = await loadStripe(paymentScripts.stripe, paymentKeys.stripe, wallet.locale)
  if (isRemoved()) return () => {}
  const { sheet, cart, locale, itemsLabel } = wallet
  const shown = { shippingRates: [shippingRate(sheet)], lineItems: [{ name: itemsLabel, amount: sheet.items }] }
  const elements = stripe.elements({ mode: 'payment', amount: sheet.total, currency: 'eur', paymentMethodTypes: ['card'], locale })
  const element = elements.create('expressCheckout', {
    buttonHeight: 44,
    buttonTheme: { applePay: 'black', googlePay: 'black' },
    emailRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: [cart.countryCode.toUpperCase()],
    ...shown,
  })
  element.on('ready', ({ availablePaymentMethods }) => {
    if (availablePaymentMethods && Object.values(availablePaymentMethods).some(Boolean)) wallet.onReady()
  })
  element.on('click', ({ resolve }) => resolve(shown))
  element.on('shippingaddresschange', ({ address, resolve, reject }) => (fitsCountry(address, cart.countryCode) ? resolve() : reject()))
  element.on('confirm', (event) => void pay(wallet, stripe, elements, event))
  element.mount(wallet.target)
  return () => element.destroy()
}

function shippingRate({ shipping: { id, label, detail, amount } }: WalletSheet): object {
  return { id, displayName: label, amount, ...(detail !== null && { deliveryEstimate: detail }) }
}

/** Places the order and confirms its payment; the buyer then goes to the done page, or to the payment page of the order (PAY-18, PAY-19). */
async function pay(wallet: Wallet, stripe: StripeJs, elements: StripeElements, event: ConfirmEvent): Promise<void> {
  wallet.onPlacing(true)
  const placed = await placeOrder(wallet, elements, event)
  if (!placed.clientSecret || !placed.successUrl) {
    event.paymentFailed({ reason: 'fail' })
    if (placed.cancelUrl) return window.location.assign(placed.cancelUrl)
    wallet.onPlacing(false)
    return wallet.onProblem(placed.message ?? null)
  }
  const { clientSecret, successUrl, cancelUrl } = placed
  const isPaid = await confirm(stripe, elements, clientSecret, successUrl).catch(() => false)
  if (!isPaid) event.paymentFailed({ reason: 'fail' })
  window.location.assign(isPaid || !cancelUrl ? successUrl : cancelUrl)
}

async function placeOrder(
  { place, sheet, cart, idempotencyKey }: Wallet,
  elements: StripeElements,
  event: ConfirmEvent,
): Promise<WalletOrder> {
  const { shippingAddress, billingDetails } = event
  if ((await elements.submit()).error || !shippingAddress) return {}
  const { line1, line2, postal_code: postalCode, city, state, country } = shippingAddress.address
  const fields = {
    email: billingDetails?.email ?? '',
    ...{ name: shippingAddress.name, line1, line2: line2 ?? '', postalCode, city, state: state ?? '', country },
    ...(sheet.shipping.detail === null && { shippingMethod: sheet.shipping.id }),
    expectedTotal: String(toEuros(sheet.total)),
    cartVersion: String(cart.version),
    cartFingerprint: cart.fingerprint,
    idempotencyKey,
  }
  return sendToButton<WalletOrder>(place, fields)
}

/** Confirms the intent with what the wallet has given; a bank that asks for more is answered in a second confirmation. */
async function confirm(stripe: StripeJs, elements: StripeElements, clientSecret: string, returnUrl: string): Promise<boolean> {
  const confirmParams = { return_url: returnUrl }
  const first = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  const last = first.paymentIntent?.status === 'requires_action' ? await stripe.handleNextAction({ clientSecret }) : first
  return !last.error && (last.paymentIntent?.status === 'succeeded' || last.paymentIntent?.status === 'processing')
}
