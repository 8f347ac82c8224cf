import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/compiled/messages.js'
import type { Conflict } from './door-api.ts'
import type { DoorClient } from './door-client.ts'
import type { DoorState } from './door-state.ts'
import { clockTime, verdictTexts } from './verdict-texts.ts'

/** How many have come at each door, and whom phones let in without a network although the shop would have refused. */
export function Overview({ client, state, page }: { client: DoorClient; state: DoorState; page: TextOptions }) {
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
      <button type="button" disabled={pending > 0} onClick={() => void client.signOut()}>
        {m.door_sign_out({}, page)}
      </button>
      {pending > 0 && <p>{m.door_sign_out_pending({}, page)}</p>}
    </section>
  )
}

function describe({ name, door, at, verdict, other }: Conflict, page: TextOptions): string {
  const reason = verdictTexts[verdict].word({}, page)
  const words = { name: name ?? m.door_conflict_unknown({}, page), door, time: clockTime(at, page), reason }
  const first = other ? `, ${m.door_conflict_first({ door: other.door, time: clockTime(other.at, page) }, page)}` : ''
  return m.door_conflict(words, page) + first
}
