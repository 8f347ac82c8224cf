import { z } from 'zod'
import { personalDataJson, readPersonalData } from '#server/after-sale/personal-data/records.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { personEmail } from './person-shown.ts'

/** What is stored about an address, to be handed out as JSON (OPS-32). */
export const writePersonJson = fileOperation({
  name: 'person.json',
  act: 'persons.show',
  summary: 'Writes what is stored about an e-mail address as JSON',
  details: 'Make sure first that whoever asks is the person: it holds addresses, ticket numbers and bank accounts.',
  input: z.object({ email: personEmail }),
  fileType: 'application/json',
  thing: ['email'],
  command: { positional: ['email'] },
  async run({ db, clock }, { email }) {
    const json = personalDataJson(await readPersonalData(db, email), { email, at: clock.now() })
    return done({ name: 'person.json', type: 'application/json' as const, bytes: Buffer.from(json) })
  },
})
