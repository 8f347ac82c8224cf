import type { Problem as ProblemAnswer } from '#api/resolvers.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { toEuros } from '#core/money/cents.ts'
import type { Locale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { problemTable, type Problem } from '../problems.ts'

const texts = m as unknown as Record<string, (inputs: Record<string, unknown>, options: { locale: Locale }) => string>

/** Refusals as the API tells them: the code for programs, a sentence in the reader's language for people. */
export function presentProblems(ctx: { locale: Locale }, problems: readonly Problem[]): ProblemAnswer[] {
  return problems.map((problem) => ({
    code: problem.code,
    message: problemText(problem, ctx.locale),
    field: problem.field ?? null,
    limit: problem.limit ?? null,
    oldTotal: problem.prices ? toEuros(problem.prices.old) : null,
    newTotal: problem.prices ? toEuros(problem.prices.new) : null,
  }))
}

export function problemText(problem: Problem, locale: Locale): string {
  const key = problem.text ?? problemTable[problem.code].text
  const text = texts[key]
  if (!text) throw new Error(`No text ${key} for problem ${problem.code}`)
  const prices = problem.prices && {
    oldTotal: formatPrice(problem.prices.old),
    newTotal: formatPrice(problem.prices.new),
  }
  return text({ limit: problem.limit, ...problem.words, ...prices }, { locale })
}
