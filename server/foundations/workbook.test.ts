import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '#core/tables/csv-text.ts'
import { readWorkbook } from '#test/readers/read-workbook.ts'
import { workbook } from './workbook.ts'

test('a workbook has the headings and rows of the table: amounts as numbers of euros, text as text', async () => {
  const rows: Cell[][] = [
    ['7KQ2M9PX', { cents: 4990 }, 3, 'Ærøskøbing, 北京 und Łódź', null],
    ['=1+1', { cents: -50 }, 0, '+49 30 1234', '@sum(A1)'],
  ]
  expect(readWorkbook(await workbook({ columns: ['Order', 'Total', 'Tickets', 'City', 'Note'], rows }))).toEqual([
    ['Order', 'Total', 'Tickets', 'City', 'Note'],
    ['7KQ2M9PX', 49.9, 3, 'Ærøskøbing, 北京 und Łódź', null],
    ['=1+1', -0.5, 0, '+49 30 1234', '@sum(A1)'],
  ])
})

test('whatever text a buyer has chosen comes back as text, without the characters that no workbook can hold', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('=cmd()', '-1', '\t=1', '<b>&amp;', ' a ', 'toString', '__proto__', '\uD800x', '\u0007'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const [, ...rows] = readWorkbook(await workbook({ columns: ['Text'], rows: texts.map((each) => [each]) }))
      // XML reads every line break as one character.
      const held = (each: string) =>
        each.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '').replaceAll(/\r\n?/g, '\n')
      expect(rows.map(([cell]) => String(cell ?? '').trimEnd())).toEqual(texts.map((each) => held(each).trimEnd()))
    }),
    { numRuns: 60 },
  )
})
