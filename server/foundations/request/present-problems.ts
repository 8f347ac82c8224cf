import type { Problem as ProblemAnswer } from '#api/resolvers.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { toEuros } from '#core/money/cents.ts'
import { problemTable, type Problem } from '#server/foundations/problems.ts'
import { nameField } from './name-field.ts'
import { translate, type Reader } from './translate.ts'

/** Problems as the API and the storefront's forms show them: the code for programs, a sentence in the reader's language for people, which names its field. */
export function presentProblems(reader: Reader, problems: readonly Problem[]): ProblemAnswer[] {
  return problems.map((problem) => ({
    code: problem.code,
    message: nameField(problem, reader) + problemText(problem, reader),
    field: problem.field ?? null,
    limit: problem.limit ?? null,
    seatIds: problem.seatIds ? [...problem.seatIds] : null,
    oldTotal: problem.prices ? toEuros(problem.prices.old) : null,
    reason: problem.reason ?? null,
    newTotal: problem.prices ? toEuros(problem.prices.new) : null,
  }))
}

export function problemText(problem: Problem, reader: Reader): string {
  const key = problem.text ?? problemTable[problem.code].text
  const prices = problem.prices && {
    oldTotal: formatPrice(problem.prices.old),
    newTotal: formatPrice(problem.prices.new),
  }
  return translate(reader, key, { limit: problem.limit, ...problem.words, ...prices })
}
