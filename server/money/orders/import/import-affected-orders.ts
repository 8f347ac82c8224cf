import { fault, type Fault } from '#core/import/fault.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import type { AffectedEvent, ImportPart, ImportScope } from '#server/foundations/import-support/import-part.ts'
import { countOrdersWithEvent } from '../records-listing.ts'

/**
 * Counts who is affected by the events that an import called off or moved. An import that affects anybody is refused until the operator
 * decides whether they get a mail (`--notify`) or are told in another way (`--silent`).
 */
export const ordersImport: ImportPart = {
  async review({ connection, eventChanges, announce }: ImportScope) {
    const affected: AffectedEvent[] = []
    const faults: Fault[] = []
    for (const change of eventChanges) {
      const counts = await countOrdersWithEvent(connection, change.eventId)
      if (counts.orders + counts.unpaidOrders === 0) continue
      affected.push({ ...change, ...counts })
      if (announce === null) faults.push(fault('HOLDERS_NOT_TOLD', change.at, refusal(change.slug)))
    }
    return { affected, faults }
  },
}

function refusal(slug: string): Sentence {
  return english`people have ordered tickets for ${slug}: repeat the import with --notify to send them a mail, or with --silent to tell them yourself`
}
