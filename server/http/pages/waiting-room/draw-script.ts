/*
 * The script of the page on which a fan calculates their place. Both functions are sent as text and refer to nothing outside themselves.
 */

/** What the script of the page needs to know. */
export interface DrawScriptOptions {
  locale: string
  texts: { place: string; hash: string; working: string; wrong: string; unsupported: string }
}

/**
 * Calculates the place of a number in a published draw, with nothing but SHA-256 (docs/rules/waiting-room.md).
 * @param report called now and then with the share that is done, from 0 to 1
 */
export async function placeInDraw(
  { seed, count, number }: { seed: string; count: number; number: number },
  report: (share: number) => void,
): Promise<number> {
  const draw = async (value: number) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${value}`))
    return new DataView(hash).getBigUint64(0)
  }
  const own = await draw(number)
  const atOnce = 1000
  let ahead = 0
  for (let first = 1; first <= count; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - first + 1) }, (_, index) => first + index)
    const draws = await Promise.all(numbers.map(draw))
    // Equal draws keep the order of their numbers.
    ahead += draws.filter((other, index) => other < own || (other === own && first + index < number)).length
    report(Math.min(1, (first + atOnce) / count))
    // A pause, in which the browser can show the share.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return ahead + 1
}

export function runDrawPage(options: DrawScriptOptions, calculate: typeof placeInDraw): void {
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
    const place = await calculate({ seed, count, number }, (share) => {
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
