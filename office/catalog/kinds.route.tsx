import { Link } from 'react-router'
import { contentNames, folderKinds } from '#core/import/folder/folder-format.ts'
import { officePaths } from '#core/office-urls.ts'
import type { countEntries } from '#server/operations/entries/count-entries.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ago } from '../ui/moments.ts'
import { kindWord } from './kind-word.ts'
import type { Route } from './+types/kinds.route.ts'

/** What staff edit most stands first. */
const order = [
  'events',
  'tours',
  'artists',
  'products',
  'bundles',
  'categories',
  'venues',
  'news',
  'pages',
  'faq',
  'advent',
  'texts',
  'shops',
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = readOffice(context)
  const { kinds } = needed(await page.call<typeof countEntries>('entries.count', {}))
  const all = [...new Set([...order, ...Object.keys(folderKinds), ...contentNames])]
  return {
    isEmpty: kinds.length === 0,
    kinds: all.map((kind) => {
      const counted = kinds.find((each) => each.kind === kind)
      return { kind, word: kindWord(kind, page.locale), entries: counted?.entries ?? 0, changedAt: counted?.changedAt ?? null }
    }),
  }
}

/** The kinds of entries of the catalogue. */
export default function Kinds({ loaderData: { kinds, isEmpty } }: Route.ComponentProps) {
  const page = usePageContext()
  return (
    <>
      <Title of={m.catalogue_title({}, page)} />
      <h1>{m.catalogue_title({}, page)}</h1>
      <p className="summary quiet">{isEmpty ? m.catalogue_not_written({}, page) : m.catalogue_intro({}, page)}</p>
      <table className="list is-orders is-kinds">
        <thead>
          <tr>
            <th scope="col">{m.catalogue_kind({}, page)}</th>
            <th scope="col" className="amount">
              {m.catalogue_entries({}, page)}
            </th>
            <th scope="col" className="moment">
              {m.catalogue_changed({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, word, entries, changedAt }) => (
            <tr key={kind}>
              <th scope="row">
                <Link to={officePaths.entries(kind)} data-row>
                  {word}
                </Link>
              </th>
              <td className="amount">{entries}</td>
              <td className="moment">{changedAt === null ? '' : ago(changedAt, page)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
