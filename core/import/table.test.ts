import { describe, expect, test } from 'vitest'
import { fault, type Fault } from './fault.ts'
import { skipFaultyRows } from './skip-faulty-rows.ts'
import { rowReaders, renameHeadings, type RowReader } from './table.ts'

function cell(value: string): { row: RowReader; faults: Fault[] } {
  const faults: Fault[] = []
  const [row] = rowReaders({ file: 'x.csv', columns: ['c'], rows: [{ row: 2, cells: [value] }] }, faults)
  return { row: row ?? expect.fail('no row'), faults }
}

describe('a cell as spreadsheets write it', () => {
  test.each([
    ['24.90', 2490],
    ['24,90', 2490],
    ['24,9', 2490],
    ['24,90 €', 2490],
    ['€ 24.90', 2490],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['24', 2400],
    ['1,234', null],
    ['1.234,5', null],
    ['₹ 24.90', null],
    ['abc', null],
  ])('the price “%s” is %s cents', (written, cents) => {
    const { row, faults } = cell(written)
    expect(row.price('c')).toBe(cents)
    expect(faults.length).toBe(cents === null ? 1 : 0)
  })

  test.each([
    ['40', 40],
    ['40,0', 40],
    ['40.00', 40],
    ['1.000', null],
    ['1,000', null],
  ])('the whole number “%s” is %s', (written, number) => expect(cell(written).row.whole('c')).toBe(number))

  test.each([
    ['WAHR', true],
    ['Falsch', false],
    ['ja', true],
    ['FALSE', false],
  ])('“%s” is %s', (written, flag) => expect(cell(written).row.flag('c', !flag)).toBe(flag))
})

test('a number that a spreadsheet has shortened is named, because its digits are lost', () => {
  const { row, faults } = cell('4,05E+12')
  expect([row.text('c'), row.whole('c')]).toEqual(['4,05E+12', null])
  expect(faults[0]).toMatchObject({ row: 2, column: 'c', message: expect.stringContaining('make the column one of text there') })
  expect(cell('E+1').faults).toEqual([])
})

test('headings are recognised whatever their capitals, spaces and hyphens', () => {
  const columns = ['Name', 'E-Mail', 'COUNT', 'Note']
  expect(renameHeadings({ file: 'x', columns, rows: [] }, ['name', 'email', 'count']).columns).toEqual(['name', 'email', 'count', 'Note'])
})

describe('without its faulty rows, a table', () => {
  const table = { file: 'x.csv', columns: ['c'], rows: ['1', 'x', '3', 'y'].map((each, index) => ({ row: index + 2, cells: [each] })) }
  const read = (rows: typeof table) => {
    const faults: Fault[] = []
    return { numbers: rowReaders(rows, faults).map((row) => row.whole('c')), faults }
  }

  test('is read, and each row that is left out is named with what is wrong', () => {
    const { numbers, faults } = skipFaultyRows(table, [], read)
    expect(numbers).toEqual([1, 3])
    expect(faults.map(({ code, severity, row, message }) => [code, severity, row, message.slice(0, 11)])).toEqual([
      ['ROW_SKIPPED', 'warning', 3, 'is left out'],
      ['ROW_SKIPPED', 'warning', 5, 'is left out'],
    ])
  })

  test('is refused for what is wrong with all of it', () => {
    const wrong = fault('MISSING_COLUMN', { file: 'x.csv', row: 1, column: null }, 'is missing')
    expect(skipFaultyRows(table, [wrong], read).faults).toContainEqual(wrong)
  })
})
