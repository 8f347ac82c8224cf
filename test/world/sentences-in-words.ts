import { isSentence, type Sentence } from '#core/text/sentence.ts'
import { sayTo } from '#server/operations/declaring/say.ts'
import { phrase } from '#texts/say.ts'

type Worded<T> = T extends Sentence
  ? string
  : T extends (infer Each)[]
    ? Worded<Each>[]
    : T extends object
      ? { [Key in keyof T]: Worded<T[Key]> }
      : T

/** Puts every sentence in an answer into the words that a command prints. */
export async function wording(locale: 'de' | 'en' = 'en'): Promise<<T>(answer: T) => Worded<T>> {
  const say = await sayTo({ locale, timeZone: null })
  const inWords = (value: unknown): unknown => {
    if (isSentence(value)) return phrase(say, value)
    if (Array.isArray(value)) return value.map(inWords)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inWords(each)]))
  }
  return <T>(answer: T) => inWords(answer) as Worded<T>
}
