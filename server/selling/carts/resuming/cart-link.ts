import { paths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

type Signing = Pick<Context, 'db' | 'random' | 'clock'>

/** The path of the page that opens a cart on another device (SES-09). The link is signed, and good for this one cart only. */
export async function cartLink(ctx: Signing, cartId: string): Promise<string> {
  return `${paths.resume()}?id=${cartId}.${signature(await appSecret(ctx), 'cart-link', cartId)}`
}

/** The id of the cart that a link opens; null if it was not signed here. */
export async function cartOfLink(ctx: Signing, id: string): Promise<string | null> {
  const [cartId = '', presented = '', ...rest] = id.split('.')
  if (rest.length > 0 || !/^[\da-f-]{36}$/.test(cartId)) return null
  return isSignature(await appSecret(ctx), 'cart-link', cartId, presented) ? cartId : null
}
