import { mayBeStored } from '#core/addresses/email.ts'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { personalDataJson } from '#server/people/personal-data-json.ts'
import { personalDataPdf } from '#server/people/personal-data-pdf.ts'
import { personalDataOf, type PersonalData } from '#server/people/queries-people.ts'
import { storedOrders } from '#server/people/stored-orders.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

/** `bin/stagefront person …`: what is kept about a person, handed out or erased (OPS-32). */
export const personCommand: Command = {
  actOf: actsOf({ show: 'persons.show', erase: 'persons.erase' }),
  usage: ['show EMAIL [--json FILE] [--pdf FILE]', 'erase EMAIL [--yes]'],
  details: [
    'Make sure first that whoever asks is the person: the files hold addresses, ticket numbers and bank accounts.',
    'erase erases what does not have to stay. What was invoiced or paid stays for KEEP_RECEIPTS_YEARS and then goes by itself.',
  ],
  async run(context, [action = '', ...rest]) {
    if (action !== 'show' && action !== 'erase') return unknownAction(action, ['show', 'erase'])
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { json: { type: 'string' }, pdf: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    const [email = '', ...others] = positionals
    if (!mayBeStored(email) || others.length > 0) {
      console.error(`name one e-mail address, for example marlene@example.org, not "${positionals.join(' ')}"`)
      return usageError
    }
    return action === 'show' ? show(context, email, values) : erase(context, email, values.yes)
  },
}

async function show(context: Context, email: string, files: { json?: string | undefined; pdf?: string | undefined }): Promise<number> {
  const data = await personalDataOf(context.db, email)
  const at = context.clock.now()
  const written = [
    ...(files.json === undefined ? [] : [{ file: files.json, content: personalDataJson(data, { email, at }) }]),
    ...(files.pdf === undefined ? [] : [{ file: files.pdf, content: await personalDataPdf(data, { email, at }) }]),
  ]
  for (const { file, content } of written) {
    try {
      writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
    } catch (thrown) {
      console.error(`${file} was not written: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
      return 1
    }
  }
  console.log(inventory(data))
  for (const line of await ordersToStore(context, email)) console.log(line)
  for (const { file } of written) console.log(`written to ${file}, readable by you alone`)
  return 0
}

function inventory(data: PersonalData): string {
  return Object.entries(data)
    .map(([subject, records]) => `${subject.replaceAll('_', ' ')}: ${records.length}`)
    .join(', ')
}

async function ordersToStore(context: Context, email: string): Promise<string[]> {
  return (await storedOrders(context, email)).map(({ reference, status, until }) => `${reference}  ${status}  ${untilInWords(until)}`)
}

function untilInWords(until: string | null): string {
  if (until === null) return 'may be erased'
  return until === 'open' ? 'stays while it is open' : `has to be kept until ${until}`
}

async function erase(context: Context, email: string, yes: boolean): Promise<number> {
  const data = await personalDataOf(context.db, email)
  console.log(inventory(data))
  for (const line of await ordersToStore(context, email)) console.log(line)
  if (!(await confirm(`erase what does not have to be kept about ${email}? It cannot be brought back`, { yes }))) return 1
  const { orders, kept, carts, subscriptions, waitingLists, vouchers, forms, activity } = await erasePerson(context, {
    email,
    actor: operatorName(),
  })
  const parts = [
    count(orders.length, 'order'),
    count(carts, 'cart'),
    count(subscriptions, 'subscription'),
    count(waitingLists, 'waiting list'),
    count(vouchers, 'voucher recipient'),
    count(forms, 'form'),
    count(activity, 'activity entry', 'activity entries'),
  ]
  console.log(`erased: ${parts.join(', ')}`)
  if (kept.length > 0) console.log(`kept: ${kept.map(({ reference, until }) => `${reference} (${untilInWords(until)})`).join(', ')}`)
  return 0
}
