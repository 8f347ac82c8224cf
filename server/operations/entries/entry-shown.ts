import { z } from 'zod'
import { contentNames, folderKinds, type WrittenKind } from '#core/import/folder/folder-format.ts'
import { writeYaml } from '#server/foundations/import-support/write-yaml.ts'
import type { WrittenVersion } from '#server/import/written-entries.ts'
import { about } from '../declaring/values.ts'
import type { OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'

const kinds = [...Object.keys(folderKinds), ...contentNames] as unknown as [WrittenKind, ...WrittenKind[]]

export const kindField = z
  .enum(kinds)
  .describe('Of which kind it is, as docs/import.md lists them')
  .meta(about({ example: 'products' }))

export const idField = z
  .string()
  .min(1)
  .max(300)
  .describe('Its slug, as the import knows it')
  .meta(about({ value: 'SLUG', example: 'moorgrab-torf-shirt' }))

export const versionSchema = z
  .object({
    kind: kindField,
    id: z.string().describe('Its slug'),
    version: z.int().describe('The number of the version'),
    author: z.string().describe('Who wrote it, as in the audit log'),
    by: z.string().describe('The same by name'),
    source: z.enum(['import', 'staff']).describe('Whether an import brought it, or somebody wrote it here'),
    writtenAt: z.iso.datetime().describe('When'),
    value: z.string().describe('What is written, as YAML'),
  })
  .meta({ id: 'WrittenVersion', description: 'An entry of the catalogue as it is written' })

type ShownVersion = Pick<WrittenVersion, 'kind' | 'id' | 'version' | 'author' | 'source' | 'writtenAt' | 'value'>

/** Versions with the names of those who wrote them. */
export async function nameAuthors<Version extends ShownVersion>(
  ctx: OperationContext,
  versions: readonly Version[],
): Promise<(Version & { by: string })[]> {
  const names = await actorNames(
    ctx,
    versions.map(({ author }) => author),
  )
  return versions.map((version) => ({ ...version, by: names.get(version.author) ?? version.author }))
}

/** A version, or an entry as it is now. */
export function presentVersion({
  kind,
  id,
  version,
  author,
  by,
  source,
  writtenAt,
  value,
}: ShownVersion & { by: string }): z.input<typeof versionSchema> {
  return { kind, id, version, author, by, source, writtenAt: writtenAt.toISOString(), value: writeYaml(value) }
}
