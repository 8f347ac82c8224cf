import { hash } from 'node:crypto'
import { challengeSpan } from '#core/staff/session-rules.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { isEqual, signatureBytes } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { useChallenge } from '../stored/queries-passkeys.ts'

/*
 * Challenges that authenticators sign. A challenge names its purpose and its end and is signed itself, so that showing a sign-in page
 * writes nothing to the database; only an answered one is stored, until it ends, so that it is answered once.
 */

/** `subject` ties a challenge to an account or a session; empty where nobody knows yet who signs in. */
export interface ChallengePurpose {
  act: 'sign-in' | 'register' | 'prove'
  subject: string
}

type ChallengeContext = Pick<Context, 'db' | 'random' | 'clock'>

const randomLength = 16
const endLength = 6

/** A challenge that can be answered once, within ten minutes. */
export async function newChallenge(ctx: ChallengeContext, purpose: ChallengePurpose): Promise<Uint8Array<ArrayBuffer>> {
  const end = Buffer.alloc(endLength)
  end.writeUIntBE(ctx.clock.now().getTime() + challengeSpan, 0, endLength)
  const claim = Buffer.concat([ctx.random.bytes(randomLength), end])
  return new Uint8Array(Buffer.concat([claim, await signClaim(ctx, claim, purpose)]))
}

/** Whether we have made this challenge for this purpose, and it has not ended. @param challenge base64url */
export async function isOurChallenge(ctx: ChallengeContext, challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const claim = bytes.subarray(0, randomLength + endLength)
  const signature = bytes.subarray(randomLength + endLength)
  if (!isEqual(await signClaim(ctx, claim, purpose), signature)) return false
  return claim.readUIntBE(randomLength, endLength) > ctx.clock.now().getTime()
}

/** Uses a challenge up, in the transaction of the act that it was for. @returns false if it was used before */
export async function takeChallenge({ clock }: Pick<Context, 'clock'>, trx: Connection, challenge: string): Promise<boolean> {
  const endsAt = new Date(clock.now().getTime() + challengeSpan)
  return useChallenge(trx, hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer'), endsAt)
}

async function signClaim(ctx: ChallengeContext, claim: Buffer, { act, subject }: ChallengePurpose): Promise<Buffer> {
  return signatureBytes(await appSecret(ctx), 'staff-challenge', `${act}:${subject}:`, claim)
}
