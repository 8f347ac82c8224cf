import { data, redirect } from 'react-router'
import { entryField } from '#core/content/entry-fields.ts'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import { officePaths } from '#core/office-urls.ts'
import { readForm, readStep } from '#core/written/form/read-form.ts'
import type { JsonValue, MaybeValue } from '#core/written/json-value.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answer, OfficePage, Performed } from '../../office-context.ts'
import { decideConflict, findConflict } from './conflicts.ts'
import { pasteInto, pasteName } from './paste-table.ts'
import { decimalSign, drawEntry, type EntryState } from './entry-state.ts'
import { readEntry } from './read-entry.ts'
import { yamlText } from '../yaml-text.ts'

interface Sent {
  kind: WrittenKind
  /** Null where the slug of a new entry was not typed. */
  id: string | null
  isNew: boolean
  form: FormData
}

/** What saving answers (`entries.save`). */
interface SavedOutput {
  version: number
  changed: boolean
  warnings: string[]
}

/**
 * Reads the form of an entry, and saves it, or shows it again: with a row more, with what is wrong, or with what somebody else changed
 * meanwhile. Only for actions.
 */
export async function sendEntry(page: OfficePage, sent: Sent): Promise<EntryState | ReturnType<typeof data<EntryState>>> {
  const { kind, id, isNew, form } = sent
  const version = readVersion(form.get('version'))
  const text = (name: string) => lastOf(form, name)
  if (text('step') === 'undo' && id !== null) return undo(page, { kind, id }, form)
  const shown = readJson(text('shown') ?? 'null')
  const decided = readDecisions(form)
  if (decided.length > 0 && id !== null && version !== null) {
    const merged = await decideConflict(page, { kind, id, version, yours: shown ?? undefined }, decided)
    return save(page, { ...sent, ...merged })
  }
  const step = readStep(text('step') ?? '')
  const read = { decimal: decimalSign(page.locale), raw: yamlText, step }
  const { value, unread } = readForm(entryField(kind), shown ?? undefined, text, read)
  const drawn = { kind, id, isNew, version, value, unread }
  const list = /^paste (entry\.\w+)$/.exec(text('step') ?? '')?.[1]
  if (list !== undefined) return paste(page, drawn, list, text(pasteName(list)) ?? '')
  if (step) return drawEntry(page, { ...drawn, focus: step.act === 'add' ? step.name : null })
  if (unread.size > 0) {
    const words = m.catalogue_not_yaml({}, { locale: page.locale, words: undefined })
    return data(await drawEntry(page, { ...drawn, unreadFaults: [...unread.keys()].map((name) => ({ name, text: words })) }), {
      status: 422,
    })
  }
  return save(page, { ...sent, value, version })
}

/** The form with the rows of a table that was pasted, or with what is wrong with it. */
async function paste(page: OfficePage, drawn: Parameters<typeof drawEntry>[1], list: string, text: string) {
  const { value, faults } = await pasteInto(page, drawn.kind, drawn.value, list, text)
  if (faults.length === 0) return drawEntry(page, { ...drawn, value, focus: list })
  return data(await drawEntry(page, { ...drawn, unreadFaults: faults, pasted: new Map([[list, text]]) }), { status: 422 })
}

async function save(page: OfficePage, { kind, id, isNew, form, value, version }: Sent & { value: MaybeValue; version: number | null }) {
  const notify = lastOf(form, 'announce')
  const input = {
    ...{ kind, id: id ?? '', value: JSON.stringify(value ?? {}) },
    ...(version !== null && { version }),
    ...(notify === 'notify' && { notify: true }),
    ...(notify === 'silent' && { silent: true }),
    ...(lastOf(form, 'confirmed') === 'true' && { confirmed: true }),
  }
  const answer = await page.perform('entries.save', input, lastOf(form, 'token') ?? '')
  if (answer.ok && isNew) throw redirect(`${officePaths.entry(kind, id ?? '')}?created`)
  if (answer.ok && id !== null) return saved(page, { kind, id, version }, answer.value)
  return refused(page, { kind, id, isNew, value, version }, answer)
}

