import { placeInDraw } from './place-in-draw.ts'
import { readOptions } from './read-options.ts'

/** What the script of the page needs to know. */
export interface DrawScriptOptions {
  locale: string
  texts: { place: string; hash: string; working: string; wrong: string; unsupported: string }
}

runDrawPage(readOptions())

/** The script of the page on which a fan calculates their place. */
function runDrawPage(options: DrawScriptOptions): void {
  const { texts } = options
  const form = document.querySelector('form')
  const result = document.querySelector('#result')
  if (!form || !result) return
  const format = (value: number) => new Intl.NumberFormat(options.locale).format(value)
  const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

  async function answer(fields: FormData): Promise<string> {
    if (!('subtle' in crypto)) return texts.unsupported
    const seed = String(fields.get('seed')).trim().toLowerCase()
    const [count, number] = [Number(fields.get('count')), Number(fields.get('number'))]
    const isWrong = !/^[0-9a-f]+$/.test(seed) || !(count >= 1 && count <= 1_000_000) || !(number >= 1 && number <= count)
    if (isWrong) return texts.wrong
    const hash = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed)))
    const place = await placeInDraw({ seed, count, number }, (share) => {
      if (result) result.textContent = texts.working.replace('{percent}', String(Math.floor(100 * share)))
    })
    return `${texts.place.replace('{place}', format(place)).replace('{count}', format(count))} ${texts.hash.replace('{hash}', hash)}`
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer(new FormData(form)).then((text) => {
      result.textContent = text
    })
  })
  form.hidden = false
}
