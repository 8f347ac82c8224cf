import { describeFault, type Fault } from '#core/import/fault.ts'
import { kinds, type Kind } from './plan-import.ts'
import type { ImportReport } from './run-import.ts'

const kindNames: Record<Kind, string> = {
  legalEntities: 'companies',
  countries: 'countries',
  paymentMethods: 'payment methods',
  carriers: 'carriers',
  venues: 'venues',
  categories: 'categories, artists and tours',
  products: 'products and events',
  bundles: 'bundles',
  shops: 'shops',
  redirects: 'redirects of old addresses',
}

/** Of one kind of warning so many are shown; errors are never shortened. */
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
  for (const kind of kinds) {
    const { created, changed, left } = entries[kind]
    if (created.length + changed.length + left.length === 0) continue
    lines.push(
      `  ${kindNames[kind]}: ${created.length} ${dryRun || !taken ? 'to create' : 'created'}, ${changed.length} ${dryRun || !taken ? 'to change' : 'changed'}, ${left.length} left as they are`,
    )
    if (dryRun || verbose) lines.push(...slugLines('create', created, verbose), ...slugLines('change', changed, verbose))
  }
  for (const { title, created, changed, left } of report.parts) {
    if (created.length + changed.length + left.length === 0) continue
    const coming = dryRun || !taken
    lines.push(
      `  ${title}: ${created.length} ${coming ? 'to create' : 'created'}, ${changed.length} ${coming ? 'to change' : 'changed'}, ${left.length} left as they are`,
    )
    if (dryRun || verbose) lines.push(...slugLines('create', created, verbose), ...slugLines('change', changed, verbose))
  }
  if (listings.added + listings.removed > 0) lines.push(`  listed in shops: ${listings.added} added, ${listings.removed} taken out`)
  return lines.join('\n')
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
