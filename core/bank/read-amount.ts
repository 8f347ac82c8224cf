import type { Cents } from '#core/money/cents.ts'
import { StatementFault } from './statement.ts'

/**
 * An amount as banks write it: `23.00`, `23,00`, `23.000,00`, `1,234.56`, `1’234.56`, `¤ 42,00`, `42,00 EUR`, `-17,22`, `17,22-`. A single
 * separator before three digits is refused, because `23.000` may be 23 or 23,000, unless the file shows what separates decimals.
 * @param decimalMark what separates decimals, where the format or the other amounts of the file show it
 * @throws StatementFault for anything else and for fractions of cents
 */
export function readAmount(written: string, decimalMark?: ',' | '.'): Cents {
  const compact = written
    .normalize('NFKC')
    .replaceAll(/[\s¤€$'’\p{Cf}]/gu, '')
    .replaceAll(/[\u2212\p{Dash_Punctuation}]/gu, '-')
    .replaceAll(/^[A-Z]{3}(?=[-+\d])|(?<=\d[-+]?)[A-Z]{3}$/g, '')
    .replace(/^([^-+]+)([-+])$/, '$2$1')
    .replace(/^\+/, '')
  const match = /^(-?)(\d[\d.,]*)$/.exec(compact)
  if (!match) throw new StatementFault('bank.no_amount', { written })
  const digits = match[2] ?? ''
  const mark = decimalMark ?? findMark(digits, written)
  const [whole = '', fraction = '', ...more] = mark === null ? [digits] : digits.split(mark)
  const grouping = mark === ',' ? '.' : ','
  const isGrouped = whole.includes(grouping)
  if (more.length > 0 || /\D/.test(fraction) || (isGrouped && !groups[grouping].test(whole))) {
    throw new StatementFault('bank.no_amount', { written })
  }
  if (/[1-9]/.test(fraction.slice(2))) throw new StatementFault('bank.fractions', { written })
  const cents = Number(whole.replaceAll(grouping, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) throw new StatementFault('bank.amount_too_large', { written })
  return match[1] === '-' && cents > 0 ? -cents : cents
}

const groups = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ }

/** The last separator separates the decimals, unless it occurs twice. */
function findMark(digits: string, written: string): ',' | '.' | null {
  const last = /[.,](?=\d*$)/.exec(digits)?.[0] as ',' | '.' | undefined
  if (last === undefined) return null
  if (digits.split(last).length > 2) return last === ',' ? '.' : ','
  const hasOther = digits.includes(last === ',' ? '.' : ',')
  if (!hasOther && /[.,]\d{3}$/.test(digits)) {
    throw new StatementFault('bank.amount_two_ways', { written })
  }
  return last
}

/** What separates decimals in a column, as far as its amounts show it: `1.234` is clear beside `12,50`. */
export function detectDecimalMark(column: readonly string[]): ',' | '.' | undefined {
  const marks = new Set(column.flatMap((written) => /[.,](?=\d{1,2}\D*$)/.exec(written)?.[0] ?? []))
  const [mark] = marks
  return marks.size === 1 ? (mark as ',' | '.') : undefined
}
