type Say<Inputs> = (inputs: Inputs) => string

/** A text in both languages as one function; the locale of the call decides. What the build for the browser makes of every text. */
export function inLanguage<Inputs>(de: Say<Inputs>, en: Say<Inputs>) {
  return (inputs: Inputs, options?: { locale?: string }): string => (options?.locale === 'en' ? en : de)(inputs)
}
