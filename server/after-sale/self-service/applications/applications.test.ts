import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationDays } from '#core/self-service/form-limits.ts'
import { day } from '#core/time/durations.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { deleteServiceData } from '../deleting/delete-service-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })
})
afterAll(() => shop.close())

const application = { name: 'Ada Bright', email: 'ada@applicant.example', message: 'Hello,\r\n\r\nI pack  <b>fast</b>.\n' }

async function apply(payload: object, slug = 'main') {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/shops/${slug}/forms/jobs/responses?locale=en`, payload })
  return { status: answer.statusCode, body: answer.json<{ id?: string; errors?: Record<string, string>; code?: string }>() }
}
const setCompanyMail = (email: string | null) => shop.context.db.updateTable('legalEntity').set({ email }).execute()

test('a shop whose company has no e-mail address takes no applications', async () => {
  await setCompanyMail(null)
  expect(await apply(application)).toMatchObject({ status: 409, body: { code: 'FORM_CLOSED' } })
  await setCompanyMail('office@company.example')
})

test('API-14 an application goes to the shop’s company once, and an answer to the applicant', async () => {
  const { status, body } = await apply(application)
  expect([status, await apply(application)]).toEqual([201, { status: 201, body }])
  await runJobs(shop)
  await runJobs(shop)
  const mails = shop.outbox.sent.filter(({ subject }) => subject.includes('Ada Bright'))
  expect(mails).toMatchObject([{ to: 'office@company.example', replyTo: 'ada@applicant.example', subject: 'Application by Ada Bright' }])
  expect(mails[0]?.text).toContain('Hello,\n\nI pack <b>fast</b>.')
  expect(mails[0]?.html).toContain('&lt;b&gt;fast&lt;/b&gt;')
  expect(shop.outbox.sent.filter(({ to }) => to === 'ada@applicant.example')).toEqual([])
})

test('what is missing or too long is named by its field', async () => {
  expect(await apply({ name: ' ', email: 'ada', message: '\n' })).toEqual({
    status: 422,
    body: { errors: { name: 'Tell us your name.', email: expect.any(String), message: 'Write a few lines about yourself.' } },
  })
  expect((await apply({ ...application, message: 'x'.repeat(5001) })).body.errors).toHaveProperty('message')
})

test('one network cannot flood the company', async () => {
  shop.clock.advance(2 * 3_600_000)
  const statuses: number[] = []
  for (let number = 0; number < 12; number++) statuses.push((await apply({ ...application, message: `no. ${number}` })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(statuses[0]).toBe(201)
})

test('an application is found with the person, and goes when they ask, or 90 days after it was passed on', async () => {
  expect((await runDeclared('person', shop.context, 'show', 'ADA@applicant.example')).output).toMatch(/applications?\b/)
  await runDeclared('person', shop.context, 'erase', 'ada@applicant.example', '--yes')
  const stored = () => shop.context.db.selectFrom('jobApplication').select(['email', 'sentAt']).execute()
  expect(await stored()).toEqual([])
  shop.clock.advance(2 * 3_600_000)
  await apply({ ...application, email: 'new@applicant.example' })
  await runJobs(shop)
  shop.clock.advance(applicationDays * day)
  await deleteServiceData(shop.context)
  expect(await stored()).toHaveLength(1)
  shop.clock.advance(1)
  await deleteServiceData(shop.context)
  expect(await stored()).toEqual([])
})
