import { expect, test } from 'vitest'
import { openProblems } from './open-problems.ts'

const short = { code: 'NOT_ENOUGH', field: '1' }
const alsoShort = { code: 'NOT_ENOUGH', field: '2' }
const limit = { code: 'NETWORK_LIMIT', field: '1' }
const nothing = { code: 'NOTHING_SELECTED' }
const sent = { 1: 3, 2: 2, 3: 0 }

test.each([
  ['nothing was changed', [short, alsoShort, limit, nothing], sent, [short, alsoShort, limit, nothing]],
  ['their row was changed', [short, alsoShort], { ...sent, 1: 2 }, [alsoShort]],
  ['another row was changed', [short], { ...sent, 3: 1 }, [short]],
  ['a product’s limit is met in another row', [limit], { ...sent, 2: 1 }, []],
  ['the row is no longer chosen', [short], { 2: 2, 3: 0 }, []],
  ['a problem that names no row', [nothing], { ...sent, 3: 1 }, []],
  ['a problem that names an unknown row', [{ code: 'BUNDLE_UNKNOWN', field: '9' }], { ...sent, 3: 1 }, []],
])('%s', (_case, problems, chosen, open) => expect(openProblems(problems, sent, chosen)).toEqual(open))
