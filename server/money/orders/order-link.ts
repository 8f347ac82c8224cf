import { asciiEmail } from '#core/addresses/email.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainReference } from '#core/orders/reference.ts'
import { paths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { appSecret } from '#server/house/shops/access/app-secret.ts'
import type { OrderRow } from './order.ts'
import { findOrderByReference } from './queries.ts'
import { tooManyGuesses } from './order-key.ts'

/*
 * Every mail about an order contains a link that opens its page without an account. The signature covers the order's id, which the
 * link does not show, and the address that the mail goes to. Links that went to a mistyped address are invalid as soon as the address
 * is corrected. Otherwise a link does not expire: tickets are often bought a year ahead. `docs/decisions/0050-carts-on-a-second-device.md`
 */

/** The path of an order's page, with a signature for the order's current e-mail address. */
export async function orderLink(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return paths.order(order.reference, signatureOf(await appSecret(ctx), order))
}

/** The path of the page on which its holder chooses what becomes of tickets for a show that was moved or called off, signed likewise. */
export async function orderChoicesLink(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return paths.orderChoices(order.reference, signatureOf(await appSecret(ctx), order))
}

/** What other links of an order carry so that they end, like this one, when its address is corrected: 12 letters and digits. */
export async function addressMark(ctx: Pick<Context, 'db' | 'random' | 'clock'>, { id, email }: SignedOrder): Promise<string> {
  return createHmac('sha256', await appSecret(ctx))
    .update(`order-address:${id}:${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 12)
}

/**
 * The order that a link opens; null if the signature is wrong or the order belongs to another shop. Wrong signatures are counted like
 * wrong references (OPS-28).
 * @throws GraphQLError with the code TOO_MANY_REQUESTS and the status 429
 */
export async function orderOfLink(ctx: RequestContext, link: { reference: string; signature: string }): Promise<OrderRow | null> {
  const order = await findOrderByReference(ctx.db, plainReference(link.reference))
  if (order && order.shopId === ctx.shop.id && isSigned(await appSecret(ctx), order, link.signature)) return order
  if (!(await ctx.budgets.take('order-reference'))) throw tooManyGuesses(ctx)
  return null
}

/** Whether a link with this signature opens the order. The caller counts wrong ones. */
export async function isOrderSignature(
  ctx: Pick<Context, 'db' | 'random' | 'clock'>,
  order: SignedOrder,
  signature: string,
): Promise<boolean> {
  return isSigned(await appSecret(ctx), order, signature)
}

type SignedOrder = Pick<OrderRow, 'id' | 'reference' | 'email'>

/** 32 letters and digits, so that no mail program breaks the link at its end. */
function signatureOf(secret: Buffer, { id, email }: SignedOrder): string {
  return createHmac('sha256', secret).update(`order-link:${id}:${email.toLowerCase()}`).digest('hex').slice(0, 32)
}

/** Links from before the spelling of domains was unified are signed for the ASCII spelling. */
function isSigned(secret: Buffer, order: SignedOrder, presented: string): boolean {
  const spellings = [order.email, asciiEmail(order.email)]
  return spellings.some((email) => isEqual(signatureOf(secret, { ...order, email }), presented))
}

function isEqual(expected: string, presented: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(presented)]
  return one.length === other.length && timingSafeEqual(one, other)
}
