import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { Turn } from './turn.ts'

export interface TurnNoticeProps {
  slug: string
  turn: Turn
}

/** Leads to the waiting room, or says for how long the visitor may buy. */
export function TurnNotice({ slug, turn }: TurnNoticeProps) {
  const page = usePageContext()
  const room = useHref(paths.waitingRoom(slug))
  const isAdmitted = turn.kind === 'admitted'
  return (
    <div className="turn-notice filled-box stack" role="status">
      <p className="heading-3 display">{isAdmitted ? m.waiting_admitted({}, page) : m.turn_heading({}, page)}</p>
      <p>{isAdmitted ? m.waiting_admitted_text({ minutes: turn.minutes }, page) : m.turn_text({}, page)}</p>
      {isAdmitted ? null : (
        <p>
          {/* A page of its own, which the router does not know. */}
          <a className="button button-main" href={room}>
            {m.turn_link({}, page)}
          </a>
        </p>
      )}
    </div>
  )
}
