import { Form, Link, useSearchParams } from 'react-router'
import { isWrittenKind } from '#core/import/folder/folder-format.ts'
import { officePaths } from '#core/office-urls.ts'
import type { findEntries } from '#server/operations/entries/find-entries.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../../frame/frame-choice.tsx'
import { frameFields, readLimits } from '../../frame/frame-filter.ts'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { ago } from '../../ui/moments.ts'
import { Pages } from '../../ui/pages.tsx'
import { State } from '../../ui/state.tsx'
import { kindWord } from '../kind-word.ts'
import type { Route } from './+types/entries.route.ts'

const entryFilters = ['text', 'active'] as const

export const handle: FrameHandle = { limits: ['shop'] }

export async function loader({ context, params: { kind }, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  if (!isWrittenKind(kind)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const { text, active } = readFilters(searchParams, entryFilters)
  const { shop } = await readLimits(office, request)
  const after = searchParams.get('after')
  const found = await office.call<typeof findEntries>('entries.find', {
    kind,
    ...(shop !== undefined && { shop }),
    ...(text !== undefined && { text }),
    ...(after !== null && { after }),
    ...(active !== undefined && { active: active === 'true' }),
  })
  const own = { kind, word: kindWord(kind, office.locale), mayEdit: office.person.may('catalog.edit') && !office.person.isSeenAs }
  // A filter that fits no value is said above an empty list.
  if (!found.ok && found.status === 422) return { ...own, items: [], next: null, faults: found.faults }
  const { items, next } = needed(found)
  return { ...own, items: items.map(({ kind: _kind, ...item }) => item), next, faults: [] }
}

/** The entries of a kind, by their slugs. */
export default function Entries({ loaderData }: Route.ComponentProps) {
  const { kind, word, items, next, mayEdit } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const isFiltered = Object.keys(readFilters(query, entryFilters)).length > 0 || page.frame.shop !== null
  return (
    <>
      <Title of={word} />
      <p className="quiet">
        <Link to={officePaths.catalogue()}>{m.catalogue_title({}, page)}</Link>
      </p>
      <div className="head">
        <h1>{word}</h1>
        {mayEdit ? <Link to={officePaths.newEntry(kind)}>{m.catalogue_new({}, page)}</Link> : null}
      </div>
      <Filters {...loaderData} />
      {items.length === 0 ? (
        <p className="empty">{isFiltered ? m.catalogue_none_found({}, page) : m.catalogue_none({}, page)}</p>
      ) : (
        <table className="list is-orders is-entries">
          <thead>
            <tr>
              <th scope="col">{m.catalogue_entries({}, page)}</th>
              <th scope="col">{m.catalogue_slug({}, page)}</th>
              <th scope="col">{m.catalogue_missing({}, page)}</th>
              <th scope="col">{m.catalogue_written({}, page)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, title, about, active, missing, by, writtenAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={officePaths.entry(kind, id)} data-row>
                    {title}
                  </Link>{' '}
                  {active ? null : <State tone="plain">{m.catalogue_off({}, page)}</State>}
                  {about === '' ? null : <small>{about}</small>}
                </th>
                <td className="code quiet">{id}</td>
                <td className={missing === 0 ? 'quiet' : 'is-missing'}>{missing === 0 ? '–' : missing}</td>
                <td className="moment quiet">
                  {ago(writtenAt, page)}
                  <small>{by === 'import' ? m.catalogue_by_import({}, page) : m.catalogue_by({ author: by }, page)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages next={next} word={m.catalogue_next({}, page)} />
    </>
  )
}

function Filters({ kind, faults }: Pick<Route.ComponentProps['loaderData'], 'kind' | 'faults'>) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = readFilters(query, entryFilters)
  // What the address names of the frame goes on to be named.
  const framed = frameFields.filter((name) => query.has(name))
  return (
    <Form className="filters" role="search" aria-label={m.catalogue_filter({}, page)} key={query.toString()}>
      {faults.length === 0 ? null : (
        <div className="faults" role="alert">
          {faults.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </div>
      )}
      <label className="is-wide">
        {m.catalogue_search({}, page)}
        <input
          className="input"
          type="search"
          name="text"
          defaultValue={filters['text']}
          maxLength={100}
          placeholder={m.catalogue_search_hint({}, page)}
        />
      </label>
      <label>
        {m.catalogue_state({}, page)}
        <select className="input" name="active" defaultValue={filters['active'] ?? ''}>
          <option value="">{m.catalogue_state_any({}, page)}</option>
          <option value="true">{m.catalogue_state_on({}, page)}</option>
          <option value="false">{m.catalogue_state_off({}, page)}</option>
        </select>
      </label>
      <button className="button button-small">{m.office_orders_apply({}, page)}</button>
      {framed.map((name) => (
        <input key={name} type="hidden" name={name} value={page.frame[name] ?? ''} />
      ))}
      {Object.keys(filters).length > 0 ? <Link to={officePaths.entries(kind)}>{m.office_orders_clear({}, page)}</Link> : null}
    </Form>
  )
}
