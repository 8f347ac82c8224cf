import { parseArgs } from 'node:util'
import { inLocale } from '#core/shops/locale.ts'
import { noteAct } from '#server/audit/note-act.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { ExportRefusal, saveCsv } from '#server/operations/reports/csv.ts'
import { alignColumns } from '#server/operations/reports/print-table.ts'
import { eraseEntries } from '#server/waiting-list/erase-entries.ts'
import { findListed, type ListedProduct } from '#server/waiting-list/queries.ts'
import { listedEntries, listSummaries, type ListedEntry } from '#server/waiting-list/queries-lists.ts'
import { serveList } from '#server/waiting-list/serve-list.ts'
import { actsOf } from '../acts-of.ts'
import { confirm } from '../confirm.ts'
import { unknownAction, usageError } from '../usage-errors.ts'

const actions = ['list', 'show', 'offer', 'remove', 'export']

/** `bin/stagefront waiting-list …`: who waits for what is sold out, and for the start of a sale. */
export const waitingListCommand: Command = {
  actOf: actsOf({
    show: 'waiting-list.show',
    export: 'waiting-list.show',
    offer: 'waiting-list.offer',
    remove: 'waiting-list.remove',
  }),
  usage: ['list [--all]', 'show SLUG', 'offer SLUG', 'remove SLUG EMAIL [--yes]', 'export SLUG --csv FILE'],
  details: [
    'SLUG is that of an event or of merchandise.',
    'offer does at once what otherwise happens by itself within seconds: it offers what there is to the first whose number fits.',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (!actions.includes(action)) return unknownAction(action, actions)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, csv: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    if (action === 'list') return list(context, values.all)
    const [slug = '', email] = positionals
    const product = slug === '' ? undefined : await findListed(context.db, slug)
    if (!product) {
      console.error(
        slug === ''
          ? 'the event or product is missing; name it by its slug'
          : `there is no event or product "${slug}"; waiting-list list shows those with a list`,
      )
      return usageError
    }
    switch (action) {
      case 'show':
        return show(context, product)
      case 'offer':
        await serveList(context, { productId: product.id })
        return show(context, product)
      case 'remove':
        return remove(context, product, email, values.yes)
      default:
        return save(context, product, values.csv)
    }
  },
}

async function list(context: Context, all: boolean): Promise<number> {
  const lists = await listSummaries(context.db, { slug: null, all })
  if (lists.length === 0) {
    console.log('nobody waits for anything')
    return 0
  }
  const head = ['for', 'what', 'waiting', 'tickets wanted', 'offered', 'set aside', 'not confirmed', 'bought or in a cart', 'notified']
  const rows = lists.map((each) => [
    each.slug,
    each.kind.replaceAll('_', ' '),
    ...[each.waiting, each.wanted, each.offered, each.aside, each.pending, each.taken, each.notified].map(String),
  ])
  for (const line of alignColumns([head, ...rows], [2, 3, 4, 5, 6, 7, 8])) console.log(line)
  return 0
}

async function show(context: Context, { id, slug }: ListedProduct): Promise<number> {
  const entries = await listedEntries(context.db, id)
  noteAct({ entries: entries.length })
  const [summary] = await listSummaries(context.db, { slug, all: true })
  console.log(`${slug}: ${count(entries.length, 'entry', 'entries')}, ${summary?.aside ?? 0} set aside and offered to nobody`)
  const rows = entries.map((entry) => [entry.email, entry.state, `${entry.amount} × ${wantedBy(entry)}`, timeOf(entry)])
  for (const line of alignColumns(rows, [])) console.log(`  ${line}`)
  return 0
}

async function remove(context: Context, product: ListedProduct, email: string | undefined, yes: boolean): Promise<number> {
  if (email === undefined) {
    console.error('the e-mail address is missing; waiting-list show lists them')
    return usageError
  }
  if (!(await confirm(`take ${email} off the lists of ${product.slug}? The place is lost`, { yes }))) return 1
  const removed = await eraseEntries(context, email, product.id)
  console.log(removed === 0 ? `${email} is on no list of ${product.slug}` : `removed: ${count(removed, 'entry', 'entries')}`)
  return removed === 0 ? 1 : 0
}

async function save(context: Context, { id }: ListedProduct, file: string | undefined): Promise<number> {
  if (file === undefined) {
    console.error('say where to: --csv FILE, or --csv - to print it')
    return usageError
  }
  try {
    const entries = await listedEntries(context.db, id)
    saveCsv(file, tableOf(entries))
    noteAct({ entries: entries.length })
  } catch (thrown) {
    if (!(thrown instanceof ExportRefusal)) throw thrown
    console.error(thrown.message)
    return 1
  }
  return 0
}

function tableOf(entries: readonly ListedEntry[]): CsvTable {
  return {
    columns: ['email', 'for', 'state', 'number', 'ticket_or_size', 'shop', 'asked_at', 'confirmed_at', 'offer_until'],
    rows: entries.map((entry) => [
      ...[entry.email, entry.kind, entry.state, entry.amount, wantedBy(entry), entry.shop, entry.requestedAt.toISOString()],
      entry.confirmedAt?.toISOString() ?? null,
      entry.offerUntil?.toISOString() ?? null,
    ]),
  }
}

function wantedBy({ category, variant }: ListedEntry): string {
  return [inLocale(category, 'en'), inLocale(variant, 'en')].filter(Boolean).join(', ') || 'any'
}

function timeOf({ confirmedAt, offerUntil }: ListedEntry): string {
  if (offerUntil) return `offer until ${offerUntil.toISOString()}`
  return confirmedAt ? `since ${confirmedAt.toISOString()}` : 'not confirmed'
}
