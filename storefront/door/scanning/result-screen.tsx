import { useEffect, useRef } from 'react'
import { letsPass } from '#core/door/check-scan.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoorListItem } from '../door-api.ts'
import type { DoorClient } from '../door-client.ts'
import { clockTime, type DoorPage } from '../door-page.ts'
import type { Outcome } from '../door-state.ts'
import { ItemsToHandOut } from '../items-to-hand-out.tsx'
import { verdictTexts } from './verdict-texts.ts'

/** How long a green screen stays, in milliseconds. A red one stays until somebody taps. */
const greenFor = 2500

interface ResultProps {
  outcome: Outcome
  /** What the holder's order has to be handed out. */
  items: readonly DoorListItem[]
  client: DoorClient
  page: DoorPage
  onNext: () => void
  onUndo: () => void
}

/** The answer to a scan over the whole screen: green or red, a word, and why; and the merchandise that the holder's order picks up. */
export function ResultScreen({ outcome, items, client, page, onNext, onUndo }: ResultProps) {
  const { verdict, ticket, first, isOffline } = outcome
  const isGood = letsPass(verdict)
  const { word, why } = verdictTexts[verdict]
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The verdict stays in view, even where the button is below it.
    next.current?.focus({ preventScroll: true })
    // What is to be handed out takes its time.
    if (!isGood || items.length > 0) return
    const timer = setTimeout(onNext, greenFor)
    return () => clearTimeout(timer)
  }, [isGood, items.length, onNext, outcome])
  const reason = verdict === 'unknown' && isOffline ? m.door_why_unknown_offline : why
  return (
    <section className={`result ${isGood ? 'good' : 'bad'}`} aria-labelledby="verdict" role="alertdialog">
      <div className="sign" aria-hidden="true">
        {isGood ? '✓' : '✕'}
      </div>
      <h1 id="verdict">{word({}, page)}</h1>
      {ticket && (
        <p className="holder">
          <strong>{ticket.name}</strong>
          <span>{[ticket.kind, ticket.place].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {reason && <p>{reason({}, page)}</p>}
      {!isGood && first && <p className="first">{m.door_first({ door: first.door, time: clockTime(first.at, page) }, page)}</p>}
      {isOffline && <p className="offline">{m.door_decided_offline({}, page)}</p>}
      {items.length > 0 && (
        <section className="pick-up" aria-labelledby="pick-up">
          <h2 id="pick-up">{m.door_to_hand_out({}, page)}</h2>
          <ItemsToHandOut items={items} client={client} page={page} />
        </section>
      )}
      <div className="acts">
        {isGood && (
          <button type="button" onClick={onUndo}>
            {m.door_undo({}, page)}
          </button>
        )}
        <button type="button" ref={next} className="next" onClick={onNext}>
          {m.door_next({}, page)}
        </button>
      </div>
    </section>
  )
}
