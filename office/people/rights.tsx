import { m } from '#texts/compiled/messages.js'
import type { Right } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { scopeWords } from './person-words.tsx'

/** Where something counts, unless that is everywhere, and whether it asks for a proof. */
function Limits({ where, needsProof }: Pick<Right, 'where' | 'needsProof'>) {
  const page = usePageContext()
  const scopes = where.some(({ kind }) => kind === 'house') ? [] : where.map((scope) => scopeWords(scope, page))
  const words = [scopes.join('; '), needsProof ? m.office_person_proof({}, page) : ''].filter(Boolean)
  return words.length === 0 ? null : <p className="quiet">{words.join(', ')}</p>
}

/** Everything that somebody may do, by subject, and where it does not count everywhere. */
export function Rights({ rights }: { rights: readonly Right[] }) {
  const page = usePageContext()
  const bySubject = Map.groupBy(rights, ({ subject }) => subject)
  const subjects = [...bySubject].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <>
      {rights.length === 0 ? <p className="empty">{m.office_person_may_nothing({}, page)}</p> : null}
      <div className="subjects">
        {subjects.map(([subject, each]) => (
          <section key={subject}>
            <h3>{subject}</h3>
            <ul>
              {each.map(({ operation, does, where, needsProof }) => (
                <li key={operation}>
                  {does}
                  <Limits where={where} needsProof={needsProof} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
