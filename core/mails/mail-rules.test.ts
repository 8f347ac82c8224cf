import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailRules } from './mail-rules.ts'

test('the table in docs/rules/mails.md has every kind of mail with who causes it and what limits it', () => {
  const page = readFileSync(new URL('../../docs/rules/mails.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` +\| .+ \| (\w+) +\| (\w+) +\|$/gm)].map(([, kind, cause, limit]) => [kind, { cause, limit }])
  expect(Object.fromEntries(rows)).toEqual(mailRules)
})

test('what anybody, or anybody with a link, can cause is limited by more than its occasion', () => {
  const unlimited = Object.entries(mailRules).filter(
    ([, { cause, limit }]) => (cause === 'anybody' || cause === 'link') && limit === 'once',
  )
  expect(unlimited).toEqual([])
})
