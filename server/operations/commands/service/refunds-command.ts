import { cleanLines } from '#core/text/clean-text.ts'
import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import { readableTicketCode } from '#core/ticketing/ticket-code.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { acceptRefund, refuseRefundRequest } from '#server/service/refunds/decide-refund.ts'
import { refundRequests, type RefundRequestRow } from '#server/service/refunds/queries-refunds.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { readLimit, unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const actions = ['list', 'accept', 'refuse']

/** `bin/stagefront refunds …`: tickets that were given back, and those that wait for a person (OPS-22). */
export const refundsCommand: Command = {
  actOf: actsOf({ accept: 'refunds.decide', refuse: 'refunds.decide' }),
  usage: ['list [--all] [--limit N]', 'accept ID [--ticket NUMBER…] [--yes]', 'refuse ID --reason TEXT'],
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
        ticket: { type: 'string', multiple: true },
      },
    })
    if (action === 'list') {
      const limit = readLimit(values.limit)
      return limit === null ? usageError : list(context, values.all, limit)
    }
    const [id = ''] = positionals
    if (!/^\d{1,9}$/.test(id)) {
      console.error(`the id of a request must be a number as bin/stagefront refunds list shows it, not "${id}"`)
      return usageError
    }
    return action === 'accept'
      ? accept(context, Number(id), { yes: values.yes, codes: values.ticket?.map((written) => written.replaceAll(/\D/g, '')) })
      : refuse(context, Number(id), values.reason)
  },
}

async function list(context: Context, all: boolean, limit: number): Promise<number> {
  const requests = await refundRequests(context.db, all ? { limit } : { state: 'checking', limit })
  for (const request of requests) console.log(describe(request))
  console.log(requests.length === 1 ? '1 request' : `${requests.length} requests`)
  return 0
}

function describe(request: RefundRequestRow): string {
  const { id, submittedAt, reference, email, eventSlug, state, checkReason, amountCents, decidedBy, accountHolder, accountIban, tickets } =
    request
  const what = {
    checking: `waits: ${checkReason}`,
    done: `${formatPrice(amountCents ?? 0)} back (${decidedBy})`,
    refused: `refused by ${decidedBy}`,
  }
  const lines = tickets.map(({ code, holderName, state: ticket }) => `        ${readableTicketCode(code)}  ${holderName}  ${ticket}`)
  const account = accountIban === null ? [] : [`        to ${accountHolder}, ${accountIban}`]
  return [
    [String(id).padStart(6), submittedAt.toISOString().slice(0, 16), reference, email, eventSlug, what[state]].join('  '),
    ...lines,
    ...account,
  ].join('\n')
}

async function accept(context: Context, id: number, { yes, codes }: { yes: boolean; codes: string[] | undefined }): Promise<number> {
  const [request] = await refundRequests(context.db, { id, state: 'checking' })
  if (!request) return noRequest(id)
  console.log(describe(request))
  if (!(await confirm('The tickets become void and their price goes back. This cannot be undone. Is it right?', { yes }))) return 1
  const result = await acceptRefund(context, { id, actor: operatorName(), ...(codes && { codes }) })
  if (result.ok) {
    console.log(
      `request ${id} is carried out: ${formatPrice(result.value.amountCents)}; bin/stagefront money list shows what is to be paid out`,
    )
    return 0
  }
  const reasons: Partial<Record<string, string>> = {
    TICKET_USED: 'a ticket is not valid any more; refuse the request',
    ORDER_STATE: 'its order has ended; refuse the request',
    INVALID_INPUT: '--ticket names the tickets of the request by their thirteen digits',
  }
  const reason = reasons[result.problems[0]?.code ?? '']
  if (reason === undefined) return noRequest(id)
  console.error(`request ${id} cannot be carried out: ${reason}`)
  return 1
}

async function refuse(context: Context, id: number, written: string | undefined): Promise<number> {
  const reason = cleanLines(written ?? '')
  if (!reason) {
    console.error('--reason is missing; say why, in the buyer’s language: they get it by mail')
    return usageError
  }
  const result = await refuseRefundRequest(context, { id, actor: operatorName(), reason })
  if (!result.ok) return noRequest(id)
  console.log(`request ${id} is refused; its tickets stay valid, and the buyer gets a mail`)
  return 0
}

function noRequest(id: number): number {
  console.error(`no request ${id} waits for a decision; bin/stagefront refunds list shows those that do`)
  return 1
}
