import { expect, test, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { pressOn, tabTo } from '../keyboard.ts'
import { buyToPack } from '../parcel-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

test.describe.configure({ timeout: 240_000, mode: 'serial' })

/** What a hand scanner types. */
async function scan(page: Page, reference: string): Promise<void> {
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
}

const result = (page: Page) => page.locator('#scan-result')

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('25 orders go from the list to scanned parcels by keyboard, one in two parcels, one taken back and sent again', async ({
    page,
    request,
  }) => {
    const orders = await buyToPack(request, 25, (index) => (index === 3 ? 2 : 1))
    const [first = '', second = '', , split = ''] = orders
    await openOffice(page, 'fulfilment', officePaths.packing())
    await expectAccessible(page)
    await expectFits(page)
    await page.screenshot({ path: 'test-results/packing-1440.png', fullPage: true })
    // Other journeys leave orders to pack, too.
    await page.getByLabel('Höchstens').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('100')
    await pressOn(page, page.getByRole('button', { name: 'Stapel zusammenstellen' }))
    await expect(page).toHaveURL(/\/packing\/batches\/\d+$/)
    const others = Number(/0 von (\d+)/.exec((await page.getByText(/0 von \d+ verschickt/).textContent()) ?? '')?.[1]) - orders.length
    expect(others).toBeGreaterThanOrEqual(0)
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/batch-1440.png', fullPage: true })
    const download = page.waitForEvent('download')
    // The field for the scanner has the focus; what is printed stands before it.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Packzettel' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^packing-slips-.*\.pdf$/)

    // One order goes in two parcels: its first piece from its own page.
    await page.goto(officeAddress(officePaths.order(split)))
    await page.getByRole('checkbox').last().focus()
    await page.keyboard.press('Space')
    await pressOn(page, page.getByRole('button', { name: 'Paket verschicken' }))
    await pressOn(page, page.getByRole('button', { name: 'Ein Paket verschicken' }))
    await expect(page.getByRole('status').filter({ hasText: 'bleiben noch 1' })).toBeVisible()
    await page.goto(officeAddress(officePaths.packing()))
    await pressOn(page, page.getByRole('link', { name: /^Stapel \d+$/ }).first())

    await expect(page.getByLabel('Code auf dem Packzettel')).toBeFocused()
    await scan(page, first)
    await expect(result(page)).toContainText(`Verschickt ${first}`)
    await expect(page.getByLabel('Code auf dem Packzettel')).toBeFocused()
    await scan(page, first)
    await expect(result(page)).toContainText('Nicht verschickt')
    await expect(result(page)).toContainText(`${first}`)
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/batch-refused-1440.png', fullPage: true })
    // What was refused is marked, so the next scan replaces it.
    await expect(page.getByLabel('Code auf dem Packzettel')).toHaveValue(first)
    await scan(page, second)
    await expect(result(page)).toContainText(`Verschickt ${second}`)
    // The mail about a parcel waits a moment, in which it is taken back.
    await page.keyboard.press('Shift+Tab')
    await expect(result(page).getByRole('button', { name: /^Zurücknehmen/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result(page)).toContainText('Zurückgenommen')
    await expect(page.getByRole('row').filter({ hasText: second })).toContainText('zu packen')
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/batch-undone-1440.png', fullPage: true })
    await expect(page.getByLabel('Code auf dem Packzettel')).toBeFocused()
    await scan(page, second)
    await expect(result(page)).toContainText(`Verschickt ${second}`)
    await page.screenshot({ path: 'test-results/batch-sent-1440.png', fullPage: true })
    // Faster than the answers, with one that was sent already among them.
    await scan(page, orders[2] ?? '')
    await scan(page, first)
    await scan(page, orders[3] ?? '')
    await scan(page, orders[4] ?? '')
    await expect(result(page)).toContainText(`Verschickt ${orders[4]}`)
    await expect(page.getByRole('region', { name: 'Davor nicht verschickt' })).toContainText(first)
    for (const reference of orders.slice(5)) {
      await scan(page, reference)
      await expect(result(page)).toContainText(`Verschickt ${reference}`)
    }
    await expect(page.getByText(`25 von ${25 + others} verschickt`)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Stapel schließen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/geschlossen von/)).toBeVisible()
    await page.goto(officeAddress(officePaths.order(split)))
    await expect(page.getByRole('heading', { name: 'Pakete' })).toBeVisible()
    await page.screenshot({ path: 'test-results/order-parcels-1440.png', fullPage: true })
  })
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('an order is scanned with scripts off', async ({ browser, baseURL, request }) => {
    const [reference = ''] = await buyToPack(request, 1, () => 1)
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'fulfilment', officePaths.packing())
    await expectFits(page)
    await page.screenshot({ path: 'test-results/packing-390.png', fullPage: true })
    await page.getByRole('button', { name: 'Prepare a batch' }).click()
    await expectFits(page)
    await page.screenshot({ path: 'test-results/batch-390.png', fullPage: true })
    await page.getByLabel('Code on the packing slip').fill(reference)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Sent ${reference}`)).toBeVisible()
    await expectFits(page)
    await page.screenshot({ path: 'test-results/batch-sent-390.png', fullPage: true })
    await page.context().close()
  })
})
