import { expect, test } from 'vitest'
import { acts, type Act } from '#core/staff/acts.ts'
import { commandList } from '../command-list.ts'
import { formatUsage } from '../faces/command-usage.ts'
import { everyOperation, operationsOn } from '../load-operations.ts'

/** Acts that only a command does, each with the reason why the API has no operation for it. */
const onlyOnTheMachine: Readonly<Partial<Record<Act, string>>> = {
  'audit.restore': 'belongs to restoring a backup on the machine, and ends what is noted among its files',
}

/** Acts that are a part of another one's operation, each with the operation that asks for it. */
const insideOthers: Readonly<Partial<Record<Act, string>>> = { 'catalog.reroute': 'import.archive' }

/** Acts that belong to the session of a browser, each with the reason. */
const inBrowsers: Readonly<Partial<Record<Act, string>>> = { 'staff.see-as': 'changes what the pages of one session show' }

/** What commands do by hand, by the command and its action, each with the reason why it is no operation. */
const byHand: Readonly<Record<string, string>> = {
  'documents export': 'writes thousands of files into a folder of the machine',
  init: 'writes files for somebody who has no shop yet',
  import: 'reads folders of any size on the machine; `import archive` is the operation',
  export: 'changes a folder of any size on the machine; `entries archive` is the operation',
  'seats check': 'looks at a file, without a shop',
  demo: 'fills a new shop that sells nothing',
  'shops hash-code': 'asks for a code that must not leave the terminal',
  'audit restored': 'belongs to restoring a backup on the machine',
  drill: 'plays on a copy of the shop, for many minutes, with programs of its own',
  'mail bounce': 'is called by mail servers, which read its exit code',
}

const operations = await everyOperation()

/** What commands do that no operation declares, each as in `byHand`. */
async function formsByHand(): Promise<string[]> {
  const forms = commandList.map(async ({ name, load }) => {
    const declared = (await operationsOn(name)).map(formatUsage)
    const others = (await load()).usage.filter((form) => !declared.includes(form))
    return others.map((form) => [name, /^[a-z][a-z-]*(?= |$)/.exec(form)?.[0]].filter(Boolean).join(' '))
  })
  return (await Promise.all(forms)).flat()
}

test('OPS-27 whatever a command does is an operation, unless it belongs to the machine', async () => {
  expect((await formsByHand()).toSorted()).toEqual(Object.keys(byHand).toSorted())
})

test('OPS-27 every act that the staff may be granted is done by an operation, and no reason is out of date', () => {
  const done = new Set<Act>(operations.map(({ act }) => act))
  const others = [insideOthers, inBrowsers, onlyOnTheMachine].flatMap((each) => Object.keys(each))
  expect(acts.filter((act) => !done.has(act)).toSorted()).toEqual(others.toSorted())
})
