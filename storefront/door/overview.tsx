import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { Conflict } from './door-api.ts'
import type { DoorClient } from './door-client.ts'
import { clockTime, type DoorPage } from './door-page.ts'
import type { DoorState } from './door-state.ts'
import { verdictTexts } from './scanning/verdict-texts.ts'

/** How many have come at each door, and whom phones let in without a network although the shop would have refused. */
export function Overview({ client, state, page }: { client: DoorClient; state: DoorState; page: DoorPage }) {
  const { counts, conflicts, pending } = state
  return (
    <section className="overview">
      {counts && (
        <>
          <p className="inside">{m.door_inside({ count: String(counts.inside) }, page)}</p>
          <h2>{m.door_doors({}, page)}</h2>
          <ul>
            {counts.doors.map(({ name, admitted }, index) => (
              <li key={`${name} ${index}`}>
                <span>{name}</span> <strong>{admitted}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{m.door_conflicts({}, page)}</h2>
      {conflicts.length === 0 && <p>{m.door_conflicts_none({}, page)}</p>}
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.ticket_id} ${conflict.at} ${conflict.door}`}>{describe(conflict, page)}</li>
        ))}
      </ul>
      <Lists client={client} page={page} />
      <button type="button" disabled={pending > 0} onClick={() => void client.signOut()}>
        {m.door_sign_out({}, page)}
      </button>
      {pending > 0 && <p>{m.door_sign_out_pending({}, page)}</p>}
    </section>
  )
}

/** The event's list as files: for a spreadsheet, and to print. */
function Lists({ client, page }: { client: DoorClient; page: DoorPage }) {
  const [isFailed, setFailed] = useState(false)
  const save = async (name: 'list.csv' | 'list.pdf') => {
    const file = await client.file(name)
    setFailed(file === null)
    if (!file) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <>
      <h2>{m.door_lists({}, page)}</h2>
      <p className="lists">
        <button type="button" onClick={() => void save('list.pdf')}>
          {m.door_lists_pdf({}, page)}
        </button>
        <button type="button" onClick={() => void save('list.csv')}>
          {m.door_lists_csv({}, page)}
        </button>
      </p>
      {isFailed && <p role="alert">{m.door_lists_failed({}, page)}</p>}
    </>
  )
}

function describe({ name, door, at, verdict, other }: Conflict, page: DoorPage): string {
  const reason = verdictTexts[verdict].word({}, page)
  const words = { name: name ?? m.door_conflict_unknown({}, page), door, time: clockTime(at, page), reason }
  const first = other ? `, ${m.door_conflict_first({ door: other.door, time: clockTime(other.at, page) }, page)}` : ''
  return m.door_conflict(words, page) + first
}
