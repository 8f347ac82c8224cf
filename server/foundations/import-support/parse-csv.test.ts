import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const rowsOf = (text: string) => {
  const { table, faults } = parseCsv(text, 'x.csv')
  return { columns: table?.columns, rows: table?.rows.map(({ cells }) => cells), faults: faults.map(({ message }) => message) }
}
const table = { columns: ['name', 'number'], rows: [['Ada, Eva', '0123']], faults: [] }

test.each([
  ['commas', 'name,number\n"Ada, Eva",0123'],
  ['semicolons', 'name;number\r\n"Ada, Eva";0123\r\n'],
  ['tabs', 'name\tnumber\n"Ada, Eva"\t0123'],
  ['strokes', 'name|number\nAda, Eva|0123'],
  ['a first line that names the separator', 'sep=;\nname;number\nAda, Eva;0123'],
  ['a first line in quotation marks that names it', '"sep=|"\nname|number\nAda, Eva|0123'],
  ['formulas in place of texts', 'name;number\nAda, Eva;="0123"'],
  ['formulas in place of texts, quoted once more', 'name;number\n"=""Ada, Eva""";"=""0123"""'],
  ['formulas in place of headings', '="name";="number"\nAda, Eva;0123'],
  ['empty lines', '\nname;number\n\nAda, Eva;0123\n;\n'],
])('a table with %s is read', (_, text) => {
  expect(rowsOf(text)).toEqual(table)
})

test('empty columns at the end of a table are left out of account', () => {
  expect(rowsOf('name;number;;\nAda;0123;;')).toMatchObject({ columns: ['name', 'number', '', ''], faults: [] })
  expect(rowsOf('name;number\nAda;0123;;')).toMatchObject({ faults: [] })
})
