/** Characters. What is longer than the most is refused, never cut. */
export const passwordLength = { min: 12, max: 200 } as const

export type PasswordProblem = 'short' | 'long' | 'common' | 'address'

/**
 * A password as it is hashed: keyboards and systems write the same letters with different code points, for example an umlaut as one or
 * as two, and must all produce the same password. Spaces count, everywhere.
 */
export function normalisedPassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Says what is wrong with a new password. There are no rules about digits and signs, which lead to `Passwort123!`.
 * @param email the account's own address, which everybody who attacks it knows
 * @returns null for one that is fine
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const characters = [...normalisedPassword(password)]
  if (characters.length < passwordLength.min) return 'short'
  if (characters.length > passwordLength.max) return 'long'
  const plain = characters.join('').toLowerCase()
  if (isPartOfAddress(plain, email.toLowerCase())) return 'address'
  return isCommon(plain) ? 'common' : null
}

/** Words that people begin with where a long password is demanded. Most of what follows is digits and signs. */
const commonWords = new Set(
  `password passwort kennwort passphrase geheim secret letmein welcome willkommen hallo hello login signin anmelden admin administrator
   administration root master changeme default test testing iloveyou ichliebedich schatz princess prinzessin sunshine sonnenschein football
   fussball baseball superman batman dragon monkey shadow michael qwerty qwertz qwertyuiop qwertzuiop asdfghjkl azerty azertyuiop zxcvbnm
   yxcvbnm abc abcdef abcdefgh abcdefghijkl stagefront konzert concert tickets ticket merch merchandise bandshop musik music backstage
   summer sommer winter autumn herbst spring deutschland germany berlin hamburg muenchen`.split(/\s+/),
)

/** Neighbours on a keyboard and in the alphabet. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
]

/** Letters that people replace by signs and digits that look like them. */
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

function isCommon(plain: string): boolean {
  if (new Set(plain).size < 5) return true
  const unit = repeatedUnit(plain)
  const withoutEnd = unit.replace(/[^\p{L}]+$/u, '')
  const read = [...withoutEnd].map((sign) => lookalikes[sign] ?? sign).join('')
  return isCommonWord(unit) || isCommonWord(read) || isRun(plain)
}

/** Whether nothing is left of it but such words once digits and signs around them are taken away. */
function isCommonWord(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return words.length > 0 && words.length <= 2 && words.every((word) => commonWords.has(repeatedUnit(word)))
}

/** `abcabcabc` → `abc`. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit
  }
  return text
}

/** Whether it follows rows of the keyboard: `1234567890ab`, `qwertzasdfgh`. */
function isRun(text: string): boolean {
  let steps = 0
  for (let index = 1; index < text.length; index++) {
    const pair = text.slice(index - 1, index + 1)
    const back = [...pair].reverse().join('')
    if (rows.some((row) => row.includes(pair) || row.includes(back))) steps++
  }
  return steps >= (text.length - 1) * 0.75
}

function isPartOfAddress(plain: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  const [host = ''] = domain.split('.')
  const rest = [email, local, domain, host]
    .filter((part) => part.length >= 3)
    .reduce((left, part) => left.replaceAll(part, ''), plain)
    .replace(/[^\p{L}]/gu, '')
  return rest !== plain.replace(/[^\p{L}]/gu, '') && rest.length < 4
}
