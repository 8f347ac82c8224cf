import { parseArgs } from 'node:util'
import { describeLoss } from './describe-loss.ts'
import { guards, type Guard } from './guards.ts'
import { chooseGroups, searchMeeting, scenarios, searchScenario } from './scenarios.ts'

/*
 * `node test/hold-model/run.ts`: checks every interleaving of the scenarios of the hold model and of any two of its actors. `--three`
 * checks any three actors (takes some minutes); `--without where,check` removes guards and prints the first violation.
 */

const { values } = parseArgs({ options: { without: { type: 'string', default: '' }, three: { type: 'boolean', default: false } } })
const removed = values.without.split(',').filter(Boolean) as Guard[]
const unknown = removed.filter((guard) => !(guard in guards))
if (unknown.length > 0) {
  console.error(
    `--without: unknown guard ${unknown.join(', ')}. The guards are:\n${Object.entries(guards)
      .map(([name, description]) => `  ${name.padEnd(18)}${description}`)
      .join('\n')}`,
  )
  process.exit(2)
}

let states = 0
for (const { title, search } of searches()) {
  states += search.states
  if (search.loss) {
    console.log(`${title}\n\n${describeLoss(search.loss)}\n`)
    process.exit(1)
  }
  console.log(`${String(search.states).padStart(8)} states  ${title}`)
}
console.log(`${String(states).padStart(8)} states, no violation in any of them`)

function* searches() {
  for (const scenario of scenarios) yield { title: scenario.title, search: searchScenario(scenario, removed) }
  for (const group of chooseGroups(values.three ? 3 : 2)) yield { title: group.join(', '), search: searchMeeting(group, removed) }
}
