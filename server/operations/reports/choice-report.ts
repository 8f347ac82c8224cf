import { areChoicesOpen, ticketChoices } from '#core/choices/event-choices.ts'
import { standingOf, type TicketStanding } from '#core/choices/ticket-standing.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import type { Answer } from '#server/after-sale/choices/records.ts'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { utcMinute } from '#core/time/utc-minute.ts'
import { alignColumns } from './print-table.ts'

type Judged = Answer & { standing: TicketStanding }

/** The tickets that count: what was returned in another way, or used, is left out. */
function judged(answers: readonly Answer[], choices: EventChoicesRow): Judged[] {
  return answers.map((answer) => ({ ...answer, standing: standingOf(answer, choices) })).filter(({ standing }) => standing !== 'gone')
}

/** What the holders of an event have chosen so far: tickets, orders and money of each choice, and what waits. */
export function printedChoices(answers: readonly Answer[], choices: EventChoicesRow, now: Date): string[] {
  const tickets = judged(answers, choices)
  const sumOf = (own: readonly Judged[]) => own.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const row = (name: string, own: readonly Judged[]) => [
    ...[name, String(own.length), String(new Set(own.map(({ reference }) => reference)).size), formatPrice(sumOf(own))],
    String(own.filter(({ standing }) => standing === 'settled').length),
  ]
  const chosen = tickets.filter(({ standing }) => standing === 'chosen' || standing === 'settled')
  const undecided = tickets.filter((each) => !chosen.includes(each))
  const table = [
    ['', 'tickets', 'orders', 'price', 'settled'],
    ...ticketChoices.flatMap((choice) => {
      const own = chosen.filter((each) => each.chosen?.choice === choice)
      return own.length > 0 ? [row(choice, own)] : []
    }),
    row('undecided', undecided),
  ]
  const donated = chosen.filter((each) => each.chosen?.choice === 'donation' && each.standing === 'settled')
  const partners = [...new Set(donated.map(({ partner }) => partner))]
  const waiting = tickets.filter((each) => each.chosen?.waitsFor || each.chosen?.isChecked)
  return [
    stateOf(choices, now),
    '',
    ...alignColumns(table, [1, 2, 3, 4]),
    ...partners.map((partner) => `donations held by ${partner}: ${formatPrice(sumOf(donated.filter((each) => each.partner === partner)))}`),
    ...waiting.map(({ reference, chosen: is }) => `${reference} waits: ${is?.waitsFor ?? 'a person checks the account (refunds list)'}`),
  ]
}

/** `called off, choices open until 2027-01-01 12:00 UTC, then: refund` */
function stateOf(choices: EventChoicesRow, now: Date): string {
  const what = choices.kind === 'moved' ? 'moved' : 'called off'
  if (choices.endedAt) return `${what}, choices ended ${utcMinute(choices.endedAt)} with another change of the event`
  const end = areChoicesOpen(choices, now) ? 'open until' : 'closed since'
  const fallback = choices.fallback === 'none' ? 'left to the operator' : choices.fallback
  return `${what}, choices ${end} ${utcMinute(choices.closesAt)}; undecided tickets then: ${fallback}`
}

/** One row per ticket, for spreadsheets. */
export function choiceTable(answers: readonly Answer[], choices: EventChoicesRow): CsvTable {
  return {
    columns: [
      'order',
      'email',
      'holder',
      'category',
      'price',
      'contract_partner',
      'standing',
      'choice',
      'chosen_by',
      'chosen_at',
      'due_at',
      'done_at',
      'waits_for',
    ],
    rows: judged(answers, choices).map(({ reference, email, holderName, category, priceCents, partner, standing, chosen }) => {
      const is = standing === 'undecided' ? null : chosen
      return [
        ...[reference, email, holderName, inLocale(category, 'en') ?? '', { cents: priceCents }, partner, standing],
        ...[is?.choice ?? null, is?.chosenBy ?? null, is?.chosenAt ?? null, is?.dueAt ?? null, is?.doneAt ?? null, is?.waitsFor ?? null],
      ]
    }),
  }
}
