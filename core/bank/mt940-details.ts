import { ibanIn } from './iban-in.ts'
import { readSepaPurpose } from './sepa-purpose.ts'
import type { BankDetail, StatementLine } from './statement.ts'

type Details = Pick<StatementLine, 'purpose' | 'party' | 'partyIban' | 'endToEndId' | 'details'> & { formerPurpose?: string }

/**
 * What the fields behind a `:61:` say. German banks number the parts of `:86:` (others with `~`, `<` or `^` for the question mark): `?00` what
 * kind of booking it is, `?20` to `?29` and `?60` to
 * `?63` the purpose, `?30` to `?33` the other side. Others write free text. Banks wrap both at 65 characters.
 */
export function readMt940Details(fields: readonly { tag: string; value: string }[]): Details {
  const main = fields.find(({ tag }) => tag === '86') ?? fields[0]
  const others = fields.filter((field) => field !== main).map(({ tag, value }) => ({ field: `:${tag}:`, value: value.trim() }))
  const { details, ...read } = main ? readField(main) : { ...readSepaPurpose(''), party: null, partyIban: null, details: [] }
  const formerField = fields[0] === main || !fields[0] ? undefined : readField(fields[0]).purpose
  return {
    ...read,
    ...(formerField === undefined ? {} : { formerPurpose: formerField }),
    details: [...details, ...others].filter(({ value }) => value !== ''),
  }
}

function readField({ tag, value }: { tag: string; value: string }): Details {
  const joined = value.replaceAll('\n', '')
  const mark = /^(?:\d{3})?([?~<^])\d\d/.exec(joined)?.[1]
  if (mark === undefined) {
    const text = value.replaceAll('\n', ' ').trim()
    return { ...readSepaPurpose(text), party: null, partyIban: null, details: [{ field: `:${tag}:`, value: text }] }
  }
  const parts = splitParts(joined, mark)
  const purpose = joinText(parts, isPurpose)
  // Earlier releases ended a part at any question mark.
  const cut = joinText(
    parts.map(({ number, text }) => ({ number, text: text.split('?')[0] ?? '' })),
    isPurpose,
  )
  const kind = /^\d{3}/.exec(joined)?.[0] ?? ''
  const details: BankDetail[] = [
    { field: `:${tag}:`, value: kind },
    ...parts.map(({ number, text }) => ({ field: `:${tag}:${mark}${String(number).padStart(2, '0')}`, value: text.trim() })),
  ]
  return {
    ...readSepaPurpose(purpose),
    ...formerOf(),
    party: joinText(parts, (number) => number === 32 || number === 33).replaceAll(/\s+/g, ' ') || null,
    partyIban: ibanIn(joinText(parts, (number) => number === 31)),
    details,
  }

  function formerOf(): { formerPurpose?: string } {
    // Earlier releases knew the question mark only.
    if (mark !== '?') return { formerPurpose: readSepaPurpose(value.replaceAll('\n', ' ').trim()).purpose }
    return cut === purpose ? {} : { formerPurpose: readSepaPurpose(cut).purpose }
  }
}

const isPurpose = (number: number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)

interface Part {
  number: number
  text: string
}

/** A part begins with the bank's mark, mostly a question mark, and two digits; the mark before anything else is text. */
function splitParts(joined: string, mark: string): Part[] {
  const [, ...parts] = joined.split(new RegExp(`[${mark === '^' ? '\\^' : mark}](?=\\d\\d)`))
  return parts.map((part) => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }))
}

function joinText(parts: readonly Part[], matches: (number: number) => boolean): string {
  return parts
    .filter(({ number }) => matches(number))
    .map(({ text }) => text)
    .join('')
    .trim()
}
