/** Markup that is safe to send: text put into it was escaped. */
export interface Markup {
  markup: string
}

type Piece = Markup | string | number | null | false | undefined | Piece[]

/** ``html`<p>${text}</p>` ``: escapes every value that is not markup itself; leaves out null and false. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  return { markup: strings.map((part, place) => part + print(values[place])).join('') }
}

function print(value: Piece): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(print).join('')
  return typeof value === 'object' ? value.markup : escape(String(value))
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
