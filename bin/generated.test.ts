import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isGenerated, noteGenerated } from './generated.ts'

const part = { sources: ['slices/**/schema.graphql'], committed: ['api/schema.graphql'], types: ['api/resolvers.ts'] }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stagefront-generated-'))
  for (const file of ['slices/carts/schema.graphql', ...part.committed, ...part.types]) write(file, 'as it was')
  noteGenerated(root, 'api', part)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('what was generated is not generated again while nothing changes', () => {
  expect(isGenerated(root, 'api', part)).toBe(true)
  expect(isGenerated(root, 'database', part)).toBe(false)
})

test.each([
  ['a source changed', () => write('slices/carts/schema.graphql', 'new')],
  ['a source was added', () => write('slices/orders/schema.graphql', 'new')],
  ['a committed file was taken from another commit', () => write('api/schema.graphql', 'new')],
  ['the types are missing, as in a fresh clone', () => rmSync(join(root, 'api/resolvers.ts'))],
  ['the note is damaged', () => write('node_modules/.cache/stagefront/generated.json', '{')],
])('it is generated again when %s', (_what, change) => {
  change()
  expect(isGenerated(root, 'api', part)).toBe(false)
})
