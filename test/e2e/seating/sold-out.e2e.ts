import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { otherFan } from './other-fan.ts'
import { openSeats, findSeat, startAt } from './seat-steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('EVT-08 a sold-out event shows its hall without controls, and a seat that is returned can be taken', async ({ page, browser }) => {
  const first = await openSeats(await otherFan(browser), 'loge-voll')
  const watching = await openSeats(page, 'loge-voll')
  await first.press(findSeat(first, 'loge', '1', 4))
  await expect(first.tooltip).toContainText('Dieser Platz wird hier nicht verkauft.')
  await expect(first.tooltip.getByRole('button', { name: 'Platz nehmen' })).toHaveCount(0)
  for (const number of [1, 2, 3]) await first.button('1', number).click()
  await expect(first.own.getByRole('listitem')).toHaveCount(3)

  // Who was already looking learns it at once.
  const full = page.getByRole('status').filter({ hasText: 'Im Moment ist kein Platz frei' })
  await expect(full).toBeVisible()
  await expect(page.getByRole('button', { name: /besten? Platz nehmen/ })).toHaveCount(0)
  await expect(watching.own).toHaveCount(0)

  // Who comes now sees it as well, under the notice.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ausverkauft' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const late = await startAt(page, watching.hall, 'Der Saalplan')
  await expect(full).toBeVisible()
  await late.press(findSeat(late, 'loge', '1', 2))
  await expect(late.tooltip).toContainText('Dieser Platz ist schon vergeben.')
  await late.tooltip.getByRole('button', { name: 'Schließen' }).click()
  await expectAccessible(page)

  await first.button('1', 2).click()
  await expect(late.button('1', 2)).toBeVisible()
  await late.button('1', 2).click()
  await expect(late.own).toContainText('Reihe 1, Platz 2')
})
