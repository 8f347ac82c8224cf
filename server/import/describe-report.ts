import type { EventChangeKind, EventVersion } from '#core/catalog/events/event-change.ts'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { entryKindInfo, entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { AffectedEvent, EntryChanges } from '#server/foundations/import-support/import-part.ts'
import type { ImportReport } from './run-import.ts'

/** How many warnings of one kind are shown. Errors are always shown. */
const maxWarnings = 5

/**
 * The report of an import as text for the operator.
 * @param verbose shows all warnings and slugs, not only the first ones
 */
export function describeReport(report: ImportReport, dryRun: boolean, verbose: boolean): string {
  const { path, entries, faults, isImported, listings } = report
  const errors = faults.filter((each) => each.severity === 'error')
  const warnings = faults.filter((each) => each.severity === 'warning')
  const verdict = isImported
    ? `${dryRun ? 'would be imported' : 'imported'}${warnings.length > 0 ? `, ${count(warnings.length, 'warning')}` : ''}`
    : `refused, nothing of it was written: ${count(errors.length, 'fault')}`
  const lines = [`${path}: ${verdict}`]
  lines.push(...errors.map((each) => `  ${describeFault(each)}`), ...warningLines(warnings, verbose))
  // What a refused import would have created and changed is not shown: it may be incomplete, and nothing of it was done.
  if (!isImported) return [...lines, ...report.affected.map(affectedLine)].join('\n')
  const changes = [...entryKinds.map((kind) => ({ title: entryKindInfo(kind).title, ...entries[kind] })), ...report.parts]
  for (const each of changes) lines.push(...changeLines(each, { isPlanned: dryRun, showSlugs: dryRun || verbose, verbose }))
  lines.push(...report.affected.map(affectedLine))
  if (listings.added + listings.removed > 0) lines.push(`  listed in shops: ${listings.added} added, ${listings.removed} taken out`)
  return lines.join('\n')
}

/** How many entries imports have written, for the audit log. */
export function countWritten(reports: readonly ImportReport[]): { created: number; changed: number } {
  const written = (status: 'created' | 'changed') =>
    reports
      .filter(({ isImported }) => isImported)
      .flatMap(({ entries }) => Object.values(entries))
      .reduce((sum, { [status]: slugs }) => sum + slugs.length, 0)
  return { created: written('created'), changed: written('changed') }
}

/** `  keller-wien is called off (Sat 6 Mar 2027 20:30, Keller, Vienna): 6 orders with 8 tickets, 2 unpaid orders` */
function affectedLine({ slug, kind, before, after, orders, tickets, unpaidOrders }: AffectedEvent): string {
  const what: Record<EventChangeKind, string> = {
    called_off: `is called off (${whenAndWhere(before)})`,
    moved: `moves from ${whenAndWhere(before)} to ${whenAndWhere(after)}`,
    back_on: `takes place after all (${whenAndWhere(after)})`,
  }
  const unpaid = unpaidOrders > 0 ? `, ${count(unpaidOrders, 'unpaid order')}${kind === 'called_off' ? ', which end' : ''}` : ''
  return `  ${slug} ${what[kind]}: ${count(orders, 'order')} with ${count(tickets, 'ticket')}${unpaid}`
}

function whenAndWhere({ happeningFrom, stageTime, timeZone, venueName, venueCity }: EventVersion): string {
  const start = new Date(stageTime ?? happeningFrom)
  const day = formatMoment(new Date(happeningFrom), 'poster', 'en', timeZone)
  return `${day} ${formatMoment(start, 'time', 'en', timeZone)}, ${venueName}, ${inLocale(venueCity, 'en')}`
}

function changeLines(
  { title, created, changed, left }: EntryChanges,
  { isPlanned, showSlugs, verbose }: { isPlanned: boolean; showSlugs: boolean; verbose: boolean },
): string[] {
  if (created.length + changed.length + left.length === 0) return []
  const [create, change] = isPlanned ? ['to create', 'to change'] : ['created', 'changed']
  const counts = `  ${title}: ${created.length} ${create}, ${changed.length} ${change}, ${left.length} left as they are`
  return showSlugs ? [counts, ...slugLines('create', created, verbose), ...slugLines('change', changed, verbose)] : [counts]
}

function warningLines(warnings: readonly Fault[], verbose: boolean): string[] {
  const byCode = Map.groupBy(warnings, (each) => each.code)
  return [...byCode].flatMap(([code, faults]) => {
    const shown = verbose ? faults : faults.slice(0, maxWarnings)
    const more = faults.length - shown.length
    return [
      ...shown.map((each) => `  warning: ${describeFault(each)}`),
      ...(more > 0 ? [`  … and ${more} more of ${code} (--verbose shows all)`] : []),
    ]
  })
}

function slugLines(verb: string, slugs: readonly string[], verbose: boolean): string[] {
  if (slugs.length === 0) return []
  const shown = verbose ? slugs : slugs.slice(0, 20)
  return [`    ${verb}: ${shown.join(', ')}${slugs.length > shown.length ? ` and ${slugs.length - shown.length} more` : ''}`]
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
