import { cleanText } from '#core/text/clean-text.ts'
import { english } from '#core/text/sentence.ts'
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { rowReaders, renameHeadings, type RowReader, type Table } from '#core/import/table.ts'

/** One line of a guest list: complimentary tickets for one person. */
export interface Guest {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  name: string
  email: string
  count: number
  /** The slug of the ticket's variant; null where the list does not say. */
  variant: string | null
}

const required = ['name', 'email', 'count']
const columns = [...required, 'variant']
/** Headings of guest lists as promoters write them. */
const aliases = {
  name: ['guest', 'gast'],
  email: ['mail', 'e-mail-adresse', 'email address'],
  count: ['anzahl', 'tickets', 'number'],
  variant: ['variante', 'ticket'],
}
const longestName = 80
const maxTickets = 50

/**
 * Reads a guest list with the columns name, email, count and, if there are several kinds of tickets, variant.
 * @param faults receives every fault of the list
 */
export function readGuestList(written: Table, faults: Fault[]): Guest[] {
  const table = renameHeadings(written, columns, aliases)
  const heading = { file: table.file, row: 1, column: null }
  const twice = table.columns.filter((column, index) => columns.includes(column) && table.columns.indexOf(column) !== index)
  for (const column of twice) faults.push(fault('DUPLICATE', { ...heading, column }, 'this column must appear only once'))
  const missing = required.filter((column) => !table.columns.includes(column))
  const unknown = table.columns.filter((column) => column !== '' && !columns.includes(column))
  if (missing.length > 0)
    faults.push(fault('MISSING_COLUMN', heading, english`must have the columns ${columns.join(', ')}; missing: ${missing.join(', ')}`))
  for (const column of unknown)
    faults.push(fault('VALUE', { ...heading, column }, english`is no column of a guest list; there are: ${columns.join(', ')}`))
  if (missing.length > 0) return []
  return rowReaders(table, faults).map(readGuest)
}

function readGuest(reader: RowReader): Guest {
  const name = cleanText(reader.text('name'))
  const email = canonicalEmail(reader.text('email'))
  const count = reader.whole('count')
  if (name === '') reader.note('MISSING', 'name', 'must be a name that people can see')
  if (name.length > longestName) reader.note('VALUE', 'name', english`must be a name of at most ${longestName} characters`)
  if (!isEmail(email)) reader.note('VALUE', 'email', english`“${email}” must be an e-mail address, for example anna@example.org`)
  if (reader.text('count') === '') reader.note('MISSING', 'count', 'must be the number of tickets, for example 2')
  else if (count !== null && (count < 1 || count > maxTickets))
    reader.note('VALUE', 'count', english`“${count}” must be from 1 to ${maxTickets}`)
  return { row: reader.row, name, email, count: count ?? 0, variant: reader.text('variant') || null }
}
