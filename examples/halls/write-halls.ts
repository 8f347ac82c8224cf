import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, isCollection, visit } from 'yaml'
import type { HallPlan } from './blocks.ts'
import { halls } from './halls.ts'

/** Where the demo's import expects its seating plans. */
export const hallsFolder = join(import.meta.dirname, '../shops/halls')

/** A plan as a file: one line for each category, row and shape. */
export function hallFile(plan: HallPlan): string {
  const document = new Document(plan, { aliasDuplicateObjects: false })
  document.commentBefore = ' Made by examples/halls/write-halls.ts.'
  visit(document, {
    Pair(_key, pair) {
      const key = String(pair.key)
      if (['size', 'stage', 'hull'].includes(key) && isCollection(pair.value)) pair.value.flow = true
      if (['categories', 'rows', 'graphics'].includes(key) && isCollection(pair.value))
        for (const item of pair.value.items) if (isCollection(item)) item.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true, singleQuote: true })
}

if (import.meta.main) for (const [name, hall] of Object.entries(halls)) writeFileSync(join(hallsFolder, `${name}.yaml`), hallFile(hall()))
