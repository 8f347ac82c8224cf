import { newsletterCsv } from '../newsletter/newsletter-file.ts'
import { personJson, personPdf } from '../persons/person-files.ts'
import type { FileOperation } from './file-operation.ts'

/** Every file that staff can download. */
export const adminFiles: readonly FileOperation[] = [newsletterCsv, personJson, personPdf]
