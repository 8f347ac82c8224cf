import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files that declare an operation, as paths below the folder of all operations, by the subjects whose folders they are in. */
export function findOperationFiles(operations: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const folder of readdirSync(operations, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const files = readdirSync(join(operations, folder.name))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /= (list|read|change|file|bulk)Operation\(/.test(readFileSync(join(operations, folder.name, file), 'utf8')))
    if (files.length > 0) found.set(folder.name, files.sort())
  }
  return found
}

/** The module that loads these files, a subject at a time: a bundle holds only what some module names. */
export function operationFilesModule(found: ReadonlyMap<string, readonly string[]>): string {
  const subjects = [...found].map(([subject, files]) => {
    const loads = files.map((file) => `    () => import('./${subject}/${file}'),`)
    return `  ${/^\w+$/.test(subject) ? subject : `'${subject}'`}: [\n${loads.join('\n')}\n  ],`
  })
  return `/** Written by \`npm run generate:operations\`: the files of all operations by subject. */
export const operationFiles: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
${subjects.join('\n')}
}
`
}
