import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileFault } from '#core/text/file-fault.ts'
import { ExportRefusal, readsOnly, type Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import { documentsIssued } from '#server/money/documents/records.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { count } from '#core/text/count.ts'
import { saveCsv, savePrivateFile } from '../../reports/csv.ts'
import { readMonth } from '../../reports/date-range.ts'
import { readLogoPng } from '#server/house/shops/theme-files.ts'
import { dateOfDocument, documentFileName, documentTable } from '../../reports/document-table.ts'
import { advanceStep, beginStep } from '#server/foundations/steps.ts'
import { noShop, unknownAction, usageError } from '../usage-errors.ts'

/**
 * `bin/stagefront documents export`: a month's invoices and other documents for the accountant. It is no operation: thousands of PDFs take
 * minutes and hundreds of megabytes, so they go into a folder of the machine one by one.
 */
export const exportDocumentsCommand: Command = {
  actOf: readsOnly,
  usage: ['export --month MONTH --to FOLDER [--shop SLUG]'],
  details: ['FOLDER is created. A document belongs to the month of the day that is printed on it.'],
  async run(context, [action = '', ...rest]) {
    return action === 'export' ? exportDocuments(context, rest) : unknownAction(action, ['export'])
  },
}

async function exportDocuments(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { month: { type: 'string' }, to: { type: 'string' }, shop: { type: 'string' } } })
  const { month, to: folder, shop: shopSlug } = values
  if (month === undefined || folder === undefined) {
    console.error('name a month and a folder, for example: documents export --month 2027-03 --to march')
    return usageError
  }
  const range = readMonth(month)
  if (typeof range === 'string') {
    console.error(range)
    return usageError
  }
  const shop = shopSlug === undefined ? null : await shopBySlug(context, shopSlug)
  if (shop === null && shopSlug !== undefined) return noShop(context, shopSlug)

  const around = await documentsIssued(context.db, { from: range.from, until: range.until, shopId: shop?.id ?? null })
  const documents = around.filter((document) => dateOfDocument(document).startsWith(month))
  if (documents.length === 0) {
    console.log(`No document was issued in ${month}.`)
    return 0
  }
  makeEmptyFolder(folder)
  beginStep('writing documents', documents.length)
  for (const document of documents) {
    const logo = await readLogoPng(context, document.content.shop.logo)
    savePrivateFile(join(folder, documentFileName(document)), await documentPdf(document.content, logo))
    advanceStep()
  }
  // Last, so that a folder with the table is complete.
  saveCsv(join(folder, 'documents.csv'), documentTable(documents))
  console.log(`${count(documents.length, 'document')} of ${month} in ${folder}, listed in documents.csv`)
  return 0
}

/** @throws ExportRefusal if the folder has files already, or cannot be made */
function makeEmptyFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (readdirSync(folder).length === 0) return
  } catch (error) {
    throw new ExportRefusal(`the folder ${folder} cannot be made: ${fileFault(error)}`)
  }
  throw new ExportRefusal(`the folder ${folder} is not empty; name a new one, so that no document of another export is in it`)
}
