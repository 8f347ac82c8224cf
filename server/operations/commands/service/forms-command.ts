import { cleanLines } from '#core/text/clean-text.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noteAct } from '#server/audit/note-act.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { acceptForm, refuseTicketForm } from '#server/service/forms/decide-form.ts'
import { ticketFormRows, type TicketFormRow } from '#server/service/forms/queries-forms.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { readLimit, unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const actions = ['list', 'accept', 'refuse', 'proofs']
const undecided = ['received', 'checking'] as const

/** `bin/stagefront forms …`: changes of holder and returns that fans asked for (OPS-21). */
export const formsCommand: Command = {
  actOf: actsOf({ accept: 'forms.decide', refuse: 'forms.decide', proofs: 'forms.proof' }),
  usage: ['list [--all] [--limit N]', 'accept ID [--yes]', 'refuse ID --reason TEXT', 'proofs ID --to FOLDER'],
  async run(context, [action = 'list', ...rest]) {
    if (!actions.includes(action)) return unknownAction(action, actions)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        limit: { type: 'string', default: '100' },
        yes: { type: 'boolean', default: false },
        reason: { type: 'string' },
        to: { type: 'string' },
      },
    })
    if (action === 'list') {
      const limit = readLimit(values.limit)
      return limit === null ? usageError : list(context, values.all, limit)
    }
    const [id = ''] = positionals
    if (!/^\d{1,9}$/.test(id)) {
      console.error(`the id of a form must be a number as bin/stagefront forms list shows it, not "${id}"`)
      return usageError
    }
    if (action === 'proofs') return saveProofs(context, Number(id), values.to)
    return action === 'accept' ? accept(context, Number(id), values.yes) : refuse(context, Number(id), values.reason)
  },
}

async function list(context: Context, all: boolean, limit: number): Promise<number> {
  const forms = await ticketFormRows(context.db, all ? { limit } : { states: undecided, limit })
  for (const form of forms) console.log(describe(form))
  console.log(forms.length === 1 ? '1 form' : `${forms.length} forms`)
  return 0
}

function describe(form: TicketFormRow): string {
  const { id, receivedAt, shop, act, name, email, orderReference, comment, state, checkReason, decidedBy, answer, tickets } = form
  const what = {
    received: 'received just now',
    checking: `waits: ${checkReason}`,
    done: `carried out (${decidedBy})`,
    refused: `refused by ${decidedBy}: ${answer}`,
  }
  const head = [
    String(id).padStart(6),
    receivedAt.toISOString().slice(0, 16),
    shop,
    act,
    `${name} <${email}>`,
    orderReference ?? 'no order',
    what[state],
  ]
  const lines = tickets.map(({ number, holder, newHolder, physical, uploadKey, ticket }) =>
    [
      `        ${number}`,
      newHolder ? `${holder} → ${newHolder}` : holder,
      physical ? 'by post' : 'online',
      ticket ? `${ticket.eventSlug}, ${ticket.reference}, ${ticket.holderName}, ${ticket.state}` : 'no ticket with this number',
      ...(uploadKey ? ['with a picture'] : []),
    ].join('  '),
  )
  return [head.join('  '), ...lines, ...(comment ? [`        “${comment}”`] : [])].join('\n')
}

async function accept(context: Context, id: number, yes: boolean): Promise<number> {
  const [form] = await ticketFormRows(context.db, { id, states: undecided })
  if (!form) return noForm(id)
  console.log(describe(form))
  const question = {
    change: 'The old tickets become void, and the order’s buyer gets the new ones.',
    cancel: 'The tickets become void and their price goes back.',
  }
  if (!(await confirm(`${question[form.act]} This cannot be undone. Is it right?`, { yes }))) return 1
  const result = await acceptForm(context, { id, actor: operatorName() })
  if (result.ok) {
    console.log(`form ${id} is carried out`)
    if (form.act === 'change' && form.tickets.some(({ ticket }) => ticket?.physical))
      console.log('A ticket that was sent by post has a new number: print and send it again.')
    return 0
  }
  const reasons: Partial<Record<string, string>> = {
    TICKET_USED: 'a number is of no valid ticket; refuse the form',
    ORDER_STATE: 'an order has ended; refuse the form',
  }
  const reason = reasons[result.problems[0]?.code ?? '']
  if (reason === undefined) return noForm(id)
  console.error(`form ${id} cannot be carried out: ${reason}`)
  return 1
}

async function refuse(context: Context, id: number, written: string | undefined): Promise<number> {
  const reason = cleanLines(written ?? '')
  if (!reason) {
    console.error('--reason is missing; say why, in the sender’s language: they get it by mail')
    return usageError
  }
  const result = await refuseTicketForm(context, { id, actor: operatorName(), reason })
  if (!result.ok) return noForm(id)
  console.log(`form ${id} is refused; its sender gets a mail`)
  return 0
}

/** Writes the pictures of a form into a folder. */
async function saveProofs(context: Context, id: number, folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    console.error('--to is missing; name the folder that the pictures are written to')
    return usageError
  }
  const [form] = await ticketFormRows(context.db, { id })
  if (!form) return noForm(id)
  const keys = form.tickets.flatMap(({ uploadKey, position }) => (uploadKey ? [{ uploadKey, position }] : []))
  for (const { uploadKey, position } of keys) {
    const bytes = await context.storage.get(uploadKey)
    const file = join(folder, `form-${id}-ticket-${position + 1}.jpg`)
    if (!bytes) console.error(`the file of ticket ${position + 1} is missing in the storage: ${uploadKey}`)
    else await writeFile(file, bytes)
    if (bytes) console.log(file)
  }
  noteAct({ pictures: keys.length })
  console.log(keys.length === 1 ? '1 picture' : `${keys.length} pictures`)
  return 0
}

function noForm(id: number): number {
  console.error(`no form ${id} waits for a decision; bin/stagefront forms list shows those that do`)
  return 1
}
