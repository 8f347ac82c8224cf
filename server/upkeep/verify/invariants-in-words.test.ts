import { expect, test } from 'vitest'
import { readOperationTexts } from '#texts/operation-texts.ts'
import { invariants } from './queries-verify.ts'

test.each(['de', 'en'])('every rule that verify checks has its words in %s', (locale) => {
  const words = readOperationTexts(locale)['verify']?.options?.['invariant'] ?? {}
  expect(invariants.map(({ name }) => name).filter((name) => words[name] === undefined)).toEqual([])
  const same = Object.entries(words).filter(([name, word]) => name === word)
  expect(same.length).toBe(locale === 'en' ? Object.keys(words).length : 0)
})
