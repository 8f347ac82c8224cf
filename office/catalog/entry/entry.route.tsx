import { Link } from 'react-router'
import { isWrittenKind, type WrittenKind } from '#core/import/folder/folder-format.ts'
import { officePaths } from '#core/office-urls.ts'
import { copyEntry } from '#core/written/copy-entry.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice, type OfficePage } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'

import { ConflictForm } from './conflict-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { drawEntry, type EntryState } from './entry-state.ts'
import { fieldWord } from './label-fields.ts'
import { readEntry } from './read-entry.ts'
import { sendEntry } from './send-entry.ts'
import type { Route } from './+types/entry.route.ts'

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<EntryState> {
  const page = readOffice(context)
  const { kind, id } = readParams(params)
  if (id === null) {
    // Whoever may only read the catalogue has nothing to do here.
    if (!page.person.may('catalog.edit')) throw new Response(null, { status: 403 })
    return newEntry(page, kind, new URL(request.url).searchParams.get('from'))
  }
  const { version, value } = needed(await readEntry(page, { kind, id }))
  const isCreated = new URL(request.url).searchParams.has('created')
  const says = [m.catalogue_saved({ version: String(version) }, { locale: page.locale, words: undefined })]
  return drawEntry(page, { kind, id, version, value, notice: isCreated ? { says, undo: null } : null })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const { kind, id } = readParams(params)
  const form = await request.formData()
  const typed = form.get('id')
  return sendEntry(page, { kind, id: id ?? (typeof typed === 'string' ? typed.trim() : ''), isNew: id === null, form })
}

/** A form for a new entry, empty or with what comes along of another one. */
async function newEntry(page: OfficePage, kind: WrittenKind, from: string | null): Promise<EntryState> {
  const drawn = { kind, id: null, isNew: true, version: null }
  if (from === null) return drawEntry(page, { ...drawn, value: undefined })
  const { value, kept, left } = copyEntry(needed(await readEntry(page, { kind, id: from })).value)
  const words = { locale: page.locale, words: undefined }
  const list = (keys: readonly string[]) => keys.map((key) => fieldWord(kind, [key], page.locale)).join(', ')
  const says = [
    m.catalogue_copy_of({ entry: from }, words),
    m.catalogue_copy_kept({ fields: list(kept) }, words),
    left.length === 0 ? m.catalogue_copy_sales({}, words) : m.catalogue_copy_left({ fields: list(left) }, words),
  ]
  return drawEntry(page, { ...drawn, value, notice: { says, undo: null } })
}

function readParams({ kind, id }: { kind?: string | undefined; id?: string | undefined }): { kind: WrittenKind; id: string | null } {
  if (kind === undefined || !isWrittenKind(kind)) throw new Response(null, { status: 404 })
  return { kind, id: id ?? null }
}

/** An entry of the catalogue, to read and to edit. */
export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const state = (actionData as EntryState | undefined) ?? loaderData
  const { kind, kindWord, id, isNew, version, conflict, missing, mayEdit, about } = state
  const title = isNew ? m.catalogue_new_title({ kind: kindWord }, page) : state.title
  return (
    <>
      <Title of={`${title} · ${kindWord}`} />
      <p className="quiet">
        <Link to={officePaths.catalogue()}>{m.catalogue_title({}, page)}</Link>
        {' › '}
        <Link to={officePaths.entries(kind)}>{kindWord}</Link>
      </p>
      <div className="head">
        <h1>{title}</h1>
        {isNew ? null : (
          <p className="quiet">
            <span className="code">{id}</span>
            {about === '' ? '' : ` · ${about}`}
            {' · '}
            {mayEdit ? (
              <>
                <Link to={officePaths.newEntry(kind, id ?? '')}>{m.catalogue_copy({}, page)}</Link>
                {' · '}
              </>
            ) : null}
            <Link to={officePaths.versions(kind, id ?? '')}>{m.catalogue_versions_count({ version: String(version ?? 1) }, page)}</Link>
          </p>
        )}
        {missing === 0 ? null : <p className="quiet is-missing">{m.catalogue_missing_some({ count: String(missing) }, page)}</p>}
      </div>
      {mayEdit ? null : <p className="notice">{m.catalogue_read_only({}, page)}</p>}
      {conflict ? <ConflictForm state={state} conflict={conflict} /> : <EntryForm key={state.token} state={state} />}
    </>
  )
}
