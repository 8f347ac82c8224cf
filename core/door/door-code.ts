import { readCode } from '#core/codes/read-code.ts'

/** Without I, L, O, U and the digits 0 and 1, which are mistaken for each other on a phone in the dark. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** 30 letters, ten of them: 49 bits, far more than the guesses that a network has in a night. */
const length = 10

/**
 * A door code as it is handed out: `H7KQM-2XW9R`.
 * @param pick a strong random integer in [0, below)
 */
export function makeDoorCode(pick: (below: number) => number): string {
  const code = Array.from({ length }, () => letters[pick(letters.length)] ?? '').join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** The letters of a typed or pasted code, whatever its case, blanks and dashes; null for what cannot be a code. */
export function readDoorCode(typed: string): string | null {
  return readCode(typed, { alphabet: letters, length })
}
