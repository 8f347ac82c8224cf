import { locales } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m as house } from './compiled/messages.js'
import { inLanguage } from './in-language.ts'

type House = typeof house

/**
 * Every text as the server says it in mails, on papers and in refusals: in the voice of a shop, and so in its own words where it has any
 * (OPS-29). Pages have the same functions from their build, under the name of `#texts/compiled/messages.js`.
 */
export const m = Object.fromEntries(
  Object.entries(house).map(([key, text]) => {
    const say = text as (inputs: unknown, options: Pick<TextOptions, 'locale'>) => string
    return [key, inLanguage(key, ...locales.map((locale) => (inputs: unknown) => say(inputs, { locale })))]
  }),
) as { [Key in keyof House]: (inputs: Parameters<House[Key]>[0], options: TextOptions) => string }
