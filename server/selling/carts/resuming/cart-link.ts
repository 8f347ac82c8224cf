import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

type Signing = Pick<Context, 'db' | 'random' | 'clock'>

/** The path of the page that opens a cart on another device (SES-09). The link is signed, and good for this one cart only. */
export async function cartLink(ctx: Signing, cartId: string): Promise<string> {
  return `${paths.resume()}?id=${cartId}.${signatureOf(await appSecret(ctx), cartId)}`
}

/** The id of the cart that a link opens; null if it was not signed here. */
export async function cartOfLink(ctx: Signing, id: string): Promise<string | null> {
  const [cartId = '', signature = '', ...rest] = id.split('.')
  if (rest.length > 0 || !/^[\da-f-]{36}$/.test(cartId)) return null
  const [expected, presented] = [Buffer.from(signatureOf(await appSecret(ctx), cartId)), Buffer.from(signature)]
  return expected.length === presented.length && timingSafeEqual(expected, presented) ? cartId : null
}

/** 32 letters and digits, so that no mail program breaks the link at its end. */
function signatureOf(secret: Buffer, cartId: string): string {
  return createHmac('sha256', secret).update(`cart-link:${cartId}`).digest('hex').slice(0, 32)
}
