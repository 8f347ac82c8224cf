import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is generated together, from the same sources. */
export interface GeneratedPart {
  /** Glob patterns. */
  sources: readonly string[]
  /** Committed, because their diff shows what a change does. */
  committed: readonly string[]
  /** Types, which only checks and editors read: not committed. */
  types: readonly string[]
}

export const generatedParts = {
  database: {
    sources: ['db/migrations/*.sql', 'db/generate.ts', 'db/describe-schema.ts', 'db/migrate.ts', 'db/table-owners.ts'],
    committed: ['db/schema.sql'],
    types: ['db/types.ts'],
  },
  api: {
    sources: ['server/**/schema.graphql', 'storefront/**/*.{ts,tsx}', 'codegen.ts'],
    committed: ['api/schema.graphql', 'api/client/persisted-documents.json'],
    types: ['api/resolvers.ts', 'api/client/gql.ts', 'api/client/graphql.ts'],
  },
} satisfies Record<string, GeneratedPart>

export const generatedTypes: readonly string[] = Object.values(generatedParts).flatMap(({ types }) => types)

/** Hashes of what a part was made of and of what was made, by the part's name. */
type Notes = Record<string, string>

/** Whether a part is there, and made of its sources as they are now. */
export function isGenerated(root: string, name: string, part: GeneratedPart): boolean {
  return readNotes(root)[name] === stateOf(root, part)
}

export function noteGenerated(root: string, name: string, part: GeneratedPart): void {
  mkdirSync(dirname(notesFile(root)), { recursive: true })
  writeFileSync(notesFile(root), JSON.stringify({ ...readNotes(root), [name]: stateOf(root, part) }, null, 1))
}

/** One hash of the contents of these files; one that is missing counts as empty. */
export function contentHash(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : '')
  return hash.digest('hex')
}

function stateOf(root: string, { sources, committed, types }: GeneratedPart): string {
  const files = globSync([...sources, 'test/tools/package.json'], { cwd: root }).filter((file) => !file.includes('.test.'))
  return contentHash(root, [...files.sort(), ...committed, ...types])
}

function readNotes(root: string): Notes {
  try {
    return JSON.parse(readFileSync(notesFile(root), 'utf8')) as Notes
  } catch {
    return {}
  }
}

const notesFile = (root: string) => join(root, 'node_modules/.cache/stagefront/generated.json')
