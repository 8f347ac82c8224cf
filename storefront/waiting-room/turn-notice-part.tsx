import { late } from '#storefront/ui/late.tsx'
import type { TurnNoticeProps } from './turn-notice.tsx'

const load = () => import('./turn-notice.tsx').then(({ TurnNotice }) => TurnNotice)

/** Browsers load its code only where fans queue. */
const LateNotice = late(load, import.meta.env.SSR ? await load() : null)

/** `TurnNotice` for an event's page. Nothing where nobody has to wait. */
export function TurnNoticePart(props: TurnNoticeProps) {
  return props.turn.kind === 'free' ? null : <LateNotice {...props} />
}
