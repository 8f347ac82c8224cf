import { useEffect, useState } from 'react'
import { letsPass, undoMinutes } from '#core/door/check-scan.ts'
import { minute } from '#core/time/durations.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoorListItem } from './door-api.ts'
import type { DoorClient } from './door-client.ts'
import { clockTime, type DoorPage } from './door-page.ts'
import type { HandedOut } from './door-state.ts'
import { allowSounds, signal } from './signals.ts'
import { verdictTexts } from './scanning/verdict-texts.ts'

interface ItemsProps {
  items: readonly DoorListItem[]
  client: DoorClient
  page: DoorPage
}

/** The merchandise of an order with a button per item: picture, name and size, and who has handed it out when. */
export function ItemsToHandOut({ items, client, page }: ItemsProps) {
  return (
    <ul className="items">
      {items.map((item) => (
        <ItemToHandOut key={item.id} item={item} client={client} page={page} />
      ))}
    </ul>
  )
}

function ItemToHandOut({ item, client, page }: Omit<ItemsProps, 'items'> & { item: DoorListItem }) {
  const [answer, setAnswer] = useState<HandedOut | null>(null)
  const [isBusy, setBusy] = useState(false)
  const canUndo = useUndoTime(answer)
  const { id, title, size, image, first } = item
  const isRefused = answer !== null && !letsPass(answer.verdict)

  const handOut = async () => {
    allowSounds()
    setBusy(true)
    const result = await client.handOut(id)
    setBusy(false)
    setAnswer(result)
    signal(result !== null && letsPass(result.verdict))
  }
  const takeBack = () => {
    if (answer) void client.takeBack(id, answer.scanId)
    setAnswer(null)
  }
  return (
    <li className={isRefused ? 'refused' : undefined}>
      {image ? <img src={image} alt="" width={64} height={64} /> : <span className="no-picture" aria-hidden="true" />}
      <p>
        <strong>{title}</strong>
        <span>{size}</span>
        {(first || isRefused) && (
          <em role={isRefused ? 'alert' : 'status'}>
            {isRefused ? `${verdictTexts[answer.verdict].word({}, page)}. ` : ''}
            {first && m.door_handed_out_at({ time: clockTime(first.at, page), door: first.door }, page)}
          </em>
        )}
      </p>
      {canUndo ? (
        <button type="button" onClick={takeBack} aria-label={`${m.door_undo({}, page)}: ${title}, ${size}`}>
          {m.door_undo({}, page)}
        </button>
      ) : (
        !first &&
        !isRefused && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void handOut()}
            aria-label={`${m.door_hand_out({}, page)}: ${title}, ${size}`}
          >
            {m.door_hand_out({}, page)}
          </button>
        )
      )}
    </li>
  )
}

/** Whether a hand-out of this phone can still be taken back: from its answer on, for two minutes. */
function useUndoTime(answer: HandedOut | null): boolean {
  const [late, setLate] = useState<HandedOut | null>(null)
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setLate(answer), undoMinutes * minute)
    return () => clearTimeout(timer)
  }, [answer])
  return answer !== null && letsPass(answer.verdict) && late !== answer
}
