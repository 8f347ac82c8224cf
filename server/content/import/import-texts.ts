import { inEveryLocale, type LocalText } from '#core/shops/locale.ts'
import { withoutGaps } from '#core/shops/local-text.ts'
import type { z } from 'zod'
import { fault, type Fault } from '#core/import/fault.ts'
import { slugSchema } from '#core/import/folder/folder-fields.ts'
import { textOverridesSchema } from '#core/content/content-format.ts'
import type { TextOverrides } from '#core/shops/settings/text-overrides.ts'
import { textKeys, namesIn } from '#texts/text-keys.ts'
import type { EntryChanges } from '#server/import-support/import-part.ts'
import { saveTextOverrides } from '#server/shops/queries.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { collectChanges, shopsNamed, type WriteScope } from './write-scope.ts'

type WrittenWords = ReadEntry<z.infer<typeof textOverridesSchema>>

/** `texts.yaml`: what each shop says in words of its own (OPS-29). A key nobody uses, or a name the text is not given, is a fault. */
export async function readTexts(folder: string, faults: Fault[]): Promise<WrittenWords[]> {
  const shops = await readEntries(folder, 'texts', slugSchema, textOverridesSchema, faults)
  const known = shops.length === 0 ? new Map<string, readonly string[]>() : textKeys()
  for (const { value, placeOf } of shops) {
    for (const [key, written] of Object.entries(value)) {
      const names = known.get(key)
      if (!names) {
        faults.push(fault('VALUE', placeOf(key), `there is no text “${key}”; texts/messages lists them`))
        continue
      }
      const used = Object.values(inEach(written)).flatMap((text) => namesIn(text ?? ''))
      for (const name of new Set(used.filter((each) => !names.includes(each)))) {
        const there = names.length > 0 ? `has only ${names.map((each) => `{${each}}`).join(', ')}` : 'has no such names'
        faults.push(fault('VALUE', placeOf(key), `names {${name}}, but this text ${there}`))
      }
    }
  }
  return shops
}

/** What is written of a shop replaces all that was. */
export async function writeTexts(scope: WriteScope, shops: readonly WrittenWords[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('texts')
  for (const { key: slug, value, placeOf } of shops) {
    const words: TextOverrides = Object.fromEntries(Object.entries(value).map(([key, written]) => [key, inEach(written)]))
    for (const shop of shopsNamed(scope, [slug], placeOf())) {
      const before = Object.keys(shop.textOverrides).length === 0 ? undefined : shop.textOverrides
      if (note(slug, before, words)) await saveTextOverrides(scope.connection, shop.id, words)
    }
  }
  return changes
}

/** A plain text stands in every language. */
function inEach(written: z.infer<typeof textOverridesSchema>[string]): LocalText {
  return typeof written === 'string' ? inEveryLocale(written) : withoutGaps(written)
}
