import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import type { Route } from './+types/acts.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { forms: readForms, person } = readOffice(context)
  const forms = await readForms()
  const subjects = Map.groupBy(forms, ({ subject }) => subject)
  return {
    seesPeople: person.may('staff.list'),
    subjects: [...subjects]
      .map(([title, each]) => ({ title, acts: each.map(({ name, button, summary }) => ({ name, button, summary })) }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}

/** Everything that somebody may do here, by what it is about. */
export default function Acts({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  return (
    <>
      <Title of={m.office_acts({}, page)} />
      <h1>{m.office_acts({}, page)}</h1>
      <p className="quiet">{m.office_acts_text({}, page)}</p>
      <p>
        <Link to={officePaths.runs()}>{m.office_runs({}, page)}</Link>
        {loaderData.seesPeople ? (
          <>
            {' · '}
            <Link to={officePaths.people()}>{m.office_people({}, page)}</Link>
          </>
        ) : null}
      </p>
      <div className="subjects">
        {loaderData.subjects.map(({ title, acts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {acts.map(({ name, button, summary }) => (
                <li key={name}>
                  <Link to={officePaths.act(name)} data-row>
                    {button}
                  </Link>
                  <p className="quiet">{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
