/** A text that is given nothing is itself. */
type Say<Inputs> = string | ((inputs: Inputs) => string)

/** How a text is to be said: in which language, and in a shop's own words where it has any (OPS-29). */
export interface Saying {
  locale?: string
  /** By short key. */
  words?: Readonly<Record<string, string>> | undefined
}

/**
 * A text in both languages as one function; the locale of the call decides, unless the shop has words of its own. What the build of
 * the pages makes of every text.
 * @param key short
 */
export function inLanguage<Inputs>(key: string, de: Say<Inputs>, en: Say<Inputs>) {
  return (inputs: Inputs, options?: Saying): string => {
    const own = options?.words?.[key]
    if (own !== undefined) return fillWords(own, inputs)
    const text = options?.locale === 'en' ? en : de
    return typeof text === 'string' ? text : text(inputs)
  }
}

/** `{name}` becomes what the text is given under that name. */
export function fillWords(words: string, inputs: unknown): string {
  const given = (inputs ?? {}) as Readonly<Record<string, unknown>>
  return words.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
