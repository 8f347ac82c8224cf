import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import type { listRights } from '#server/operations/admin/list-rights.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ActLinks } from '../ui/act-links.tsx'
import { dayAndTime } from '../ui/moments.ts'
import { PersonState, roleNames } from './person-words.tsx'
import { Rights } from './rights.tsx'
import type { Route } from './+types/person.route.ts'

const acts = ['admin.grant', 'admin.revoke', 'sessions.end', 'admin.reset', 'admin.end']

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, form, person } = readOffice(context)
  const account = needed(await call<typeof listRights>('admin.rights', { account: params.account }))
  const forms = account.endedAt === null ? await Promise.all(acts.map(form)) : []
  const maySeeAs = person.may('staff.see-as') && account.endedAt === null && account.id !== person.accountId
  return { account, maySeeAs, forms: forms.flatMap((each) => (each ? [{ name: each.name, button: each.button }] : [])) }
}

/** Somebody of the staff: their roles, how they sign in, and everything that they may do. */
export default function Person({ loaderData: { account, maySeeAs, forms } }: Route.ComponentProps) {
  const page = usePageContext()
  const { id, name, email, rights, grants, seenAt, signsInBy, keys, sessions } = account
  const ways = { password: m.office_people_password({}, page), passkey: m.office_people_passkey({}, page) }
  return (
    <>
      <Title of={name} />
      <p className="quiet">
        <Link to={officePaths.people()}>{m.office_people({}, page)}</Link>
      </p>
      <h1>{name}</h1>
      <p>
        {email} <PersonState account={account} />
      </p>
      <dl className="facts">
        <Fact name={m.office_people_roles({}, page)}>{roleNames(grants, page)}</Fact>
        <Fact name={m.office_people_by({}, page)}>{signsInBy.map((way) => ways[way]).join(', ') || '–'}</Fact>
        <Fact name={m.office_people_seen({}, page)}>{seenAt === null ? m.office_people_never({}, page) : dayAndTime(seenAt, page)}</Fact>
        <Fact name="API">{m.office_person_keys({ count: keys, sessions }, page)}</Fact>
      </dl>
      <ActLinks label={m.office_person_acts({}, page)} acts={forms} fields={{ account: email }} back={officePaths.person(id)} />
      {maySeeAs ? (
        <form method="post" action={staffPaths.seeAs()} className="see-as">
          <input type="hidden" name="account" value={id} />
          <button className="button button-small">{m.office_person_see_as({ name }, page)}</button>
          <p className="quiet">{m.office_person_see_as_text({}, page)}</p>
        </form>
      ) : null}
      <section>
        <h2>{m.office_person_may({}, page)}</h2>
        <Rights rights={rights} />
      </section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
