import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { m as compiled } from './compiled/messages.js'
import { texts } from './compiled/texts.js'
import { inLanguage } from './in-language.ts'

type CompiledTexts = typeof compiled

/**
 * Every text as a function of its inputs and the text options: language and text overrides of a shop (OPS-29). The server uses these in
 * mails, documents and problems. Pages import the same functions as `#texts/compiled/messages.js`, from their build.
 */
export const m = Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, inLanguage(key, ...each)])) as unknown as {
  [Key in keyof CompiledTexts]: (inputs: Parameters<CompiledTexts[Key]>[0], options: TextOptions) => string
}
