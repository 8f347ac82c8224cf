import type { Act } from './acts.ts'
import type { Grant, GrantScope } from './grants.ts'

/** Somebody who has signed in. */
export interface PersonIdentity {
  kind: 'person'
  accountId: number
  name: string
  grants: readonly Grant[]
  /** When they last proved who they are: at sign-in, or anew before a sensitive act. */
  provenAt: Date
  /** Whoever looks as this person (`staff.see-as`): they change nothing, and are named in the audit log. */
  seenBy?: { accountId: number; name: string }
}

/** A program that sent an API key. It acts for the account that made the key, and may do no more than this account may now. */
export interface KeyIdentity {
  kind: 'key'
  keyId: string
  label: string
  acts: readonly Act[]
  scope: GrantScope
  endsAt: Date
  /** The account that made it. */
  accountId: number
  /** The present grants of that account. */
  grants: readonly Grant[]
}

/** Somebody who ran a command on the machine, named by their account of the operating system. */
export interface MachineIdentity {
  kind: 'machine'
  name: string
}

/** A job that decides by itself. */
export interface JobIdentity {
  kind: 'job'
  name: string
}

/** Who does something: the same for pages, API, commands and jobs. */
export type Identity = PersonIdentity | KeyIdentity | MachineIdentity | JobIdentity

/**
 * How stored decisions and the audit log name an identity: without personal data, and never the same for two of them. Accounts of an
 * operating system hold no colon, so that nobody can take the name of an account of the staff.
 * @returns for example `staff:12`, `key:k7f3`, `job:decide-ticket-form`; for the machine its account's name alone
 */
export function formatActor(identity: Identity): string {
  switch (identity.kind) {
    case 'person':
      return `staff:${identity.seenBy?.accountId ?? identity.accountId}`
    case 'key':
      return `key:${identity.keyId}`
    case 'job':
      return `job:${identity.name}`
    case 'machine':
      return identity.name
  }
}
