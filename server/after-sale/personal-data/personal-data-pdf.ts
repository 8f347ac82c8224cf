import { hairline, measureHeight, page, makePdf, rule, secondInk, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'
import type { PersonalData, PersonalRecord } from './records.ts'

/** English headings of the subjects; the words inside the records are those of the JSON file. */
const headings: Record<keyof PersonalData, string> = {
  orders: 'Orders',
  carts: 'Carts',
  newsletter: 'Newsletter',
  waiting_lists: 'Waiting lists',
  vouchers: 'Vouchers',
  withdrawals: 'Withdrawals from contracts',
  refunds: 'Tickets given back',
  choices: 'Choices about shows that changed',
  forms: 'Forms of the ticket service',
  applications: 'Applications for jobs',
  bank_lines: 'Transfers',
  mails: 'Mails',
  activity: 'Activity in the browser',
}

const width = page.width - 2 * page.margin
const lowest = page.height - page.margin

/** What is kept about a person as a PDF to read and print: a heading for each subject, a block for each record. */
export async function personalDataPdf(data: PersonalData, { email, at }: { email: string; at: Date }): Promise<Uint8Array> {
  const info = { title: `What is kept about ${email}`, author: 'Stagefront', language: 'en', createdAt: at }
  return makePdf(info, (pdf) => drawRecords(pdf, data, { email, at }))
}

function drawRecords(pdf: Pdf, data: PersonalData, { email, at }: { email: string; at: Date }): void {
  let y = newPage(pdf)
  const put = (text: string, look: { size: number; bold?: boolean; indent?: number; quiet?: boolean }, gap = 0) => {
    const { size, bold = false, indent = 0, quiet = false } = look
    const style = { size, width: width - indent, face: bold ? 'bold' : 'text' } as const
    if (y + gap + measureHeight(pdf, text, style) > lowest) y = newPage(pdf)
    else y += gap
    y = write(pdf, text, page.margin + indent, y, { ...style, ...(quiet && { colour: secondInk }) })
  }
  put(`What is kept about ${email}`, { size: 18, bold: true })
  put(
    `As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. All times are in UTC, all amounts in euros.`,
    { size: 9, quiet: true },
    4,
  )
  for (const [subject, heading] of Object.entries(headings) as [keyof PersonalData, string][]) {
    put(heading, { size: 13, bold: true }, 18)
    if (data[subject].length === 0) put('Nothing.', { size: 9, quiet: true }, 2)
    for (const record of data[subject]) {
      if (y + 30 > lowest) y = newPage(pdf)
      rule(pdf, page.margin, y, width, 0.5, hairline)
      y += 12
      for (const { text, depth } of recordLines(record, 0)) put(text, { size: 9, indent: depth * 12 })
      y += 4
    }
  }
}

function newPage(pdf: Pdf): number {
  pdf.addPage()
  return page.margin + 14
}

/** A record as indented lines; what is empty is left out. */
function recordLines(record: PersonalRecord, depth: number): { text: string; depth: number }[] {
  return Object.entries(record).flatMap(([word, value]) => {
    const name = word.replaceAll('_', ' ')
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return []
    if (Array.isArray(value)) {
      return [{ text: `${name}:`, depth }, ...value.flatMap((each, index) => nested(String(index + 1), each, depth + 1))]
    }
    return nested(name, value, depth)
  })
}

function nested(name: string, value: unknown, depth: number): { text: string; depth: number }[] {
  if (typeof value === 'object' && value !== null) return [{ text: `${name}:`, depth }, ...recordLines(value as PersonalRecord, depth + 1)]
  return [{ text: `${name}: ${String(value)}`, depth }]
}
