import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOperationFiles, operationFilesModule } from '#server/operations/declaring/find-operations.ts'
import { madeBelow, operationsInMarkdown } from '#server/operations/faces/reference-page.ts'
import { everyOperation } from '#server/operations/load-operations.ts'

/* If one of these fails, run `npm run generate:operations`. */

const root = join(import.meta.dirname, '../..')

test('every operation is loaded by the list of their files', () => {
  const operations = join(root, 'server/operations')
  expect(readFileSync(join(operations, 'operation-files.ts'), 'utf8')).toBe(operationFilesModule(findOperationFiles(operations)))
})

test('the page of operations says what they declare', async () => {
  const [, made] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(madeBelow)
  expect(made?.trim()).toBe(operationsInMarkdown(await everyOperation()).trim())
})
