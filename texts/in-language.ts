import { locales } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'

/** What fills a placeholder. */
export type Input = string | number
/** A text without placeholders takes any object, so that texts with and without them can stand beside each other. */
export type NoInputs = object

/** A text as a function of its inputs and the text options. */
export type Text<Inputs> = (inputs: Inputs, textOptions?: Partial<TextOptions>) => string

/** A text in one language. A text without placeholders is a plain string. */
export type CompiledText<Inputs> = string | ((inputs: Inputs) => string)

/**
 * Combines the languages of a text into one function. A call returns the shop's text override if there is one (OPS-29), otherwise the
 * text in the locale of the call. The compiled texts of pages use this, and so does `texts/messages.ts` on the server.
 * @param texts in the order of `locales`
 * @param key of the text among the overrides: a short one on pages (`short-keys.ts`), the full one on the server
 */
export function inLanguage<Inputs>(key: string, ...texts: readonly CompiledText<Inputs>[]): Text<Inputs> {
  return (inputs, textOptions) => {
    const override = textOptions?.words?.[key]
    if (override !== undefined) return fillPlaceholders(override, inputs)
    const text = texts[textOptions?.locale ? locales.indexOf(textOptions.locale) : 0] ?? ''
    return typeof text === 'string' ? text : text(inputs)
  }
}

/** Replaces each `{name}` by the input with that name. */
function fillPlaceholders(text: string, inputs: unknown): string {
  const values = inputs as Readonly<Record<string, Input | undefined>>
  return text.replace(/\{(\w+)\}/g, (_braces, name: string) => `${values[name] ?? ''}`)
}
