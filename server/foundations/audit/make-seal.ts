import { createHash } from 'node:crypto'

/** What an entry says; its seal covers all of it. */
export interface EntryContent {
  /** From 1, without gaps. */
  number: number
  run: string
  at: Date
  phase: Phase
  actor: string
  act: string
  thing: string | null
  /** JSON. */
  detail: string
}

export type Phase = 'asked' | Outcome
/** How an act ended: `refused` by a rule, `broke` by a fault. */
export type Outcome = 'done' | 'refused' | 'broke'

/** What the first entry follows. */
export const firstSeal: Buffer = Buffer.alloc(32)

/** The seal of an entry: the hash of the previous seal and of its content, written in one way only. @returns 32 bytes */
export function makeSeal(previous: Uint8Array, entry: EntryContent): Buffer {
  const { number, run, at, phase, actor, act, thing, detail } = entry
  const content = JSON.stringify([number, run, at.toISOString(), phase, actor, act, thing, detail])
  return createHash('sha256').update(previous).update(content).digest()
}
