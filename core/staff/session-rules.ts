import { day, hour, minute } from '#core/time/durations.ts'

/** How long an invitation can be accepted, in milliseconds. */
export const invitationSpan = 48 * hour

/** How long a passkey's challenge can be answered, in milliseconds: long enough to fetch a security key from another room. */
export const challengeSpan = 10 * minute

/** A sensitive act needs a proof of who one is that is no older than this, in milliseconds. */
export const proofSpan = 10 * minute

/** How long a browser counts as one in which somebody has signed in before, in milliseconds. */
export const deviceSpan = 180 * day

/** Days after which a key of a program ends at the latest. */
export const maxKeyDays = 366

/** Maximum characters of a name of an account, of what a key is called, and of what a passkey or a phone is called. */
export const staffLengths = { name: 80, key: 80, credential: 60 } as const
