import { Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listRuns } from '#server/operations/runs/list-runs.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { dayAndTime } from '../ui/moments.ts'
import { State } from '../ui/state.tsx'
import { runWords } from './run-words.ts'
import type { Route } from './+types/runs.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  const after = new URL(request.url).searchParams.get('after')
  const runs = needed(await page.call<typeof listRuns>('runs.list', { limit: 50, ...(after !== null && { after }) }))
  const forms = await Promise.all([...new Set(runs.items.map(({ operation }) => operation))].map((name) => page.form(name)))
  return { ...runs, names: Object.fromEntries(forms.flatMap((form) => (form ? [[form.name, form.button]] : []))) }
}

/** What was done to many at once, the latest first. */
export default function Runs({ loaderData: { items, next, names } }: Route.ComponentProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  return (
    <>
      <Title of={m.office_runs({}, page)} />
      <h1>{m.office_runs({}, page)}</h1>
      {items.length === 0 ? (
        <p className="empty">{m.office_runs_empty({}, page)}</p>
      ) : (
        <table className="list is-plain">
          <thead>
            <tr>
              <th scope="col">{m.office_run_what({}, page)}</th>
              <th scope="col">{m.office_run_state({}, page)}</th>
              <th scope="col">{m.office_run_begun({}, page)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ run, operation, state, done, total, startedAt }) => (
              <tr key={run}>
                <th scope="row">
                  <Link to={officePaths.run(run)} data-row>
                    {names[operation] ?? operation}
                  </Link>
                </th>
                <td>
                  <State tone={runWords(state, page).tone}>{runWords(state, page).word}</State>{' '}
                  {m.office_run_progress({ ready: done, total }, page)}
                </td>
                <td className="moment">{dayAndTime(startedAt, page)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next === null ? null : (
        <p className="pages">
          <Link to={`?${new URLSearchParams({ ...Object.fromEntries(query), after: next })}`}>{m.office_list_next({}, page)}</Link>
        </p>
      )}
    </>
  )
}
