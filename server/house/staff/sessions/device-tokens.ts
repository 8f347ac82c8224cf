import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/foundations/context.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

/*
 * A browser in which somebody has signed in gets a token that says so. Wrong attempts from such a browser are counted apart from those
 * of strangers, who so cannot keep the account's owner out by guessing. The token opens nothing: it is signed, not stored, and worthless
 * after any change of the account's credentials.
 */

type SecretContext = Pick<Context, 'db' | 'random' | 'clock'>
interface DeviceOwner {
  id: number
  credentialsVersion: number
}

/** A token for a browser in which this account has just signed in. */
export async function newDeviceToken(ctx: SecretContext, account: DeviceOwner): Promise<string> {
  const device = Buffer.from(ctx.random.bytes(9)).toString('base64url')
  return `${device}.${(await signatureOf(ctx, account, device)).toString('base64url')}`
}

/** The device that a token names. @returns null unless this account has signed in there with its present credentials */
export async function deviceOfToken(ctx: SecretContext, account: DeviceOwner, token: string | undefined): Promise<string | null> {
  const [, device = '', sent = ''] = /^([\w-]{12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const expected = await signatureOf(ctx, account, device)
  const signature = Buffer.from(sent, 'base64url')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? device : null
}

async function signatureOf(ctx: SecretContext, { id, credentialsVersion }: DeviceOwner, device: string): Promise<Buffer> {
  return createHmac('sha256', await appSecret(ctx))
    .update(`staff-device:${id}:${credentialsVersion}:${device}`)
    .digest()
}
