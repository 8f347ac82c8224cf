import { expect, test } from 'vitest'
import { ean13Bars } from './ean13-bars.ts'
import { makeTicketCode } from './ticket-code.ts'

/** The modules of a bar code, 1 for a dark one. */
function modulesOf(code: string): string {
  return ean13Bars(code)
    .map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width))
    .join('')
}

test('the bars are those of a known article number', () => {
  // Written out from the tables of the standard: first digit 4, so the left half alternates L G L L G G.
  const left = ['0001101', '0100111', '0101111', '0111101', '0001001', '0110011']
  const right = ['1000010', '1000010', '1000010', '1110100', '1000010', '1100110']
  expect(modulesOf('4006381333931')).toBe(`101${left.join('')}01010${right.join('')}101`)
})

test('every code has 95 modules, and begins and ends with a bar', () => {
  for (const digit of '0123456789') {
    const modules = modulesOf(makeTicketCode(`${digit}12345678901`))
    expect(modules).toMatch(/^101[01]{89}101$/)
  }
})
