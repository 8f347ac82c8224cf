import { pairs, spanText } from '#core/policies/contradictions.ts'
import { policiesWith, type PolicyName } from '#core/policies/policies.ts'
import { acts, actRule } from '#core/staff/acts.ts'
import { roles } from '#core/staff/roles.ts'
import { readConfig } from '#server/config/config.ts'
import { problemTable } from '#server/foundations/problems.ts'
import { lifeOfOrders, lifeOfPayments } from './life-tables.ts'
import { table } from './table.ts'

/** A part of a page in `docs` that is made of what the code says, between two comments. */
export interface MadePart {
  page: string
  /** Where it is said. */
  from: string
  made: () => string[]
}

export const madeParts: readonly MadePart[] = [
  { page: 'docs/rules/orders.md', from: 'core/orders/life.ts', made: lifeOfOrders },
  { page: 'docs/rules/payments.md', from: 'core/payments/life.ts', made: lifeOfPayments },
  { page: 'docs/rules/policies.md', from: 'core/policies', made: () => [policies()] },
  { page: 'docs/rules/staff.md', from: 'core/staff/acts.ts', made: () => [actsOfStaff()] },
  { page: 'docs/api.md', from: 'server/foundations/problems.ts', made: () => [problems()] },
]

/** The page with the part as the code has it. @throws Error without a place for it */
export function withMade(text: string, { page, from, made }: MadePart): string {
  const [begin, end] = [`<!-- made from ${from} -->`, '<!-- end -->']
  const [before, rest] = text.split(begin)
  const [, ...after] = rest?.split(end) ?? []
  if (before === undefined || after.length === 0) throw new Error(`${page} has no place between ${begin} and ${end}`)
  return [before, [begin, ...made(), end].join('\n\n'), after.join(end)].join('')
}

/** The page as it reads, however its tables are laid out. */
export function plainPage(page: string): string {
  return page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

/** A row for each pair: what must fit into what, with the spans of a shop that sets nothing. */
function policies(): string {
  const all = policiesWith(readConfig({}))
  const described = (name: PolicyName) => `${all[name].says}: ${spanText(all[name].span)} (\`${all[name].place}\`)`
  const rows = pairs.map(({ inner, outer, otherwise }) => [inner.map(described).join(';<br>'), described(outer), otherwise])
  return table(['what must be shorter', 'than', 'otherwise'], rows)
}

/** OPS-27: who may do what. Owners may do all of it. */
function actsOfStaff(): string {
  const rows = acts.map((act) => {
    const { roles: granted, description, houseOnly, isSensitive, isRecorded } = actRule(act)
    const marks = [houseOnly && 'house', isSensitive && 'fresh', isRecorded && 'log'].filter(Boolean)
    return [`\`${act}\``, description, roles.filter((role) => role !== 'owner' && granted.includes(role)).join(', '), marks.join(', ')]
  })
  return table(['act', 'what', 'owners, and', 'marks'], rows)
}

/** The codes of refusals by the status of their answers. */
function problems(): string {
  const codes = Object.groupBy(Object.entries(problemTable), ([, { status }]) => status)
  return table(
    ['status', 'codes'],
    Object.entries(codes).map(([status, entries]) => [status, (entries ?? []).map(([code]) => code).join(', ')]),
  )
}
