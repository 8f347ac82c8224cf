import { expect, test } from 'vitest'
import { acts, ruleOf } from '#core/staff/acts.ts'
import { roles } from '#core/staff/roles.ts'
import { tableOfPage } from '#test/readers/table-of-page.ts'

test('OPS-27 the page about staff has the table of acts as the code has it', () => {
  const expected = acts.map((act) => {
    const { roles: granted, description, houseOnly, isSensitive, isRecorded } = ruleOf(act)
    const marks = [houseOnly && 'house', isSensitive && 'fresh', isRecorded && 'log'].filter(Boolean)
    return [`\`${act}\``, description, roles.filter((role) => role !== 'owner' && granted.includes(role)).join(', '), marks.join(', ')]
  })
  const [head, , ...listed] = tableOfPage('docs/rules/staff.md')
  expect(head).toEqual(['act', 'what', 'owners, and', 'marks'])
  expect(acts.filter((act) => !ruleOf(act).roles.includes('owner'))).toEqual([])
  expect(listed).toEqual(expected)
})
