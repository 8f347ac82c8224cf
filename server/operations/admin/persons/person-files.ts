import { mayBeStored } from '#core/addresses/email.ts'
import { z } from 'zod'
import { personalDataJson } from '#server/people/personal-data-json.ts'
import { personalDataOf } from '#server/people/queries-people.ts'
import { done } from '#server/problems.ts'
import { fileOperation } from '../files/file-operation.ts'

const common = {
  act: 'persons.show',
  thing: ['email'],
  input: z.strictObject({ email: z.string().trim().refine(mayBeStored).describe('The e-mail address, in any capitals') }),
} as const

/** What is stored about an address, to be handed out as JSON (OPS-32). */
export const personJson = fileOperation({
  ...common,
  name: 'person-json',
  description: 'What is stored about an e-mail address, as JSON',
  type: 'application/json',
  async answer({ email }, { db, clock }) {
    const json = personalDataJson(await personalDataOf(db, email), { email, at: clock.now() })
    return done({ name: 'person.json', type: 'application/json', bytes: Buffer.from(json) })
  },
})

/** The same as PDF (OPS-32). */
export const personPdf = fileOperation({
  ...common,
  name: 'person-pdf',
  description: 'What is stored about an e-mail address, as PDF',
  type: 'application/pdf',
  async answer({ email }, { db, clock }) {
    const { personalDataPdf } = await import('#server/people/personal-data-pdf.ts')
    const bytes = await personalDataPdf(await personalDataOf(db, email), { email, at: clock.now() })
    return done({ name: 'person.pdf', type: 'application/pdf', bytes })
  },
})
