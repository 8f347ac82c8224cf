/** A person's name as forms ask for it and as it is stored. */
export interface PersonName {
  firstName: string
  lastName: string
}

/** Letters of Chinese, Japanese and Korean, in which the family name comes first. */
const familyFirst =
  /^[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\s]+$/u

/** Whether a name is written in a script in which the family name comes first. In Latin letters, the order of the form counts. */
export function isFamilyFirst(name: string): boolean {
  return familyFirst.test(name)
}

/** A name as people write it: `Ada Lovelace`, but `王 小明`. Without a last name, or a first one, it is the other. */
export function fullName({ firstName, lastName }: PersonName): string {
  const parts = isFamilyFirst(firstName) && isFamilyFirst(lastName) ? [lastName, firstName] : [firstName, lastName]
  return parts.filter((part) => part !== '').join(' ')
}

/**
 * First and last name from a whole name, so that `fullName` writes it again as it was: the first word is the first name and the rest the last
 * name, in scripts in which the family name comes first the other way round.
 */
export function splitName(name: string): PersonName {
  const [first = '', ...others] = name.split(' ')
  const rest = others.join(' ')
  return rest !== '' && isFamilyFirst(name) ? { firstName: rest, lastName: first } : { firstName: first, lastName: rest }
}
