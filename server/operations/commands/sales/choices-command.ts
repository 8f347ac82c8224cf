import { parseArgs } from 'node:util'
import { eventChoicesOf } from '#server/selling/catalog/records-events.ts'
import { answersOfEvent } from '#server/after-sale/choices/records.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { choiceTable, printedChoices } from '../../reports/choice-report.ts'
import { saveCsv } from '../../reports/csv.ts'
import { eventTitle } from '../../reports/event-list.ts'
import { findEvent } from '../../reports/queries-events.ts'
import { noEvent, unknownAction, usageError } from '../usage-errors.ts'
import { watch } from '../watch.ts'

/** `bin/stagefront events choices`: what holders want when their show was moved or called off. */
export const choicesCommand: Command = {
  actOf: () => null,
  usage: ['choices EVENT [--csv FILE | --watch]'],
  details: [
    'choices: what holders want when their show was moved or called off, so far (docs/rules/choices.md); --watch goes on and prints each change.',
  ],
  async run(context, [action = '', ...rest]) {
    return action === 'choices'
      ? choices(context, rest)
      : unknownAction(action, ['list', 'show', 'holders', 'print', 'move', 'call-off', 'put-back-on', 'choices'])
  },
}

async function choices(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { csv: { type: 'string' }, watch: { type: 'boolean', default: false } },
  })
  const [slug] = positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const readOpened = async () => (await eventChoicesOf(context.db, [event.id])).get(event.id)
  const opened = await readOpened()
  if (!opened) {
    console.error(`the choices of ${event.slug} were never opened: import its change with --notify --choices`)
    return 1
  }
  if (values.csv !== undefined && values.watch) {
    console.error('--csv writes the answers so far, --watch goes on: give one of them')
    return usageError
  }
  if (values.csv !== undefined) {
    saveCsv(values.csv, choiceTable(await answersOfEvent(context.db, event.id), opened))
    return 0
  }
  const print = async () => {
    const answers = await answersOfEvent(context.db, event.id)
    return [`${eventTitle(event)}  (${event.slug})`, ...printedChoices(answers, (await readOpened()) ?? opened, context.clock.now())]
  }
  if (values.watch) return watch(print)
  for (const line of await print()) console.log(line)
  return 0
}
