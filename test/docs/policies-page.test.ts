import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pairs, spanText } from '#core/policies/contradictions.ts'
import { policiesWith, type Policies, type PolicyName } from '#core/policies/policies.ts'
import { readConfig } from '#server/config/config.ts'
import { plainPage } from './life-pages.ts'

/** After a policy has changed. */
const rewrite = 'UPDATE_POLICIES_PAGE=1 npx vitest run test/docs/policies-page.test.ts && npx oxfmt --write docs/rules'
const file = join(import.meta.dirname, '../../docs/rules/policies.md')

/** A row for each pair: what must fit into what, with the spans of a shop that sets nothing. */
function table(policies: Policies): string {
  const described = (name: PolicyName) => `${policies[name].says}: ${spanText(policies[name].span)} (\`${policies[name].place}\`)`
  const rows = pairs.map(({ inner, outer, otherwise }) => `| ${inner.map(described).join(';<br>')} | ${described(outer)} | ${otherwise} |`)
  return ['| what must be shorter | than | otherwise |', '| --- | --- | --- |', ...rows].join('\n')
}

function withTable(page: string): string {
  const [start, end] = ['<!-- made from core/policies -->', '<!-- end -->']
  const place = new RegExp(`${start}[^]*?${end}`)
  if (!place.test(page)) throw new Error('docs/rules/policies.md has no place for its table')
  return page.replace(place, () => `${start}\n\n${table(policiesWith(readConfig({})))}\n\n${end}`)
}

test('docs/rules/policies.md has the policies as they are', () => {
  if (process.env['UPDATE_POLICIES_PAGE'] === '1') writeFileSync(file, withTable(readFileSync(file, 'utf8')))
  const page = readFileSync(file, 'utf8')
  expect(plainPage(page), `docs/rules/policies.md differs from core/policies; write it again: ${rewrite}`).toBe(plainPage(withTable(page)))
})
