import { useCallback, useState, type FormEvent } from 'react'
import { letsPass, type DoorAct } from '#core/door/check-scan.ts'
import { readScanned } from '#core/door/read-scanned.ts'
import { m } from '#texts/compiled/messages.js'
import { Camera } from './scanning/camera.tsx'
import type { DoorClient } from './door-client.ts'
import { clockTime, type DoorPage } from './door-page.ts'
import type { DoorState, Outcome } from './door-state.ts'
import { itemsOfTicket } from './hand-outs.ts'
import { Overview } from './overview.tsx'
import { ResultScreen } from './scanning/result-screen.tsx'
import { Search } from './search.tsx'
import { allowSounds, signal } from './signals.ts'

const tabs = ['scan', 'search', 'overview'] as const
const tabTexts = { scan: m.door_tab_scan, search: m.door_tab_search, overview: m.door_tab_overview }

/** The door while it is open: scanning, searching, and how it stands. */
export function OpenDoor({ client, state, page }: { client: DoorClient; state: DoorState; page: DoorPage }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('scan')
  const [act, setAct] = useState<DoorAct>('in')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { session, counts, conflicts, unseen } = state

  const scan = useCallback(
    async (wanted: { text: string } | { ticketId: number }) => {
      const result = await client.scan(wanted, act)
      setNotice(result ? null : m.door_not_checked({}, page))
      setOutcome(result)
      if (result) signal(letsPass(result.verdict))
    },
    [client, act, page],
  )
  const onCode = useCallback((text: string) => void scan({ text }), [scan])
  const onNext = useCallback(() => setOutcome(null), [])
  const onUndo = () => {
    setOutcome(null)
    void client.undo()
  }
  const choose = (next: (typeof tabs)[number]) => {
    allowSounds()
    setTab(next)
    if (next === 'overview') client.conflictsSeen()
  }

  return (
    <>
      <div className="door" inert={outcome !== null}>
        <header>
          <h1>
            {session?.door.name} <small>{session?.event.name}</small>
          </h1>
          <p className="count" role="status">
            {counts ? m.door_count({ admitted: String(counts.admitted), sold: String(counts.sold) }, page) : '–'}{' '}
            <small>{counts?.is_of_today ? m.door_count_label_today({}, page) : m.door_count_label({}, page)}</small>
          </p>
        </header>
        <Standing state={state} page={page} />
        {unseen > 0 && (
          <p className="alarm" role="alert">
            {m.door_conflict_new({}, page)} ({conflicts.length}){' '}
            <button type="button" onClick={() => choose('overview')}>
              {m.door_show({}, page)}
            </button>
          </p>
        )}
        <main>
          {session?.door.re_entry && tab !== 'overview' && (
            <fieldset className="direction">
              <legend className="for-readers">{m.door_direction({}, page)}</legend>
              {(['in', 'out'] as const).map((each) => (
                <label key={each}>
                  <input type="radio" name="act" checked={act === each} onChange={() => setAct(each)} />
                  {each === 'in' ? m.door_in({}, page) : m.door_out({}, page)}
                </label>
              ))}
            </fieldset>
          )}
          {notice && <p role="alert">{notice}</p>}
          {tab === 'scan' && (
            <>
              <Camera onCode={onCode} isPaused={outcome !== null} page={page} />
              <NumberForm onNumber={onCode} page={page} />
              {state.undoable && (
                <button type="button" className="undo" onClick={onUndo}>
                  {m.door_undo({}, page)}: {state.undoable.ticket?.name || m.door_verdict_admitted({}, page)}
                </button>
              )}
            </>
          )}
          {tab === 'search' && (
            <Search client={client} items={state.items} act={act} page={page} onPick={(ticketId) => void scan({ ticketId })} />
          )}
          {tab === 'overview' && <Overview client={client} state={state} page={page} />}
        </main>
        <nav>
          {tabs.map((each) => (
            <button key={each} type="button" aria-current={tab === each ? 'page' : undefined} onClick={() => choose(each)}>
              {tabTexts[each]({}, page)}
            </button>
          ))}
        </nav>
      </div>
      {outcome && (
        <ResultScreen
          outcome={outcome}
          items={itemsOfTicket(state.items, outcome.ticket?.id ?? null)}
          client={client}
          page={page}
          onNext={onNext}
          onUndo={onUndo}
        />
      )}
    </>
  )
}

/** Whether the phone is connected, how old its list is, and what it still has to send. */
function Standing({ state, page }: { state: DoorState; page: DoorPage }) {
  const { isOnline, listedAt, pending, isStorageFull } = state
  return (
    <>
      <p className={`standing ${isOnline ? 'online' : 'offline'}`} role="status">
        <span>{isOnline ? m.door_online({}, page) : m.door_offline({}, page)}</span>
        <span>{listedAt === null ? m.door_list_loading({}, page) : m.door_list_age({ time: clockTime(listedAt, page) }, page)}</span>
        {pending > 0 && <span>{m.door_pending({ count: String(pending) }, page)}</span>}
      </p>
      {isStorageFull && (
        <p className="alarm" role="alert">
          {m.door_storage_full({}, page)}
        </p>
      )}
    </>
  )
}

/** A ticket's number typed by hand. What is no number is said before anything is sent, and stays in the field. */
function NumberForm({ onNumber, page }: { onNumber: (text: string) => void; page: DoorPage }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    allowSounds()
    const isNumber = readScanned(text).kind !== 'other'
    setWrong(!isNumber)
    if (!isNumber) return
    setText('')
    onNumber(text)
  }
  return (
    <form className="number" onSubmit={submit} noValidate>
      <label htmlFor="number">{m.door_number_label({}, page)}</label>
      <div>
        <input
          id="number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'number-problem' : undefined}
        />
        <button type="submit">{m.door_number_check({}, page)}</button>
      </div>
      {isWrong && (
        <p id="number-problem" role="alert">
          {m.door_number_wrong({}, page)}
        </p>
      )}
    </form>
  )
}
