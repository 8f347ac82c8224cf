import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import type { JsonValue } from '#core/written/json-value.ts'
import type { showEntry } from '#server/operations/entries/show-entry.ts'
import type { Answer, OfficePage } from '../../office-context.ts'
import { readYaml } from '../yaml-text.ts'

/** A version of an entry, as it is written. */
export interface ReadEntry {
  version: number
  /** The name of whoever wrote it. */
  by: string
  writtenAt: string
  value: JsonValue
}

/** The version of an entry, by default the newest. */
export async function readEntry(
  page: OfficePage,
  { kind, id }: { kind: WrittenKind; id: string },
  version?: number,
): Promise<Answer<ReadEntry>> {
  const answer = await page.call<typeof showEntry>('entries.show', { kind, id, ...(version !== undefined && { version }) })
  if (!answer.ok) return answer
  const { value, by, writtenAt, version: number } = answer.value
  return { ok: true, value: { version: number, by, writtenAt, value: readYaml(value) ?? null } }
}
