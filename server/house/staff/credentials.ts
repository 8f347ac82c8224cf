import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { plainCode } from '#core/codes/read-code.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { signatureBytes } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { listPasskeys, type Account, type Passkey } from './records-accounts.ts'
import { passkeyByCredential } from './stored/queries-passkeys.ts'
import { isOurChallenge, newChallenge, type ChallengePurpose } from './credentials/challenges.ts'

/*
 * Passkeys. The authenticator has to check that it is the right person (by PIN, finger or face), so a passkey alone is two factors. The
 * site is that of PUBLIC_URL, never what a request names as its host.
 */

/** Loaded when the first passkey is used, because it takes as long to load as everything else of the staff's side. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them. */
const algorithms = [-8, -7, -257]

type PasskeyContext = Pick<Context, 'db' | 'clock' | 'random' | 'config'>

/** The purpose of a challenge for a new passkey: for this account, until its credentials change. */
export function registering({ id, credentialsVersion }: Pick<Account, 'id' | 'credentialsVersion'>): ChallengePurpose {
  return { act: 'register', subject: `${id}:${credentialsVersion}` }
}

/** What a browser needs to create a passkey for an account. */
export async function creationOptions(
  ctx: PasskeyContext,
  account: Account,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await listPasskeys(ctx.db, account.id)
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: siteIdentity(ctx.config).id,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(account.passkeyUser),
    challenge: await newChallenge(ctx, registering(account)),
    excludeCredentials: existing.map(describe),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to use a passkey. @param only the passkeys that count; empty for every one of this site */
export async function requestOptions(
  ctx: PasskeyContext,
  purpose: ChallengePurpose,
  only: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: siteIdentity(ctx.config).id,
    challenge: await newChallenge(ctx, purpose),
    userVerification: 'required',
    ...(only.length > 0 && { allowCredentials: only.map(describe) }),
  })
}

/** A passkey that was created just now, with the challenge that is to be used up with it. */
export interface CreatedPasskey {
  challenge: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Checks what a browser sent after creating a passkey. @param answer JSON @returns null unless everything is right */
export async function readCreatedPasskey(ctx: PasskeyContext, answer: string, purpose: ChallengePurpose): Promise<CreatedPasskey | null> {
  const response = parsed(answer, createdSchema)
  if (!response || isFramed(response.response)) return null
  const { origin, id } = siteIdentity(ctx.config)
  let challenge = ''
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (sent) => isOurChallenge(ctx, (challenge = sent), purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws an error for everything that does not fit.
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    challenge,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  }
}

/** A passkey that was used just now. Its counter and the challenge are to be written with what it was used for. */
export interface UsedPasskey {
  passkey: Passkey
  challenge: string
  counter: number
}

/** Checks what a browser sent after using a passkey. @param answer JSON @returns null unless everything is right */
export async function readUsedPasskey(ctx: PasskeyContext, answer: string, purpose: ChallengePurpose): Promise<UsedPasskey | null> {
  const response = parsed(answer, usedSchema)
  if (!response || isFramed(response.response)) return null
  const { userHandle } = response.response
  const passkey = await passkeyByCredential(ctx.db, Buffer.from(response.id, 'base64url'))
  if (!passkey || (userHandle !== undefined && !passkey.passkeyUser.equals(Buffer.from(userHandle, 'base64url')))) return null
  const { origin, id } = siteIdentity(ctx.config)
  let challenge = ''
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (sent) => isOurChallenge(ctx, (challenge = sent), purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  return verified?.verified ? { passkey, challenge, counter: verified.authenticationInfo.newCounter } : null
}

const base64url = z.string().regex(/^[\w-]+$/)
const created = z.object({
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().max(30)).max(10).optional(),
})
const used = z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() })
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults: z.object({}).default({}) }
const createdSchema = z.object({ ...shared, response: created })
const usedSchema = z.object({ ...shared, response: used })

function parsed<Answer>(text: string, schema: z.ZodType<Answer>): Answer | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether the page that asked stood in a frame of another site, where nobody sees whose it is. Pages of the staff never do. */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const client = parsed(Buffer.from(clientDataJSON, 'base64url').toString(), z.object({ crossOrigin: z.boolean().optional() }))
  return client?.crossOrigin === true
}

function describe({ credentialId, transports }: Passkey): { id: string; transports: AuthenticatorTransport[] } {
  return { id: credentialId.toString('base64url'), transports: transports as AuthenticatorTransport[] }
}

/** The origin that pages of the staff have, and the name under which authenticators store passkeys. */
function siteIdentity({ officeUrl }: Pick<Config, 'officeUrl'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(officeUrl)
  return { origin, id: hostname }
}

/** What every authenticator app can do (RFC 6238). Some ignore other values without saying so. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps by which the clocks of phone and server may differ, in both directions. */
const skew = 1

/**
 * The secret that a form offers to an authenticator app. It follows from the form's nonce, so the QR code stays the same when the form
 * comes back with a mistake, and in a second tab; whoever knows the nonce alone cannot calculate it.
 */
export async function offeredSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>, accountId: number, nonce: string): Promise<Buffer> {
  return signatureBytes(await appSecret(ctx), 'staff-totp', `${accountId}:${nonce}`).subarray(0, 20)
}

/** The address in the QR code that an authenticator app reads, and the secret for typing it in. */
export function authenticatorSetup(secret: Buffer, { issuer, email }: { issuer: string; email: string }): { uri: string; secret: string } {
  const written = makeSecret(secret)
  return { uri: new TOTP({ ...totp, issuer, label: email, secret: written }).toString(), secret: written.base32 }
}

/**
 * The time step that a code belongs to.
 * @param latest the step of the latest code that counted; neither this nor an earlier one counts again
 * @returns null for a wrong, old or used code
 */
export function stepOfCode(secret: Buffer, typed: string, now: Date, latest: number | null): number | null {
  const token = plainCode(typed)
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...totp, secret: makeSecret(secret), token, timestamp: now.getTime(), window: skew })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / totp.period) + delta
  return latest === null || step > latest ? step : null
}

/** The library takes an ArrayBuffer of exactly the secret's length. */
function makeSecret(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}
