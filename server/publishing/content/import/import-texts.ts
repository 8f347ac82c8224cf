import { inEveryLocale, type LocalText } from '#core/shops/locale.ts'
import { english } from '#core/text/sentence.ts'
import { withoutGaps } from '#core/shops/local-text.ts'
import type { z } from 'zod'
import { fault, type Fault } from '#core/import/fault.ts'
import { slugSchema } from '#core/import/folder/folder-fields.ts'
import { textOverridesSchema } from '#core/content/content-format.ts'
import type { TextOverrides } from '#core/shops/settings/text-overrides.ts'
import { textKeys, namesIn } from '#texts/text-keys.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import type { EntryChanges } from '#server/foundations/import-support/import-part.ts'
import { saveTextOverrides } from '#server/house/shops/records-shops.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { collectChanges, shopsNamed, type WriteScope } from './write-scope.ts'

type WrittenTexts = ReadEntry<z.infer<typeof textOverridesSchema>>

/** Reads `texts.yaml`: the text overrides of each shop (OPS-29). An unknown key or placeholder is a fault. */
export function readTexts(written: readonly FileEntry[], faults: Fault[]): WrittenTexts[] {
  const shops = readEntries(written, 'texts', slugSchema, textOverridesSchema, faults)
  const known = shops.length === 0 ? new Map<string, readonly string[]>() : textKeys()
  for (const { value, placeOf } of shops) {
    for (const [key, written] of Object.entries(value)) {
      const names = known.get(key)
      if (!names) {
        faults.push(fault('VALUE', placeOf(key), english`there is no text “${key}”; texts/messages lists them`))
        continue
      }
      const used = Object.values(inEveryLanguage(written)).flatMap((text) => namesIn(text ?? ''))
      for (const name of new Set(used.filter((placeholder) => !names.includes(placeholder)))) {
        const allowed = names.map((placeholder) => `{${placeholder}}`).join(', ')
        const words =
          names.length > 0
            ? english`must name nothing but ${allowed} in braces, not {${name}}`
            : english`must name nothing in braces, not {${name}}`
        faults.push(fault('VALUE', placeOf(key), words))
      }
    }
  }
  return shops
}

/** Writes the overrides of each named shop, replacing all that it had. */
export async function writeTexts(scope: WriteScope, shops: readonly WrittenTexts[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('texts')
  for (const { key: slug, value, placeOf } of shops) {
    const overrides: TextOverrides = Object.fromEntries(Object.entries(value).map(([key, written]) => [key, inEveryLanguage(written)]))
    for (const shop of shopsNamed(scope, [slug], placeOf())) {
      const before = Object.keys(shop.textOverrides).length === 0 ? undefined : shop.textOverrides
      if (note(slug, before, overrides)) await saveTextOverrides(scope.connection, shop.id, overrides)
    }
  }
  return changes
}

/** A plain text is used for every language. */
function inEveryLanguage(written: z.infer<typeof textOverridesSchema>[string]): LocalText {
  return typeof written === 'string' ? inEveryLocale(written) : withoutGaps(written)
}
