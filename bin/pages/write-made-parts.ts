import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeParts, withMade } from './made-parts.ts'

/** Part of `npm run generate`: writes again what pages have of the code. */
const root = join(import.meta.dirname, '../..')
for (const part of madeParts) {
  const file = join(root, part.page)
  writeFileSync(file, withMade(readFileSync(file, 'utf8'), part))
}
