/** Markup in which all inserted text has been escaped. */
export interface Markup {
  markup: string
}

type Piece = Markup | string | number | null | false | undefined | Piece[]

/** Use as ``html`<p>${text}</p>` ``. Escapes every value that is not `Markup`; null, undefined and false become an empty text. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  return { markup: strings.map((part, index) => part + print(values[index])).join('') }
}

function print(value: Piece): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(print).join('')
  return typeof value === 'object' ? value.markup : escape(String(value))
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