/** The entry as it is now, with what was done. */
async function saved(
  page: OfficePage,
  { kind, id, version: before }: { kind: WrittenKind; id: string; version: number | null },
  done: Performed,
) {
  const { version, changed, warnings } = done.output as SavedOutput
  const words = { locale: page.locale, words: undefined }
  const now = await readEntry(page, { kind, id })
  const says = [
    changed ? m.catalogue_saved({ version: String(version) }, words) : m.catalogue_unchanged({}, words),
    ...(changed && before !== null && version > before + 1 ? [m.catalogue_merged({}, words)] : []),
    ...warnings,
  ]
  const entry = now.ok ? now.value : { version, value: null }
  const notice = { says, undo: changed && version > 1 ? version - 1 : null }
  return drawEntry(page, { kind, id, version: entry.version, value: entry.value, notice })
}

interface Refused {
  kind: WrittenKind
  id: string | null
  isNew: boolean
  value: MaybeValue
  version: number | null
}

async function refused(page: OfficePage, entry: Refused, answer: Answer<Performed>) {
  const { kind, id, isNew, value, version } = entry
  const [status, faults] = answer.ok ? [500, []] : [answer.status, answer.faults]
  if (status === 404 && id !== null && version !== null) {
    const now = await readEntry(page, { kind, id })
    const gone = m.catalogue_gone({}, { locale: page.locale, words: undefined })
    // Without a version it is made anew.
    if (!now.ok) return data(await drawEntry(page, { ...entry, version: null, unreadFaults: [{ name: null, text: gone }] }), { status })
  }
  const conflict = id === null || version === null ? null : await findConflict(page, { kind, id, version, yours: value })
  if (conflict) return data(await drawEntry(page, { kind, id, version, value, conflict }), { status })
  const questions = faults.flatMap(({ field, text }) => (field === 'confirmed' ? [text] : []))
  if (questions.length > 0) return data(await drawEntry(page, { kind, id, isNew, version, value, questions }), { status })
  const asksNotify = faults.some(({ text }) => text.includes('[HOLDERS_NOT_TOLD]'))
  return data(await drawEntry(page, { kind, id, isNew, version, value, faults, asksNotify }), { status })
}

/** Brings the version before back. */
async function undo(page: OfficePage, { kind, id }: { kind: WrittenKind; id: string }, form: FormData) {
  const input = { kind, id, version: readVersion(form.get('undo')) ?? 0 }
  const answer = await page.perform('entries.restore', input, lastOf(form, 'token') ?? '')
  const now = await readEntry(page, { kind, id })
  if (!now.ok) throw new Response(null, { status: now.status })
  const { version, value } = now.value
  if (!answer.ok) return data(await drawEntry(page, { kind, id, version, value, faults: answer.faults }), { status: answer.status })
  const says = answer.value.says ?? []
  return drawEntry(page, { kind, id, version, value, notice: { says, undo: null } })
}

/** A checkbox is sent behind the value that stands for it where it is empty. */
function lastOf(form: FormData, name: string): string | undefined {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : undefined
}

function readVersion(given: FormDataEntryValue | null): number | null {
  return typeof given === 'string' && /^\d{1,7}$/.test(given) ? Number(given) : null
}

/** @throws Response 400 for what no form of ours sends */
function readJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** What somebody chose for each field that two people changed. */
function readDecisions(form: FormData): { path: string; takesTheirs: boolean }[] {
  return form.getAll('conflict').flatMap((path, index) => {
    const isPath = typeof path === 'string' && Array.isArray(readJson(path))
    return isPath ? [{ path, takesTheirs: form.get(`take.${index}`) === 'theirs' }] : []
  })
}
