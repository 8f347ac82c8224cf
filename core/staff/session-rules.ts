import { hour, minute } from '#core/time/durations.ts'

/** How long an invitation can be accepted, in milliseconds. */
export const invitationSpan = 48 * hour

/** How long a passkey's challenge can be answered, in milliseconds: long enough to fetch a security key from another room. */
export const challengeSpan = 10 * minute
