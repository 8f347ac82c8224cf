import { locales } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'

/** A text that is given nothing is itself. */
type Say<Inputs> = string | ((inputs: Inputs) => string)

/**
 * A text in every language as one function; the locale of the call decides, unless the shop has words of its own (OPS-29). What the
 * build of the pages makes of every text, and `texts/messages.ts` on the server.
 * @param texts in the order of `locales`
 * @param key by which the shop's own words are looked up: short on pages, whole on the server
 */
export function inLanguage<Inputs>(key: string, ...texts: readonly Say<Inputs>[]) {
  return (inputs: Inputs, textOptions?: Partial<TextOptions>): string => {
    const own = textOptions?.words?.[key]
    if (own !== undefined) return fillWords(own, inputs)
    const text = texts[textOptions?.locale ? locales.indexOf(textOptions.locale) : 0] ?? ''
    return typeof text === 'string' ? text : text(inputs)
  }
}

/** `{name}` becomes what the text is given under that name. */
function fillWords(words: string, inputs: unknown): string {
  const given = (inputs ?? {}) as Readonly<Record<string, unknown>>
  return words.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
