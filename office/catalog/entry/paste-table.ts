import { entryField } from '#core/content/entry-fields.ts'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import { locales } from '#core/shops/locale.ts'
import { pasteRows, type PasteFault } from '#core/written/form/paste-rows.ts'
import { isJsonList, isJsonMap, type MaybeValue } from '#core/written/json-value.ts'
import type { findEntries } from '#server/operations/entries/find-entries.ts'
import { m } from '#texts/compiled/messages.js'
import type { OfficePage } from '../../office-context.ts'
import { fieldWord, type FormFault } from './label-fields.ts'
import { referencedKinds } from './field-table.ts'

/** The name of the input into which rows of a list are pasted. */
export function pasteName(list: string): string {
  return `paste.${list}`
}

interface Pasted {
  value: MaybeValue
  faults: FormFault[]
}

/**
 * An entry with the rows of a table behind those of a list. Only for actions.
 * @param list the name of the list: `entry.events`
 */
export async function pasteInto(page: OfficePage, kind: WrittenKind, value: MaybeValue, list: string, text: string): Promise<Pasted> {
  const key = list.replace(/^entry\./, '')
  const whole = entryField(kind)
  const field = whole.is === 'group' ? whole.fields.find((each) => each.key === key)?.field : undefined
  if (field?.is !== 'list' || field.item.is !== 'group') return { value, faults: [] }
  const keys = field.item.fields.map((each) => each.key)
  const named = new Map(keys.flatMap((each) => locales.map((locale) => [fieldWord(kind, [key, each], locale).toLowerCase(), each])))
  const titles = await readTitles(page, kind, keys)
  const { rows, faults } = pasteRows(field.item, text, {
    keyOf: (heading) => named.get(heading.toLowerCase()) ?? (keys.includes(heading) ? heading : undefined),
    meant: (column, cell) => titles.get(column)?.get(cell.toLowerCase()) ?? cell,
  })
  if (faults.length > 0) return { value, faults: faults.map((each) => ({ name: list, text: pasteWords(each, page) })) }
  const map = isJsonMap(value) ? value : {}
  const before = isJsonList(map[key]) ? map[key] : []
  return { value: { ...map, [key]: [...before, ...rows] }, faults: [] }
}

/** Slugs by what their entries are called, for the columns that name entries. */
async function readTitles(page: OfficePage, kind: WrittenKind, keys: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const columns = keys.flatMap((key) =>
    referencedKinds(kind, [key])
      .slice(0, 1)
      .map((named) => [key, named] as const),
  )
  const read = await Promise.all(
    columns.map(async ([key, named]) => {
      const found = await page.call<typeof findEntries>('entries.find', { kind: named, limit: 500 })
      const items = found.ok ? found.value.items : []
      return [key, new Map(items.map(({ id, title }) => [title.toLowerCase(), id]))] as const
    }),
  )
  return new Map(read)
}

function pasteWords({ row, column, kind }: PasteFault, { locale }: OfficePage): string {
  const words = {
    'unknown-column': m.catalogue_paste_unknown,
    'double-column': m.catalogue_paste_double,
    'too-many-cells': m.catalogue_paste_cells,
  }
  return words[kind]({ row: String(row), column }, { locale, words: undefined })
}
