import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acts, ruleOf } from '#core/staff/acts.ts'
import { roles } from '#core/staff/roles.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/rules/staff.md'), 'utf8')

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
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  const [head, , ...listed] = rows
  expect(head).toEqual(['act', 'what', ...roles, 'house', 'fresh', 'log'])
  expect(listed).toEqual(expected)
})
