import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperationTexts } from '#texts/operation-texts.ts'
import { invariants } from './queries-verify.ts'

test.each(['de', 'en'])('every rule that verify checks has its words in %s', (locale) => {
  const words = readOperationTexts(locale)['verify']?.options?.['invariant'] ?? {}
  expect(invariants.map(({ name }) => name).filter((name) => words[name] === undefined)).toEqual([])
  const same = Object.entries(words).filter(([name, word]) => name === word)
  expect(same.length).toBe(locale === 'en' ? Object.keys(words).length : 0)
})

test('no statement puts words of one language into what it tells', () => {
  const statements = globSync('queries-verify*.ts', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  expect(statements.length).toBeGreaterThan(4)
  const words =
    /(?<!>> )'[^'\n]*[a-z]{3,}[^'\n]*' (as (subject|actual|expected)|end as (subject|actual|expected))|(\|\| '[^'\n]*[a-z]{3,}|'[^'\n]*[a-z]{3,} ?' \|\|)/g
  // The key of a job is put together, too.
  expect(statements.flatMap((text) => text.match(words) ?? []).filter((found) => !found.includes('review-tickets:'))).toEqual([])
})
