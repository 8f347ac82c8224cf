import { z } from 'zod'
import { readPersonalData } from '#server/after-sale/personal-data/records.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { personEmail } from './person-shown.ts'

/** What is stored about an address, to be handed out as PDF (OPS-32). */
export const writePersonPdf = fileOperation({
  name: 'person.pdf',
  act: 'persons.show',
  summary: 'Writes what is stored about an e-mail address as PDF',
  details: 'Make sure first that whoever asks is the person: it holds addresses, ticket numbers and bank accounts.',
  input: z.object({ email: personEmail }),
  fileType: 'application/pdf',
  thing: ['email'],
  command: { positional: ['email'] },
  async run({ db, clock }, { email }) {
    // With the fonts and the maker of PDFs, which only this needs.
    const { personalDataPdf } = await import('#server/after-sale/personal-data/personal-data-pdf.ts')
    const bytes = await personalDataPdf(await readPersonalData(db, email), { email, at: clock.now() })
    return done({ name: 'person.pdf', type: 'application/pdf' as const, bytes })
  },
})
