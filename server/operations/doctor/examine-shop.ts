import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { examineApp, examined, findingLines, presentFindings } from '#server/upkeep/examine-app.ts'

/** What is wrong with a shop, and what to do about it. */
export const examineShop = readOperation({
  name: 'doctor.shop',
  act: 'doctor.read',
  summary:
    'Checks database, clock, disk, storage, mail, jobs, payments and what fans would run into, with advice; as a command with exit code 1 if anything is bad',
  example: { input: {}, answer: { level: 'warn', findings: [{ part: 'disk', level: 'warn', message: '2 GB of 40 GB free' }] } },
  input: z.object({}),
  output: examined,
  command: { isDefault: true },
  isBad: ({ level }) => level === 'bad',
  says: findingLines,
  async run(ctx) {
    return done(presentFindings(await examineApp(ctx), ctx.say))
  },
})
