import { lazy, Suspense } from 'react'
import type { TurnNoticeProps } from './turn-notice.tsx'

/** The server renders the notice at once, so that it is there without JavaScript. Browsers load its code only where fans queue. */
const Notice = import.meta.env.SSR
  ? (await import('./turn-notice.tsx')).TurnNotice
  : lazy(async () => ({ default: (await import('./turn-notice.tsx')).TurnNotice }))

/** `TurnNotice` for an event's page. Nothing where nobody has to wait. */
export function TurnNoticePart(props: TurnNoticeProps) {
  if (props.turn.kind === 'free') return null
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  )
}
