import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyOperation } from '../load-operations.ts'
import { madeBelow, operationsInMarkdown } from './reference-page.ts'

/** Writes `docs/operations.md` from the operations, below what a person has written. */
const page = join(import.meta.dirname, '../../../docs/operations.md')
const [written = ''] = readFileSync(page, 'utf8').split(madeBelow)
writeFileSync(page, `${written}${madeBelow}\n\n${operationsInMarkdown(await everyOperation())}`)
