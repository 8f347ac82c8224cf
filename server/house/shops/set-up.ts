import { english, asSentence, type Sentence, type Wording } from '#core/text/sentence.ts'
import { isTransfer, findPaymentMethod } from '#core/payments/methods.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { LiveSetting } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { allPaymentMethods } from './reference-data.ts'
import { allShops } from './shop-list.ts'

/** A page was requested while no shop has the slug of `DEFAULT_SHOP`; the message is for the operator. Answered with 503. */
export class ShopNotSetUp extends Error {
  readonly statusCode = 503
}

/**
 * What the operator has to do so that `PUBLIC_URL` shows a shop: import one, or set `DEFAULT_SHOP` to the slug of theirs.
 * @returns null if the default shop exists
 */
export function defaultShopHint(shops: readonly Pick<Shop, 'slug'>[], defaultShop: string): Sentence | null {
  if (shops.some(({ slug }) => slug === defaultShop)) return null
  if (shops.length === 0)
    return english`No shop is set up yet. bin/stagefront init FOLDER writes a small one that bin/stagefront import FOLDER imports; bin/stagefront demo loads the demo of examples/shops`
  const slugs = shops.map(({ slug }) => slug).join(', ')
  return english`No shop has the slug "${defaultShop}", so the home page of PUBLIC_URL shows none. Set DEFAULT_SHOP to the slug of yours (there are: ${slugs}), or import a shop "${defaultShop}"`
}

/** The settings that each provider needs. */
const settingsOf: Record<'stripe' | 'paypal', readonly LiveSetting[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
}

/**
 * What the shop would need in order to send mail and to collect by its active payment methods, and is not set. The sandbox needs
 * nothing: it stands in for the mail server and the payment providers.
 * @returns one line for the operator; null if nothing is missing
 */
export async function missingSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<Sentence | null> {
  const { notSet, sandbox } = ctx.config
  if (sandbox) return null
  const active = (await allPaymentMethods(ctx)).filter((method) => method.active)
  const ofProviders = Object.values(settingsOf).flat()
  const missing: Wording[] = notSet.filter((name) => !ofProviders.includes(name)).map(String)
  const ofActive = new Set(active.flatMap(({ id }) => findPaymentMethod(id)?.provider ?? []))
  const incomplete = [...ofActive].filter((provider) => settingsOf[provider].some((name) => notSet.includes(name)))
  for (const provider of incomplete) {
    const names = settingsOf[provider].filter((name) => notSet.includes(name))
    const method = active.find(({ id }) => findPaymentMethod(id)?.provider === provider)
    missing.push(english`${together(names)} (the payment method ${method?.id} is active)`)
  }
  const transfer = active.find(({ id }) => isTransfer(id))
  const needsAccount = transfer?.onlyShops?.size === 0 && (await allShops(ctx)).length > 0
  if (needsAccount)
    missing.push(
      english`BANK_IBAN, BANK_BIC and BANK_NAME (the payment method ${transfer.id} is active, and no shop's company has an account)`,
    )
  if (missing.length === 0) return null
  const settings = missing
    .slice(1)
    .reduce<Sentence>((all, each) => english`${all}; ${asSentence(each)}`, english`${asSentence(missing[0] ?? '')}`)
  if (needsAccount)
    return english`Not set: ${settings}. Set them in .env, or import "bank" for the company, or import a payment method with active: false.`
  if (incomplete.length > 0) return english`Not set: ${settings}. Set them in .env, or import a payment method with active: false.`
  return english`Not set: ${settings}. Set them in .env.`
}

/** `A and B`, `A, B, and C` */
function together(names: readonly string[]): Sentence {
  const [first = '', second = ''] = names
  if (names.length === 2) return english`${first} and ${second}`
  return names.length < 2 ? english`${first}` : english`${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}
