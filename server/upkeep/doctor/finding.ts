import { sentence, type Sentence } from '#core/text/sentence.ts'

export type Level = 'good' | 'warn' | 'bad'

/** The result of one check. */
export interface Finding {
  part: string
  level: Level
  /** What was found, in one line. */
  message: Sentence
  /** What to do about it; only for problems. */
  advice?: Sentence | string
}

const levels: readonly Level[] = ['good', 'warn', 'bad']

/** The worst level of all findings; `good` if there are none. */
export function worst(findings: readonly { level: Level }[]): Level {
  return findings.reduce<Level>((highest, { level }) => (levels.indexOf(level) > levels.indexOf(highest) ? level : highest), 'good')
}

/** A length of time for people: `12 s`, `3 min`, `5 h`, `2 days`. */
export function span(seconds: number): string | Sentence {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return sentence('doctor.days', { days: Math.round(seconds / 86_400) })
}

/** `1.5 GB`. */
export function bytes(amount: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, amount)) / 3)))
  return `${(amount / 1000 ** step).toFixed(step === 0 || amount / 1000 ** step >= 100 ? 0 : 1)} ${units[step]}`
}
