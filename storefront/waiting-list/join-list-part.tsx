import { lazy, Suspense } from 'react'
import type { JoinListProps } from './join-list.tsx'

/** The server renders the form at once, so that it works without JavaScript. Browsers load its code only on pages that have one. */
const Form = import.meta.env.SSR
  ? (await import('./join-list.tsx')).JoinList
  : lazy(async () => ({ default: (await import('./join-list.tsx')).JoinList }))

/** `JoinList` for pages that usually have none, such as those of events and products. */
export function JoinListPart(props: JoinListProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}
