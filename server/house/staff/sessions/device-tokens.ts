import type { Context } from '#server/foundations/context.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
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
  return `${device}.${signature(await appSecret(ctx), 'staff-device', makeClaim(account, device))}`
}

/** The device that a token names. @returns null unless this account has signed in there with its present credentials */
export async function deviceOfToken(ctx: SecretContext, account: DeviceOwner, token: string | undefined): Promise<string | null> {
  const [, device = '', sent = ''] = /^([\w-]{12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  return isSignature(await appSecret(ctx), 'staff-device', makeClaim(account, device), sent) ? device : null
}

function makeClaim({ id, credentialsVersion }: DeviceOwner, device: string): string {
  return `${id}:${credentialsVersion}:${device}`
}
