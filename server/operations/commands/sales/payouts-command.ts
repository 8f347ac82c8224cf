import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { shownText } from '#core/bank/shown-text.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { friendlyIban } from '#core/payments/bank-account.ts'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import { localDate } from '#core/time/event-date.ts'
import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import {
  approvePayout,
  completePayout,
  exportPayout,
  preparePayouts,
  withdrawPayout,
  type Unpayable,
} from '#server/bank/payouts/payouts.ts'
import { itemsOf, listedPayouts, type Payout, type PayoutItem } from '#server/bank/payouts/queries-payouts.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const closedListed = 10

const actions: Record<string, (context: Context, args: string[]) => Promise<number>> = {
  list,
  prepare,
  approve: (context, args) =>
    withId(args, async (id) => {
      const outcome = await approvePayout(context, { id, actor: operatorName() })
      return outcome.ok ? say(`payout ${id} of ${formatPrice(outcome.total)} is approved`) : fail(outcome.fault)
    }),
  export: exportFile,
  done: (context, args) => withId(args, (id, yes) => done(context, id, yes)),
  withdraw: (context, args) => withId(args, (id, yes) => withdraw(context, id, yes)),
}

/** `bin/stagefront payouts …`: money that is paid back by transfer, as files for the bank. */
export const payoutsCommand: Command = {
  actOf: actsOf({
    prepare: 'payouts.prepare',
    approve: 'payouts.approve',
    export: 'payouts.export',
    done: 'payouts.complete',
    withdraw: 'payouts.withdraw',
  }),
  usage: ['list', 'prepare', 'approve ID', 'export ID FILE [--on DAY]', 'done ID [--yes]', 'withdraw ID [--yes]'],
  details: [
    'prepare takes all that money list wants to be paid out by transfer, to the account that the money came from.',
    'From PAYOUT_SECOND_PERSON_FROM euros on, somebody else than who prepared a payout has to approve it.',
    'export writes a pain.001 file for the bank; --on is the day of the transfers, today unless given.',
    'done books that the bank has made the transfers; withdraw makes the money open again.',
  ],
  async run(context, [action = 'list', ...rest]) {
    const run = actions[action]
    return run ? run(context, rest) : unknownAction(action, Object.keys(actions))
  },
}

async function list(context: Context): Promise<number> {
  const payouts = await listedPayouts(context.db, closedListed)
  for (const payout of payouts) {
    const items = await itemsOf(context.db, payout.id)
    console.log(`payout ${payout.id}  ${total(items)}  from ${friendlyIban(payout.accountIban)}  ${stateOf(payout)}`)
    if (!payout.closedAt) for (const item of items) console.log(`    ${describe(item)}`)
  }
  const open = payouts.filter(({ closedAt }) => closedAt === null).length
  return say(`${count(open, 'open payout')}`)
}

async function prepare(context: Context): Promise<number> {
  const { ids, unpayable } = await preparePayouts(context, { actor: operatorName() })
  sayUnpayable(unpayable)
  for (const id of ids) console.log(`payout ${id}: ${total(await itemsOf(context.db, id))}`)
  return say(
    ids.length > 0 ? 'look through them with bin/stagefront payouts list, then approve and export them' : 'there is nothing to pay out',
  )
}

function sayUnpayable(unpayable: readonly Unpayable[]): void {
  for (const { reference, amount, why } of unpayable) console.error(`${formatPrice(amount)} of ${reference} has to be paid by hand: ${why}`)
}

async function exportFile(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { on: { type: 'string' } } })
  const [id = '', file] = positionals
  if (!/^\d{1,15}$/.test(id) || file === undefined) {
    console.error('name the payout and the file to write: bin/stagefront payouts export ID FILE')
    return usageError
  }
  const today = localDate(context.clock.now().toISOString(), shopTimeZone)
  const executeOn = values.on ?? today
  if (!isCalendarDay(executeOn) || executeOn < today) {
    console.error(`--on must be today or a later day, written ${today}, not "${executeOn}"`)
    return usageError
  }
  const outcome = await exportPayout(context, { id: Number(id), executeOn, actor: operatorName() })
  if (!outcome.ok) return fail(outcome.fault)
  sayUnpayable(outcome.unpayable)
  try {
    writeFileSync(file, outcome.xml, { mode: 0o600, flag: 'wx' })
  } catch (thrown) {
    return fail(`${file} was not written: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
  return say(`${file}: ${total(outcome.items)}. Give it to the bank, then run bin/stagefront payouts done ${id}`)
}

async function done(context: Context, id: number, yes: boolean): Promise<number> {
  if (!(await confirm(`book that the bank has made all transfers of payout ${id}?`, { yes }))) return 1
  const outcome = await completePayout(context, { id, actor: operatorName() })
  return outcome.ok ? say(`payout ${id} is done: ${total(outcome.items)} paid out`) : fail(outcome.fault)
}

async function withdraw(context: Context, id: number, yes: boolean): Promise<number> {
  const question = `withdraw payout ${id}? Only if the bank has not made its transfers and will not: the money is owed again`
  if (!(await confirm(question, { yes }))) return 1
  const outcome = await withdrawPayout(context, { id, actor: operatorName() })
  return outcome.ok ? say(`payout ${id} is withdrawn: ${total(outcome.items)} to be paid out again`) : fail(outcome.fault)
}

async function withId(args: string[], act: (id: number, yes: boolean) => Promise<number>): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
  const [id = ''] = positionals
  if (/^\d{1,15}$/.test(id)) return act(Number(id), values.yes)
  console.error(`a payout must be a number as bin/stagefront payouts list shows it, not "${id}"`)
  return usageError
}

function stateOf({ preparedBy, approvedBy, exportedBy, closedBy, made }: Payout): string {
  const steps = [
    `prepared by ${preparedBy}`,
    ...(approvedBy ? [`approved by ${approvedBy}`] : []),
    ...(exportedBy ? [`exported by ${exportedBy}`] : []),
    ...(closedBy ? [`${made ? 'done' : 'withdrawn'}, says ${closedBy}`] : []),
  ]
  return steps.join(', ')
}

function describe({ amountCents, reference, payee, payeeIban }: PayoutItem): string {
  return [formatPrice(amountCents).padStart(10), reference, shownText(payee), friendlyIban(payeeIban)].join('  ')
}

function total(items: readonly PayoutItem[]): string {
  const sum = items.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return `${count(items.length, 'transfer')} of ${formatPrice(sum)}`
}

function say(text: string): number {
  console.log(text)
  return 0
}

function fail(text: string): number {
  console.error(text)
  return 1
}
