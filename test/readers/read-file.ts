import { workbookType } from '#server/foundations/workbook.ts'
import { readPdf } from './read-pdf.ts'
import { readWorkbook } from './read-workbook.ts'

/** What a file says to whoever opens it: the text of a PDF and of a workbook too, which are compressed. */
export async function readFileText(type: string, bytes: Uint8Array): Promise<string> {
  if (type.startsWith('application/pdf')) return (await readPdf(bytes)).join('\n')
  return type === workbookType ? JSON.stringify(readWorkbook(bytes)) : Buffer.from(bytes).toString()
}
