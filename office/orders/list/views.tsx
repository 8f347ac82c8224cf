import { Form, Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { frameFields } from '../../frame/frame-filter.ts'
import { frameLimits } from '../../frame/frame-words.ts'
import type { Fault } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { otherFields, readSort, usualSort } from './order-columns.ts'
import type { Route } from './+types/orders.route.ts'

type Loaded = Route.ComponentProps['loaderData']
type View = Loaded['views'][number]

interface ViewsProps extends Pick<Loaded, 'views' | 'token'> {
  /** What was wrong with the name that was sent. */
  faults: readonly Fault[]
  /** What was sent, to be mended. */
  typed: { name: string; shared: boolean } | undefined
}

/** The saved views of the list, each a link, and the form that saves how it is looked at now. */
export function Views({ views, token, faults, typed }: ViewsProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  // As the address names it, or as it is limited by what is chosen in the frame.
  const [named, limits] = [otherFields(query, ['text', ...frameFields]), Object.entries(frameLimits(page))]
  const sort = readSort(query)
  const now = [asText(otherFields(query, ['text']), sort), asText([...named, ...limits], sort)]
  const back = `${officePaths.orders()}?${query}`.replaceAll('+', '%20')
  if (views.length === 0 && token === null) return null
  return (
    <nav className="views" aria-label={m.office_views({}, page)}>
      {views.map((view) => {
        const fields = viewFields(view)
        const isCurrent = now.includes(asText(fields, view.sort ?? usualSort))
        return (
          <span key={view.id} className="chip">
            <Link
              to={`${officePaths.orders()}?${new URLSearchParams(fields)}`}
              aria-current={isCurrent ? 'true' : undefined}
              title={view.isOwn ? undefined : m.office_view_by({ name: view.by }, page)}
            >
              {view.name}
              {view.shared ? <small> {m.office_view_shared({}, page)}</small> : null}
            </Link>
            {isCurrent && view.isOwn && token !== null ? (
              <Link className="quiet" to={officePaths.act('views.delete', { id: view.id }, officePaths.orders())}>
                {m.office_view_delete({}, page)}
              </Link>
            ) : null}
          </span>
        )
      })}
      {token === null ? null : (
        <details open={faults.length > 0 ? true : undefined}>
          <summary>{m.office_view_save({}, page)}</summary>
          <Form method="post" action={back}>
            <input type="hidden" name="token" value={token} />
            <label>
              {m.office_view_name({}, page)}
              <input
                className="input"
                name="name"
                defaultValue={typed?.name}
                maxLength={60}
                required
                aria-invalid={faults.length > 0 ? true : undefined}
                aria-describedby={faults.length > 0 ? 'view-faults' : undefined}
              />
            </label>
            <label className="check-line">
              <input type="checkbox" name="shared" value="true" defaultChecked={typed?.shared} />
              {m.office_view_share({}, page)}
            </label>
            <button className="button button-small">{m.office_view_save({}, page)}</button>
            <p className="quiet">{m.office_view_text({}, page)}</p>
            {faults.length === 0 ? null : (
              <div id="view-faults" className="faults" role="alert">
                {faults.map(({ text }) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            )}
          </Form>
        </details>
      )}
    </nav>
  )
}

/** What stands in the address of the list under a view. */
function viewFields({ shop, event, status, from, to, tagged, sort, columns }: View): [name: string, value: string][] {
  const fields = { shop, event, status, from, to, tagged, sort }
  return [
    ...Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
    ...columns.map((column): [string, string] => ['column', column]),
  ]
}

/** The same whatever the order in which it stands in an address. */
function asText(fields: readonly [string, string][], sort: string): string {
  return [...fields.filter(([name, value]) => name !== 'sort' && value !== '').map((field) => field.join('=')), `sort=${sort}`]
    .toSorted()
    .join('&')
}
