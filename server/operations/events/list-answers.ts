import { phraseStored } from '#texts/say.ts'
import { z } from 'zod'
import { ticketChoices } from '#core/choices/event-choices.ts'
import { inLocale } from '#core/shops/locale.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done } from '#server/foundations/problems.ts'
import { areContactsShown } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { centsOut, momentOut } from '../declaring/values.ts'
import { answersInScope, type StandingAnswer } from './choices-shown.ts'
import { eventField } from './event-shown.ts'

/** What each holder of an event has chosen, ticket by ticket, for whoever holds all of the event. */
export const listAnswers = listOperation({
  name: 'events.answers',
  act: 'events.holders',
  summary: 'Lists what was chosen for each ticket of a show that was moved or called off, by order',
  filters: { event: eventField },
  item: z.object({
    item: z.int().describe('Its number among the items of the order'),
    order: z.string().describe('The order, by its reference'),
    email: z.string().nullable().describe('The address of the buyer; null where the caller sees no contacts'),
    holder: z.string().nullable().describe('The name on the ticket'),
    category: z.string().describe('The kind of ticket'),
    priceCents: centsOut('What it cost'),
    partner: z.string().describe('Whose money it is'),
    standing: z.enum(['settled', 'frozen', 'chosen', 'undecided']).describe('`settled`: carried out; `frozen`: its payment is disputed'),
    choice: z.enum(ticketChoices).nullable().describe('What was chosen; null: nothing was'),
    chosenBy: z.string().nullable().describe('Who chose'),
    chosenAt: momentOut.nullable().describe('When'),
    dueAt: momentOut.nullable().describe('From when on it is carried out'),
    doneAt: momentOut.nullable().describe('When it was'),
    waitsFor: z.string().nullable().describe('What it waits for'),
  }),
  sorts: ['order'],
  columns: ['order', 'email', 'holder', 'category', 'priceCents', 'standing', 'choice', 'waitsFor'],
  positional: ['event'],
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  async read(ctx, { event: named }, page) {
    const found = await answersInScope(ctx, named)
    if (!found.ok) return found
    const { event, answers } = found.value
    const shows = await areContactsShown(ctx.db, ctx.scope, event.id)
    const entries = cutPage(answers, page, cursor)
    if (!entries.ok) return entries
    noteAct({ entries: Math.min(entries.value.length, page.limit - 1) })
    return done(entries.value.map((answer) => ({ answer, shows })))
  },
  cursor: ({ answer }) => cursor(answer),
  present: ({ answer: { itemId, reference, email, holderName, category, priceCents, partner, standing, chosen }, shows }, ctx) => {
    const is = standing === 'undecided' ? null : chosen
    return {
      ...{ item: itemId, order: reference, email: shows ? email : null, holder: holderName },
      ...{ category: inLocale(category, ctx.locale) ?? '', priceCents, partner, standing: standing === 'gone' ? 'settled' : standing },
      ...{ choice: is?.choice ?? null, chosenBy: is?.chosenBy ?? null, chosenAt: moment(is?.chosenAt), dueAt: moment(is?.dueAt) },
      ...{
        doneAt: moment(is?.doneAt),
        waitsFor:
          phraseStored(ctx.say, is?.waitsFor ?? null) ??
          (is?.isChecked ? ctx.say('events.account_checked', { list: 'refunds.list' }) : null),
      },
    }
  },
})

function cursor({ itemId }: StandingAnswer): number[] {
  return [itemId]
}

/** A moment as the database has it in JSON. */
function moment(text: string | null | undefined): string | null {
  return text ? new Date(text).toISOString() : null
}
