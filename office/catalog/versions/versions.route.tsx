import { Form, Link } from 'react-router'
import { isWrittenKind } from '#core/import/folder/folder-format.ts'
import { officePaths } from '#core/office-urls.ts'
import { entryTitle } from '#core/written/form/entry-title.ts'
import type { listVersions } from '#server/operations/entries/list-versions.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext, type PageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { Pages } from '../../ui/pages.tsx'
import { kindWord } from '../kind-word.ts'
import { readYaml } from '../yaml-text.ts'
import { changedIn, type ShownChange } from './version-changes.ts'
import type { Route } from './+types/versions.route.ts'

/** As many as the list shows at once. */
const shownVersions = 50

export async function loader({ context, params: { kind, id }, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  if (!isWrittenKind(kind)) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const after = query.get('after')
  // One more than is shown: what it changed is told by the one before it.
  const answer = await page.call<typeof listVersions>('entries.versions', {
    kind,
    id,
    limit: shownVersions,
    ...(after !== null && { after }),
  })
  const { items, next } = needed(answer)
  const read = items.map(({ value, version, by, source, writtenAt }) => ({ version, by, source, writtenAt, value: readYaml(value) }))
  const versions = read.map(({ value, ...version }, index) => {
    const before = read[index + 1]
    const changes = before ? changedIn(before.value, value, { id, locale: page.locale }) : null
    return { ...version, changed: changes?.map(({ label }) => label) ?? null }
  })
  const [from, to] = [query.get('from'), query.get('to')].map((each) => read.find(({ version }) => String(version) === each))
  return {
    kind,
    id,
    kindWord: kindWord(kind, page.locale),
    title: entryTitle(id, read[0]?.value, page.locale).title,
    mayEdit: page.person.may('catalog.edit') && !page.person.isSeenAs,
    ...{ versions, next, isFirst: after === null },
    compared:
      from && to ? { from: from.version, to: to.version, changes: changedIn(from.value, to.value, { id, locale: page.locale }) } : null,
  }
}

type Loaded = Route.ComponentProps['loaderData']

/** The versions of an entry, the newest first: who wrote them, what each changed, two of them side by side. */
export default function Versions({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  const { kind, id, kindWord: word, title, next, compared } = loaderData
  return (
    <>
      <Title of={`${m.catalogue_versions({}, page)} · ${title}`} />
      <p className="quiet">
        <Link to={officePaths.catalogue()}>{m.catalogue_title({}, page)}</Link>
        {' › '}
        <Link to={officePaths.entries(kind)}>{word}</Link>
        {' › '}
        <Link to={officePaths.entry(kind, id)}>{title}</Link>
      </p>
      <h1>{m.catalogue_versions({}, page)}</h1>
      {compared === null ? null : <Compared compared={compared} />}
      <Compare {...loaderData} />
      <VersionTable {...loaderData} />
      <Pages next={next} word={m.catalogue_versions_next({}, page)} />
    </>
  )
}

function VersionTable({ kind, id, versions, mayEdit, isFirst }: Loaded) {
  const page = usePageContext()
  return (
    <table className="list is-orders">
      <thead>
        <tr>
          <th scope="col">{m.catalogue_version({}, page)}</th>
          <th scope="col">{m.catalogue_written({}, page)}</th>
          <th scope="col">{m.catalogue_version_changed({}, page)}</th>
          <th scope="col">
            <span className="visually-hidden">{m.catalogue_restore({}, page)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, by, source, writtenAt, changed }, index) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td className="moment">
              {dayAndTime(writtenAt, page)}
              <small>{source === 'import' ? m.catalogue_by_import({}, page) : m.catalogue_by({ author: by }, page)}</small>
            </td>
            <td>{changedWords(changed, version, page)}</td>
            <td className="moment">
              {mayEdit && !(isFirst && index === 0) ? (
                <Link to={officePaths.act('entries.restore', { kind, id, version }, officePaths.entry(kind, id))}>
                  {m.catalogue_restore({}, page)}
                  <span className="visually-hidden"> {version}</span>
                </Link>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The fields that a version changed, the first ones by name. */
function changedWords(changed: readonly string[] | null, version: number, page: PageContext): string {
  if (version === 1) return m.catalogue_version_first({}, page)
  if (changed === null) return ''
  const more = changed.length - namedChanges
  const named = changed.slice(0, namedChanges).join(', ')
  return more > 0 ? m.catalogue_version_more({ fields: named, count: String(more) }, page) : named
}

const namedChanges = 4

/** Chooses two versions. */
function Compare({ versions, compared }: Loaded) {
  const page = usePageContext()
  if (versions.length < 2) return null
  const choose = (name: string, label: string, chosen: number | undefined) => (
    <label>
      {label}
      <select className="input" name={name} defaultValue={chosen}>
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  )
  return (
    <Form className="filters" aria-label={m.catalogue_compare({}, page)} key={`${compared?.from} ${compared?.to}`}>
      {choose('from', m.catalogue_compare_from({}, page), compared?.from ?? versions[1]?.version)}
      {choose('to', m.catalogue_compare_to({}, page), compared?.to ?? versions[0]?.version)}
      <button className="button button-small">{m.catalogue_compare({}, page)}</button>
    </Form>
  )
}

function Compared({ compared: { from, to, changes } }: { compared: { from: number; to: number; changes: readonly ShownChange[] } }) {
  const page = usePageContext()
  const nothing = m.catalogue_conflict_nothing({}, page)
  if (changes.length === 0) return <p className="notice">{m.catalogue_compare_same({}, page)}</p>
  return (
    <table className="list is-plain is-compared is-stacked">
      <thead>
        <tr>
          <th scope="col">{m.catalogue_conflict_field({}, page)}</th>
          <th scope="col">{`${m.catalogue_version({}, page)} ${from}`}</th>
          <th scope="col">{`${m.catalogue_version({}, page)} ${to}`}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }, position) => (
          <tr key={position}>
            <th scope="row">{label}</th>
            <td data-label={`${m.catalogue_version({}, page)} ${from}`}>{before || nothing}</td>
            <td data-label={`${m.catalogue_version({}, page)} ${to}`}>{after || nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
