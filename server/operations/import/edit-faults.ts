import { fault, type Fault } from '#core/import/fault.ts'
import { sentence } from '#core/text/sentence.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import type { ImportReport } from '#server/import/run-import.ts'
import type { OperationContext } from '../operation.ts'

/** What the caller may not change by an import, or by saving an entry. */
export function editFaults(ctx: OperationContext, report: ImportReport): Fault[] {
  return [...companyFaults(ctx, report), ...eventFaults(ctx, report)]
}

/** Whoever imports over the network may be anybody who got hold of an account, and fans pay into the accounts of companies. */
function companyFaults({ identity }: OperationContext, { entries: { legalEntities } }: ImportReport): Fault[] {
  if (identity.kind === 'machine') return []
  return [...legalEntities.created, ...legalEntities.changed].map((slug) =>
    fault('VALUE', { file: 'legal-entities.yaml', row: null, column: slug }, sentence('import.company')),
  )
}

/** Calling an event off and moving it are acts of their own, also where a folder says so: buyers are told, and money goes back. */
function eventFaults(ctx: OperationContext, { affected }: ImportReport): Fault[] {
  return affected.flatMap(({ slug, kind }) => {
    const act = kind === 'moved' ? 'events.move' : 'events.cancel'
    const reach = requireAct(ctx, ctx.identity, act)
    if (reach.ok && reach.value.everything) return []
    return [fault('VALUE', { file: 'events.yaml', row: null, column: slug }, sentence('import.event_change', { act }))]
  })
}
