import { plainCode } from '#core/codes/read-code.ts'

const length = 8
/** The letters and digits of references; I, O, 0 and 1 are not among them. */
const ofReferences = /^[A-HJ-NP-Z2-9]{8}$/

/**
 * Every text of eight letters and digits in what a buyer wrote, or a bank sent with it, that may be an order's reference (MRG-02), upper case. Banks break lines
 * anywhere and buyers write spaces and hyphens, so all other characters are left out first. Most of these texts are no reference: the
 * caller looks them up.
 */
export function referencesIn(texts: readonly string[]): string[] {
  return distinctWindows(texts).filter((window) => ofReferences.test(window))
}

/** The same in the form in which look-alikes are equal, for a reference that was misread. */
export function lookAlikesIn(texts: readonly string[]): string[] {
  return [...new Set(distinctWindows(texts).map(lookAlikeForm))]
}

function distinctWindows(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(referenceWindows))]
}

function referenceWindows(text: string): string[] {
  const compact = plainCode(text).replaceAll(/[^A-Z0-9]/g, '')
  return Array.from({ length: Math.max(0, compact.length - length + 1) }, (_, at) => compact.slice(at, at + length))
}

/** One letter stands for all that look like it. */
const lookAlikes = ['2Z', '5S', '4A', '8B', '6G', 'D0OQ', 'L1I', 'VU', 'XK', '7T'].map((group) => ({ group, form: group[0] ?? '' }))

/** A reference as somebody may misread it: characters that look alike become equal. */
export function lookAlikeForm(reference: string): string {
  return [...reference].map((letter) => lookAlikes.find(({ group }) => group.includes(letter))?.form ?? letter).join('')
}
