import { expect, test } from 'vitest'
import { acts, ruleOf, type Act } from '#core/staff/acts.ts'
import { everyOperation } from '../load-operations.ts'
import { commandList } from '../command-list.ts'

/** Acts that only a command does, each with the reason why the API has no operation for it. */
const onlyOnTheMachine: Readonly<Partial<Record<Act, string>>> = {
  'audit.restore': 'belongs to restoring a backup on the machine, and ends what is noted among its files',
}

const byApi = new Set<Act>((await everyOperation()).map(({ act }) => act))

/** The acts of a command: its usage names its actions, so each word of it is tried as one. */
async function actsOfCommand({ load }: (typeof commandList)[number]): Promise<Act[]> {
  const command = await load()
  const words = command.usage.join(' ').match(/[a-z][a-z-]+/g) ?? []
  const invocations = words.flatMap((word) => [[word], [word, '--event', 'x'], ...words.map((second) => [word, second])])
  return invocations.flatMap((args) => command.actOf(args) ?? [])
}

test('OPS-27 whatever a command does, the API of the staff does too, unless it belongs to the machine', async () => {
  const byCommand = new Set((await Promise.all(commandList.map(actsOfCommand))).flat())
  const missing = [...byCommand].filter((act) => !byApi.has(act) && onlyOnTheMachine[act] === undefined)
  expect(missing).toEqual([])
  expect(byCommand.has('audit.restore')).toBe(true)
})

test('every act that is written into the log is done somewhere, and no reason is out of date', async () => {
  const named = Object.keys(onlyOnTheMachine)
  expect(acts.filter((act) => ruleOf(act).isRecorded && !byApi.has(act)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    named.toSorted((a, b) => a.localeCompare(b)),
  )
})
