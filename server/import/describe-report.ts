import type { EventChangeKind, EventVersion } from '#core/catalog/events/event-change.ts'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { inEnglish, sentence, english, type Sentence } from '#core/text/sentence.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { entryKindInfo, entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import type { AffectedEvent, EntryChanges } from '#server/foundations/import-support/import-part.ts'
import type { ImportReport } from './run-import.ts'

/** How many warnings of one kind are shown. Errors are always shown. */
const maxWarnings = 5

/** How whoever asked for an import reads. */
export interface ReportReader {
  locale: Locale
  tell: (sentence: Sentence) => string
}

const plainReader: ReportReader = { locale: 'en', tell: inEnglish }

/**
 * The report of an import as text for the operator.
 * @param verbose shows all warnings and slugs, not only the first ones
 */
export function describeReport(report: ImportReport, dryRun: boolean, verbose: boolean, reader = plainReader): string {
  const { path, entries, faults, isImported, listings } = report
  const { tell } = reader
  const errors = faults.filter((each) => each.severity === 'error')
  const warnings = faults.filter((each) => each.severity === 'warning')
  const lines = [tell(english`${path}: ${verdict(isImported, dryRun, errors.length, warnings.length)}`)]
  lines.push(...errors.map((each) => `  ${describeFault(each, tell)}`), ...warningLines(warnings, verbose, reader))
  // What a refused import would have created and changed is not shown: it may be incomplete, and nothing of it was done.
  if (!isImported) return [...lines, ...report.affected.map((each) => affectedLine(each, reader))].join('\n')
  const changes = [...entryKinds.map((kind) => ({ title: entryKindInfo(kind).title, ...entries[kind] })), ...report.parts]
  for (const each of changes) lines.push(...changeLines(each, { isPlanned: dryRun, showSlugs: dryRun || verbose, verbose }, reader))
  lines.push(...report.affected.map((each) => affectedLine(each, reader)))
  const { added, removed } = listings
  if (added + removed > 0) lines.push(`  ${tell(english`listed in shops: ${added} added, ${removed} taken out`)}`)
  return lines.join('\n')
}

function verdict(isImported: boolean, dryRun: boolean, errors: number, warnings: number): Sentence {
  if (!isImported) return english`refused, nothing of it was written: ${counted(errors, 'fault', 'faults')}`
  const done = dryRun ? english`would be imported` : english`imported`
  return warnings > 0 ? english`${done}, ${counted(warnings, 'warning', 'warnings')}` : done
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
function affectedLine({ slug, kind, before, after, orders, tickets, unpaidOrders }: AffectedEvent, { locale, tell }: ReportReader): string {
  const [old, now] = [whenAndWhere(before, locale), whenAndWhere(after, locale)]
  const what: Record<EventChangeKind, Sentence> = {
    called_off: english`${slug} is called off (${old})`,
    moved: english`${slug} moves from ${old} to ${now}`,
    back_on: english`${slug} takes place after all (${now})`,
  }
  const paid = english`${what[kind]}: ${counted(orders, 'order', 'orders')} with ${counted(tickets, 'ticket', 'tickets')}`
  if (unpaidOrders === 0) return `  ${tell(paid)}`
  const unpaid = english`${paid}, ${counted(unpaidOrders, 'unpaid order', 'unpaid orders')}`
  return `  ${tell(kind === 'called_off' ? english`${unpaid}, which end` : unpaid)}`
}

function whenAndWhere({ happeningFrom, stageTime, timeZone, venueName, venueCity }: EventVersion, locale: Locale): string {
  const start = new Date(stageTime ?? happeningFrom)
  const day = formatMoment(new Date(happeningFrom), 'poster', locale, timeZone)
  return `${day} ${formatMoment(start, 'time', locale, timeZone)}, ${venueName}, ${inLocale(venueCity, locale)}`
}

function changeLines(
  { title, created, changed, left }: EntryChanges,
  { isPlanned, showSlugs, verbose }: { isPlanned: boolean; showSlugs: boolean; verbose: boolean },
  { tell }: ReportReader,
): string[] {
  if (created.length + changed.length + left.length === 0) return []
  const counts = isPlanned
    ? english`${sentence(title)}: ${created.length} to create, ${changed.length} to change, ${left.length} left as they are`
    : english`${sentence(title)}: ${created.length} created, ${changed.length} changed, ${left.length} left as they are`
  const slugs = showSlugs
    ? [
        ...(created.length > 0 ? [english`create: ${some(created, verbose)}`] : []),
        ...(changed.length > 0 ? [english`change: ${some(changed, verbose)}`] : []),
      ]
    : []
  return [`  ${tell(counts)}`, ...slugs.map((each) => `    ${tell(each)}`)]
}

function warningLines(warnings: readonly Fault[], verbose: boolean, { tell }: ReportReader): string[] {
  const byCode = Map.groupBy(warnings, (each) => each.code)
  return [...byCode].flatMap(([code, faults]) => {
    const shown = verbose ? faults : faults.slice(0, maxWarnings)
    const more = faults.length - shown.length
    return [
      ...shown.map((each) => `  ${tell(english`warning: ${describeFault(each, tell)}`)}`),
      ...(more > 0 ? [`  ${tell(english`… and ${more} more of ${code} (--verbose shows all)`)}`] : []),
    ]
  })
}

function some(slugs: readonly string[], verbose: boolean): Sentence {
  const shown = verbose ? slugs : slugs.slice(0, 20)
  const more = slugs.length - shown.length
  return more > 0 ? english`${shown.join(', ')} and ${more} more` : english`${shown.join(', ')}`
}

function counted(number: number, one: string, many: string): Sentence {
  return english`${number} ${sentence(number === 1 ? one : many)}`
}
