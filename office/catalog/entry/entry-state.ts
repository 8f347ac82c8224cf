import { entryField } from '#core/content/entry-fields.ts'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import { entryTitle } from '#core/written/form/entry-title.ts'
import { countMissing, showForm } from '#core/written/form/show-form.ts'
import type { Decimal } from '#core/written/form/typed-values.ts'
import type { MaybeValue } from '#core/written/json-value.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { findEntries } from '#server/operations/entries/find-entries.ts'
import type { Fault, OfficePage } from '../../office-context.ts'
import { kindWord } from '../kind-word.ts'
import type { Conflict } from './conflicts.ts'
import { formFaults, labelField, type FormFault, type LabelledField } from './label-fields.ts'
import { yamlText } from '../yaml-text.ts'

/** What the page of an entry shows. */
export interface EntryState {
  kind: WrittenKind
  kindWord: string
  title: string
  about: string
  /** Null for a new entry whose slug nobody has chosen yet. */
  id: string | null
  isNew: boolean
  version: number | null
  form: LabelledField
  /** The value with which the form is shown, as JSON: what says the same when it is sent stays as it is written. */
  shown: string
  missing: number
  lists: readonly ChoiceList[]
  faults: readonly FormFault[]
  mayEdit: boolean
  token: string
  /** What was done, and what is probably a mistake. */
  notice: Notice | null
  conflict: Conflict | null
  /** What is usually a mistake, and saved once it is confirmed. */
  questions: readonly string[]
  /** Whether the buyers of a moved or called-off event have to be told or not. */
  asksNotify: boolean
  /** The name of the row that was added. */
  focus: string | null
}

export interface Notice {
  says: readonly string[]
  /** The version that undoing brings back. */
  undo: number | null
}

/** Entries from which fields choose. */
export interface ChoiceList {
  kind: WrittenKind
  entries: readonly { id: string; title: string }[]
}

interface Drawn {
  kind: WrittenKind
  id: string | null
  isNew?: boolean
  version: number | null
  value: MaybeValue
  faults?: readonly Fault[]
  /** Inputs that could not be read, with what was typed and what is wrong with it. */
  unread?: ReadonlyMap<string, string>
  unreadFaults?: readonly FormFault[]
  notice?: Notice | null
  pasted?: ReadonlyMap<string, string>
  conflict?: Conflict | null
  asksNotify?: boolean
  questions?: readonly string[]
  focus?: string | null
}

/** Draws the form of an entry. Only for loaders and actions. */
export async function drawEntry(page: OfficePage, { kind, id, version, value, ...more }: Drawn): Promise<EntryState> {
  const { locale, person } = page
  const { faults = [], unread = new Map<string, string>(), unreadFaults = [] } = more
  const shown = showForm(entryField(kind), value, { decimal: decimalSign(locale), raw: yamlText, typed: unread })
  const found = [...formFaults(shown, faults), ...unreadFaults]
  const form = labelField(shown, { kind, locale, faults: found, pasted: more.pasted ?? new Map() })
  return {
    ...{ kind, id, version, form, kindWord: kindWord(kind, locale) },
    ...entryTitle(id ?? '', value, locale),
    isNew: more.isNew ?? false,
    shown: JSON.stringify(value ?? null),
    missing: countMissing(shown),
    lists: await readLists(page, form),
    faults: found,
    mayEdit: person.may('catalog.edit') && !person.isSeenAs,
    token: page.formToken(),
    ...{
      notice: more.notice ?? null,
      conflict: more.conflict ?? null,
      asksNotify: more.asksNotify ?? false,
      questions: more.questions ?? [],
      focus: more.focus ?? null,
    },
  }
}

/** The sign of the decimals in a language. */
export function decimalSign(locale: Locale): Decimal {
  return (1.5).toLocaleString(locale).includes(',') ? ',' : '.'
}

/** A list that is longer is of no help, and heavy: there the slug is typed. */
const longestList = 500

async function readLists(page: OfficePage, form: LabelledField): Promise<ChoiceList[]> {
  const kinds = [...namedKinds(form)]
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const found = await page.call<typeof findEntries>('entries.find', { kind, limit: longestList })
      if (!found.ok || found.value.next !== null) return []
      return [{ kind, entries: found.value.items.map(({ id, title }) => ({ id, title })) }]
    }),
  )
  return lists.flat()
}

function namedKinds({ lists, fields, rows }: LabelledField): Set<WrittenKind> {
  const inner = [...fields, ...rows.map(({ field }) => field)]
  return new Set([...lists, ...inner.flatMap((field) => [...namedKinds(field)])])
}
