import type { ReactNode } from 'react'

/** What a state says about whether somebody has to act: nothing to do, under way, waits for somebody, or over without a result. */
export type StateTone = 'good' | 'plain' | 'waits' | 'over'

const signs: Record<StateTone, string> = { good: '✓', plain: '·', waits: '!', over: '×' }

/** A state as a framed word, with a sign besides its colour. */
export function State({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={`state is-${tone}`}>
      <span aria-hidden="true">{signs[tone]} </span>
      {children}
    </span>
  )
}
