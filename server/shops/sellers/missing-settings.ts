import { isTransfer, methodOf } from '#core/payments/methods.ts'
import type { LiveSetting } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { allPaymentMethods } from '../reference-data.ts'
import { allShops } from '../shop-list.ts'

/**
 * What the shop would need in order to send mail and to collect by its active payment methods, and is not set. The sandbox needs
 * nothing: it stands in for the mail server and the card provider.
 * @returns one line for the operator; null if nothing is missing
 */
export async function missingSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<string | null> {
  const { notSet, sandbox } = ctx.config
  if (sandbox) return null
  const active = (await allPaymentMethods(ctx)).filter((method) => method.active)
  const ofCards = (name: LiveSetting) => name.startsWith('STRIPE_')
  const missing = notSet.filter((name) => !ofCards(name)).map(String)
  const advice = ['Set them in .env']
  const cards = notSet.filter(ofCards)
  const ofStripe = active.find(({ id }) => methodOf(id)?.provider === 'stripe')
  const needsCards = cards.length > 0 && ofStripe !== undefined
  if (needsCards) missing.push(`${cards.join(' and ')} (the payment method ${ofStripe.id} is active)`)
  const transfer = active.find(({ id }) => isTransfer(id))
  const needsAccount = transfer?.onlyShops?.size === 0 && (await allShops(ctx)).length > 0
  if (needsAccount)
    missing.push(`BANK_IBAN, BANK_BIC and BANK_NAME (the payment method ${transfer.id} is active, and no shop's company has an account)`)
  if (missing.length === 0) return null
  if (needsAccount) advice.push('import "bank" for the company')
  if (needsCards || needsAccount) advice.push('import a payment method with active: false')
  return `Not set: ${missing.join('; ')}. ${advice.join(', or ')}.`
}
