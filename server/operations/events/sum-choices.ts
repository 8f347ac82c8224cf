import { z } from 'zod'
import { areChoicesOpen, ticketChoices } from '#core/choices/event-choices.ts'
import { done } from '#server/foundations/problems.ts'
import type { EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import { readOperation } from '../operation.ts'
import { centsOut, momentOut } from '../declaring/values.ts'
import { eventTitle } from '../reports/event-list.ts'
import { answersInScope, type StandingAnswer } from './choices-shown.ts'
import { eventField } from './event-shown.ts'

/** What the holders of an event have chosen so far, and what it comes to (docs/rules/choices.md). */
export const sumChoices = readOperation({
  name: 'events.choices',
  act: 'sales.read',
  summary: 'Adds up what holders want whose show was moved or called off',
  input: z.object({ event: eventField }),
  output: z.object({
    title: z.string().describe('Artist and name'),
    kind: z.enum(['moved', 'called_off']).describe('What they are asked about'),
    state: z.enum(['open', 'closed', 'ended']).describe('`ended`: with another change of the event'),
    until: momentOut.describe('Until when they can choose, or could'),
    undecidedBecome: z.enum(['keep', 'refund', 'none']).describe('What becomes of undecided tickets then; `none`: the staff decide'),
    waiting: z.int().describe('Choices that wait for something; `events answers` says for what'),
    choices: z.array(
      z.object({
        choice: z.enum([...ticketChoices, 'undecided']),
        tickets: z.int(),
        orders: z.int(),
        priceCents: centsOut('What they cost'),
        settled: z.int().describe('How many are carried out'),
      }),
    ),
    donations: z
      .array(z.object({ partner: z.string(), heldCents: centsOut('What it holds') }))
      .describe('What contract partners hold of donated tickets, and pass on'),
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  async run(ctx, { event: named }) {
    const found = await answersInScope(ctx, named)
    if (!found.ok) return found
    const { event, choices, answers } = found.value
    const chosen = answers.filter(({ standing }) => standing === 'chosen' || standing === 'settled')
    const donated = chosen.filter((each) => each.chosen?.choice === 'donation' && each.standing === 'settled')
    const partners = [...new Set(donated.map(({ partner }) => partner))]
    const sums = ticketChoices.map((choice) => ({ choice, own: chosen.filter((each) => each.chosen?.choice === choice) }))
    return done({
      ...{ title: eventTitle(event), kind: choices.kind, state: choiceState(choices, ctx.clock.now()) },
      ...{ until: (choices.endedAt ?? choices.closesAt).toISOString(), undecidedBecome: choices.fallback },
      waiting: answers.filter((each) => each.chosen?.waitsFor || each.chosen?.isChecked).length,
      choices: [
        ...sums.filter(({ own }) => own.length > 0).map(({ choice, own }) => ({ choice, ...sumAnswers(own) })),
        { choice: 'undecided' as const, ...sumAnswers(answers.filter((each) => !chosen.includes(each))) },
      ],
      donations: partners.map((partner) => ({
        partner,
        heldCents: sumAnswers(donated.filter((each) => each.partner === partner)).priceCents,
      })),
    })
  },
})

function choiceState(choices: EventChoicesRow, now: Date): 'open' | 'closed' | 'ended' {
  if (choices.endedAt) return 'ended'
  return areChoicesOpen(choices, now) ? 'open' : 'closed'
}

function sumAnswers(answers: readonly StandingAnswer[]) {
  return {
    tickets: answers.length,
    orders: new Set(answers.map(({ reference }) => reference)).size,
    priceCents: answers.reduce((sum, { priceCents }) => sum + priceCents, 0),
    settled: answers.filter(({ standing }) => standing === 'settled').length,
  }
}
