import { createHash } from 'node:crypto'
import { z } from 'zod'
import { severities } from '#core/content/severity.ts'
import { groupErrors, type ErrorGroup } from '#server/upkeep/records.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'

/** The errors in visitors' browsers, equal ones grouped (OPS-30). */
export const listErrors = listOperation({
  name: 'errors.list',
  act: 'errors.read',
  summary: 'Lists the errors that browsers reported, equal ones grouped, the latest first; they are kept for ERROR_REPORT_DAYS',
  example: {
    input: { severity: 'error' },
    answer: { items: [{ shop: 'moorgrab', times: 3, lastAt: '2027-03-13T20:00:00.000Z', exception: 'TypeError: …' }], next: null },
  },
  filters: { severity: z.enum(severities).optional().describe('Only those that are so bad') },
  item: z
    .object({
      shop: z.string().describe('Where it happened, by the slug of the shop'),
      severity: z.enum(severities).describe('How bad it is'),
      times: z.int().describe('How often it was reported'),
      lastAt: momentOut.describe('When it was last reported'),
      exception: z.string().describe('What went wrong'),
      page: z.string().nullable().describe('The page of the last one'),
      cause: z.string().nullable().describe('Where in the code, of the last one'),
    })
    .meta({ id: 'BrowserError', description: 'An error that browsers reported' }),
  sorts: ['reported'],
  columns: ['lastAt', 'shop', 'severity', 'times', 'exception', 'page'],
  async read({ db }, { severity }, page) {
    return cutPage(await groupErrors(db, severity ? [severity] : severities), page, cursor)
  },
  cursor,
  present: ({ lastAt, ...group }) => ({ ...group, lastAt: lastAt.toISOString() }),
})

/** Texts of exceptions may be as long as a page. */
function cursor({ lastAt, shop, severity, exception }: ErrorGroup): string[] {
  return [lastAt.toISOString(), shop, severity, createHash('sha256').update(exception).digest('base64url')]
}
