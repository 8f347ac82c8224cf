import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listAccounts } from '#server/operations/admin/list-accounts.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ActLinks } from '../ui/act-links.tsx'
import { dayAndTime } from '../ui/moments.ts'
import { Pages } from '../ui/pages.tsx'
import { PersonState, roleNames } from './person-words.tsx'
import type { Route } from './+types/people.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, person } = readOffice(context)
  const after = new URL(request.url).searchParams.get('after')
  const accounts = needed(await call<typeof listAccounts>('admin.list', { limit: 100, ...(after !== null && { after }) }))
  return { ...accounts, mayInvite: person.may('staff.invite') }
}

/** Everybody of the staff, with their roles. */
export default function People({ loaderData: { items, next, mayInvite } }: Route.ComponentProps) {
  const page = usePageContext()
  const invite = mayInvite ? [{ name: 'admin.invite', button: m.office_people_invite({}, page) }] : []
  return (
    <>
      <Title of={m.office_people({}, page)} />
      <h1 className="above-acts">{m.office_people({}, page)}</h1>
      <ActLinks label={m.office_people({}, page)} acts={invite} fields={{}} back={officePaths.people()} />
      <table className="list is-plain">
        <thead>
          <tr>
            <th scope="col">{m.office_people({}, page)}</th>
            <th scope="col">{m.office_people_roles({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((account) => (
            <tr key={account.id} className={account.endedAt === null ? undefined : 'is-cancelled'}>
              <th scope="row">
                <Link to={officePaths.person(account.id)} data-row>
                  {account.name}
                </Link>
                <small>
                  {account.email} <PersonState account={account} />
                </small>
                <small>
                  {m.office_people_seen({}, page)}:{' '}
                  {account.seenAt === null ? m.office_people_never({}, page) : dayAndTime(account.seenAt, page)}
                </small>
              </th>
              <td>{roleNames(account.grants, page)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages next={next} word={m.office_list_next({}, page)} />
    </>
  )
}
