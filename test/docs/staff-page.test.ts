import { expect, test } from 'vitest'
import { acts, ruleOf } from '#core/staff/acts.ts'
import { roles } from '#core/staff/roles.ts'
import { tableOfPage } from '#test/readers/table-of-page.ts'

test('OPS-27 the page about staff has the table of acts as the code has it', () => {
  const mark = (isMarked: boolean) => (isMarked ? 'x' : '')
  const expected = acts.map((act) => {
    const { roles: granted, description, houseOnly, isSensitive, isRecorded } = ruleOf(act)
    return [
      `\`${act}\``,
      description,
      ...roles.map((role) => mark(granted.includes(role))),
      mark(houseOnly),
      mark(isSensitive),
      mark(isRecorded),
    ]
  })
  const [head, , ...listed] = tableOfPage('docs/rules/staff.md')
  expect(head).toEqual(['act', 'what', ...roles, 'house', 'fresh', 'log'])
  expect(listed).toEqual(expected)
})
