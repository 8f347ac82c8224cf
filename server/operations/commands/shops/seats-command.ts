import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fileFault } from '#core/text/file-fault.ts'
import { describeFault } from '#core/import/fault.ts'
import { drawPlan } from '#core/seating/draw-plan.ts'
import type { SeatingPlan, SeatSection } from '#core/seating/seating-plan.ts'
import { readsOnly, type Command } from '#server/foundations/command.ts'
import { count } from '#core/text/count.ts'
import { alignColumns } from '../../reports/print-table.ts'
import { readPlanFile } from '#server/selling/seating/import-seating.ts'
import { unknownAction, usageError } from '../usage-errors.ts'

/** `bin/stagefront seats check`: prints and draws what is in a seating plan (OPS-05). Nothing is written to the shop. */
export const seatsCommand: Command = {
  actOf: readsOnly,
  usage: ['check FILE [--draw PICTURE.svg]'],
  details: [
    'Prints the sections, rows and seats of a plan in Stagefront’s own format (YAML or JSON) or of pretix (JSON), and every fault with',
    'its line. --draw also writes a picture of it. Exit code 1 if the plan has faults.',
  ],
  run: (_context, args) => seats(args),
  runAlone: seats,
}

async function seats(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { draw: { type: 'string' } } })
  const [action = '', file, ...rest] = positionals
  if (action !== 'check') return unknownAction(action, ['check'])
  if (file === undefined || rest.length > 0) {
    console.error('name one seating plan, for example bin/stagefront seats check hall.yaml')
    return usageError
  }
  const { plan, faults } = await readPlanFile(file)
  if (plan) for (const line of describePlan(plan)) console.log(line)
  const errors = faults.filter(({ severity }) => severity === 'error')
  const warnings = faults.length - errors.length
  for (const each of faults) console.error(`${each.severity === 'warning' ? 'warning: ' : ''}${describeFault(each)}`)
  if (plan && values.draw !== undefined) {
    const problem = await writePicture(values.draw, plan)
    if (problem) {
      console.error(problem)
      return 1
    }
  }
  const verdict = errors.length === 0 ? 'No faults' : count(errors.length, 'fault')
  console.log(warnings > 0 ? `${verdict}, ${count(warnings, 'warning')}` : errors.length === 0 ? `${verdict}.` : verdict)
  return errors.length === 0 ? 0 : 1
}

function describePlan(plan: SeatingPlan): string[] {
  const seatsIn = (sections: readonly SeatSection[]) => sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const all = seatsIn(plan.sections)
  const standing = plan.sections.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const rows = plan.sections.map((section) => {
    const own = seatsIn([section])
    const marks = [
      section.forceSection && 'sold as a whole',
      mark(own.filter(({ blocked }) => blocked).length, 'blocked'),
      mark(own.filter(({ obstructed }) => obstructed).length, 'obstructed'),
      mark(own.filter(({ kind }) => kind === 'wheelchair').length, 'wheelchair'),
    ].filter(Boolean)
    const size =
      section.capacity === null ? `${count(section.rows.length, 'row')}, ${count(own.length, 'seat')}` : `${section.capacity} standing`
    return [
      section.id,
      section.name,
      size,
      [...new Set([section.category, ...own.map(({ category }) => category)])].join(', '),
      marks.join(', '),
    ]
  })
  return [
    `${plan.name}: ${count(plan.sections.length, 'section')}, ${count(all.length, 'seat')}, ${standing} standing, ${plan.categories.map(({ name }) => name).join(', ')}`,
    ...alignColumns(rows),
  ]
}

function mark(number: number, what: string): string | false {
  return number > 0 && `${number} ${what}`
}

/** @returns what went wrong, null if it was written */
async function writePicture(path: string, plan: SeatingPlan): Promise<string | null> {
  if (!path.endsWith('.svg')) return `--draw must name a file that ends in .svg, not "${path}"`
  try {
    await writeFile(path, drawPlan(plan))
    return null
  } catch (thrown) {
    return `${path} cannot be written: ${fileFault(thrown)}`
  }
}
