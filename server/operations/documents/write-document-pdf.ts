import { z } from 'zod'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { readLogoPng } from '#server/house/shops/theme-files.ts'
import { fileOperation } from '../operation.ts'
import { number } from '../declaring/values.ts'
import { documentFileName } from '../reports/document-table.ts'
import { documentsInScope } from './queries-documents.ts'

/** A document as it was issued: what is on it never changes (OPS-11). */
export const writeDocumentPdf = fileOperation({
  name: 'documents.pdf',
  act: 'documents.read',
  summary: 'Writes a document as a PDF, with what was on it when it was issued',
  input: z.object({ id: number('document').describe('The document, by its id') }),
  fileType: 'application/pdf',
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  async run(ctx, { id }) {
    const [found] = await documentsInScope(ctx.db, ctx.scope, { id }, { limit: 1 })
    if (!found) return refuse('THING_NOT_FOUND', { field: 'id' })
    const bytes = await documentPdf(found.content, await readLogoPng(ctx, found.content.shop.logo))
    return done({ name: documentFileName(found), type: 'application/pdf' as const, bytes })
  },
})
