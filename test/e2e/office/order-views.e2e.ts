import { expect, test } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ timeout: 120_000 })

const event = 'kapelle-hamburg'

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('columns and order of the list stand in its address, and stay when it is filtered', async ({ page, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    const later = await buyTickets(request, event, 1)
    operator('orders', 'tag', reference, 'view')
    operator('orders', 'tag', later.reference, 'view')
    operator('orders', 'note', reference, 'Changed last')
    await openOffice(page, 'support', `${officePaths.orders()}?tagged=view`)
    await expect(page.getByRole('row').nth(1)).toContainText(later.reference)
    await page.getByRole('link', { name: 'Die zuletzt geänderten zuerst' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(reference)
    await page.getByText('Spalten', { exact: true }).click()
    await page.getByRole('group').getByLabel('E-Mail').check()
    await page.getByRole('group').getByLabel('Inhalt').uncheck()
    await page.getByRole('button', { name: 'Spalten zeigen' }).click()
    await expect(page.getByRole('columnheader', { name: 'E-Mail' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Inhalt' })).toHaveCount(0)
    await page.getByRole('search', { name: 'Bestellungen filtern' }).getByLabel('Suche').fill(reference)
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/text=/)
    await expect(page.getByRole('columnheader', { name: 'E-Mail' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(reference)
    await expectAccessible(page)
    await expectFits(page)
    await page.goto(page.url())
    await expect(page.getByRole('columnheader', { name: 'Inhalt' })).toHaveCount(0)
  })

  test('two ticked orders are shown side by side', async ({ page, request }) => {
    const [one, two] = [await buyTickets(request, event, 1), await buyTickets(request, event, 2)]
    await openOffice(page, 'support', officePaths.orders())
    await page.getByLabel(`Bestellung ${one.reference} ankreuzen`).check()
    await page.getByRole('button', { name: 'Zwei nebeneinander' }).click()
    await expect(page.getByText('Kreuze in der Liste genau zwei Bestellungen an.')).toBeVisible()
    await page.goBack()
    await page.getByLabel(`Bestellung ${one.reference} ankreuzen`).check()
    await page.getByLabel(`Bestellung ${two.reference} ankreuzen`).check()
    await page.getByRole('button', { name: 'Zwei nebeneinander' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const { reference } of [one, two]) await expect(page.getByRole('article', { name: reference })).toContainText('Verlauf')
    const tops = await page
      .getByRole('heading', { name: 'Tickets' })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])
    await expectAccessible(page)
    await expectFits(page)
  })
})

test('on a phone without scripts two orders stand below each other', async ({ browser, baseURL, request }) => {
  const [one, two] = [await buyTickets(request, event, 1), await buyTickets(request, event, 1)]
  const page = await phoneWithoutScripts(browser, baseURL)
  await openOffice(page, 'support', officePaths.compare(one.reference, two.reference))
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectFits(page)
  const answer = await page.goto(officeAddress(officePaths.compare(one.reference, 'NOSUCH12')))
  expect(answer?.status()).toBe(404)
  await page.context().close()
})
