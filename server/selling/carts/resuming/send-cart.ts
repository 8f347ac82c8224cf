import { emailKey } from '#core/addresses/email.ts'
import { sendCartSchema } from '#core/carts/send-cart-form.ts'
import { isLocale } from '#core/shops/locale.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderCartMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { readCart } from '../open-cart.ts'
import { cartLink } from './cart-link.ts'
import { findOpenCart } from './queries-resuming.ts'

/**
 * Mails the link of this visitor's cart to an address of their choice (SES-09). The address is stored only until the mail is sent.
 * Problems: INVALID_INPUT for the address, CART_EMPTY, TOO_MANY_REQUESTS beyond the budget of the visitor's network.
 */
export async function sendCart(ctx: RequestContext, input: object): Promise<Result<null>> {
  const parsed = sendCartSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  if (!cart || cart.items.length === 0) return refuse('CART_EMPTY')
  if (!(await ctx.budgets.take('cart-mail'))) return refuse('TOO_MANY_REQUESTS')
  const { email } = parsed.data
  const payload = { cartId: cart.row.id, email, locale: ctx.locale, requestedAt: ctx.clock.now().toISOString() }
  await enqueue(ctx.db, 'send-cart-mail', payload, { key: `cart-mail:${cart.row.id}:${emailKey(email)}` })
  return done(null)
}

/**
 * The job `send-cart-mail`: mails the link of a cart that is still open. A repeated run sends the same Message-ID. The mail contains
 * nothing that the visitor has typed, because anybody can have it sent to anybody; it counts among the mails of its recipient.
 */
export async function sendCartMail(ctx: Context, payload: Jobs['send-cart-mail']): Promise<void> {
  const { cartId, email, locale, requestedAt } = payload
  const cart = await findOpenCart(ctx.db, cartId)
  if (!cart || !isLocale(locale)) return
  const key = `cart:${cartId}:${requestedAt}`
  if (!(await takeMailTurn(ctx, { key, name: 'send-cart-mail', payload, recipient: email }))) return
  const sender = await mailSender(ctx, cart.shopId, locale)
  if (!sender) return
  const mail = await renderCartMail({ ...sender.head, links: { ...sender.links, cart: sender.link(await cartLink(ctx, cartId)) } })
  const messageId = `<cart-${cartId}-${Date.parse(requestedAt)}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, kind: 'cart', ...sender.envelope, to: email, messageId, attachments: [] })
}
