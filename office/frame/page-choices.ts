import type { Act } from '#core/staff/acts.ts'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { OfficePage } from '../office-context.ts'
import { placeWord } from './place-word.ts'
import { places } from './places.ts'

interface PageChoice {
  label: string
  /** What else it is looked for by. */
  words: readonly string[]
  to: string
}

/** The pages that this person may open and that need nothing chosen before. */
export function pageChoices({ locale, person }: Pick<OfficePage, 'locale' | 'person'>): PageChoice[] {
  const options = { locale, words: undefined }
  const named: (PageChoice & { act: Act })[] = [
    { label: m.office_returns({}, options), words: [m.office_packing({}, options)], to: officePaths.returns(), act: 'orders.mark-sent' },
    { label: m.office_vat({}, options), words: [m.office_money({}, options)], to: officePaths.vat(), act: 'accounting.read' },
    { label: m.office_months({}, options), words: [m.office_money({}, options)], to: officePaths.months(), act: 'accounting.read' },
    { label: m.office_people({}, options), words: [], to: officePaths.people(), act: 'staff.list' },
    { label: m.office_runs({}, options), words: [], to: officePaths.runs(), act: 'runs.read' },
  ]
  return [
    ...places
      .filter(({ acts }) => acts.length === 0 || acts.some((act) => person.may(act)))
      .map(({ name, path }) => ({ label: placeWord(name, options), words: [], to: path })),
    ...named.filter(({ act }) => person.may(act)),
  ]
}
