import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Who did something is known at the gate; what it came to is known deep below it, where an account gets its number and a refund its amount.
 * A command returns an exit code and a field what it shows, so neither can hand that up. What does the work notes it here, and
 * `recordAct` writes it into the entry of the act that is under way.
 */

/** Numbers, codes and ids only. A name or an address would stay after the person has been erased. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>

/** What an act that is under way has noted. */
export interface Notes {
  thing: string | null
  detail: Detail
}

const underWay = new AsyncLocalStorage<Notes>()

/**
 * Notes what the act under way has done, for its entry in the audit log; nothing outside of one. An act that breaks has none: what it noted
 * may have been rolled back. The last value of a name counts, so a transaction that is repeated notes the same.
 * @param detail numbers, codes and ids by what they are: `cents`, `items`, `order`
 * @param thing what it concerns, if that became known only now: `account:12`
 */
export function noteAct(detail: Detail, thing?: string): void {
  const notes = underWay.getStore()
  if (!notes) return
  notes.detail = { ...notes.detail, ...detail }
  if (thing !== undefined) notes.thing = thing
}

/** Runs one of several steps of an act, whose notes would stand for the whole. The caller notes the sum. */
export function withoutNotes<T>(work: () => Promise<T>): Promise<T> {
  return collectNotes(work).then(({ value }) => value)
}

/** Runs an act and collects what is noted meanwhile. */
export async function collectNotes<T>(work: () => Promise<T>): Promise<{ value: T; notes: Notes }> {
  const notes: Notes = { thing: null, detail: {} }
  const value = await underWay.run(notes, work)
  return { value, notes }
}
