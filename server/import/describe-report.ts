import { describeFault, type Fault } from '#core/import/fault.ts'
import { entryKindInfo, entryKinds } from '#server/import-support/entry-kinds.ts'
import type { EntryChanges } from '#server/import-support/import-part.ts'
import type { ImportReport } from './run-import.ts'

/** How many warnings of one kind are shown; errors are never shortened. */
const shownWarnings = 5

/**
 * A report as the operator reads it.
 * @param verbose every warning and every slug, not only the first
 */
export function describeReport(report: ImportReport, dryRun: boolean, verbose: boolean): string {
  const { path, entries, faults, taken, listings } = report
  const errors = faults.filter((each) => each.severity === 'error')
  const warnings = faults.filter((each) => each.severity === 'warning')
  const verdict = taken
    ? `${dryRun ? 'would be imported' : 'imported'}${warnings.length > 0 ? `, ${count(warnings.length, 'warning')}` : ''}`
    : `refused, nothing of it was written: ${count(errors.length, 'fault')}`
  const lines = [`${path}: ${verdict}`]
  lines.push(...errors.map((each) => `  ${describeFault(each)}`), ...warningLines(warnings, verbose))
  const changes = [...entryKinds.map((kind) => ({ title: entryKindInfo(kind).title, ...entries[kind] })), ...report.parts]
  const coming = dryRun || !taken
  for (const each of changes) lines.push(...changeLines(each, { coming, named: dryRun || verbose, verbose }))
  if (listings.added + listings.removed > 0) lines.push(`  listed in shops: ${listings.added} added, ${listings.removed} taken out`)
  return lines.join('\n')
}

function changeLines(
  { title, created, changed, left }: EntryChanges,
  { coming, named, verbose }: { coming: boolean; named: boolean; verbose: boolean },
): string[] {
  if (created.length + changed.length + left.length === 0) return []
  const [create, change] = coming ? ['to create', 'to change'] : ['created', 'changed']
  const counts = `  ${title}: ${created.length} ${create}, ${changed.length} ${change}, ${left.length} left as they are`
  return named ? [counts, ...slugLines('create', created, verbose), ...slugLines('change', changed, verbose)] : [counts]
}

function warningLines(warnings: readonly Fault[], verbose: boolean): string[] {
  const byCode = Map.groupBy(warnings, (each) => each.code)
  return [...byCode].flatMap(([code, those]) => {
    const shown = verbose ? those : those.slice(0, shownWarnings)
    const more = those.length - shown.length
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
