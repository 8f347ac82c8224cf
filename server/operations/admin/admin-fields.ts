import { acts } from './audit/acts.ts'
import { createStaffKey, endStaffKey, endStaffSession, staffKeys, staffSessions } from './staff/keys-and-sessions.ts'
import { endStaff, grantRole, inviteStaff, resetStaff, revokeRole, staff } from './staff/staff.ts'
import type { Mutations, Queries } from './operation-types.ts'

/** What answers each field of the admin API. A field of the SDL that is missing here does not compile. */
export const adminFields: { Query: Queries; Mutation: Mutations } = {
  Query: {
    acts,
    staff,
    staffKeys,
    staffSessions,
  },
  Mutation: {
    createStaffKey,
    endStaff,
    endStaffKey,
    endStaffSession,
    grantRole,
    inviteStaff,
    resetStaff,
    revokeRole,
  },
}
