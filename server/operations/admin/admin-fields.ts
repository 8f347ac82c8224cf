import { acts } from './audit/acts.ts'
import { events } from './events/events.ts'
import { acceptRefund, refund, refunds, refuseRefund } from './refunds/refunds.ts'
import { closeWindow, openWindow, windows } from './windows/windows.ts'
import type { Mutations, Queries } from './operation-types.ts'

/** What answers each field of the admin API. A field of the SDL that is missing here does not compile. */
export const adminFields: { Query: Queries; Mutation: Mutations } = {
  Query: { acts, events, refund, refunds, windows },
  Mutation: { acceptRefund, closeWindow, openWindow, refuseRefund },
}
