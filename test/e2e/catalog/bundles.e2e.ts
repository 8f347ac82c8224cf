import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

test('BND-10 ERR-28 adding a bundle without a choice of variant is an error, which takes the focus', async ({ page }) => {
  await page.goto('/bundle/kapelle-paket')
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bitte')
  await expect(alert).toBeFocused()
})

test('BND-03 BND-07 a bundle is put together on its page and is one line in the cart', async ({ page }) => {
  await page.goto('/bundle/kapelle-paket')
  await expect(page.getByRole('heading', { level: 1, name: 'Konzert und Tuch' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Auswahl für T-Shirt: Tuch' }).selectOption({ label: 'M' })
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  await expect(page.getByRole('region', { name: 'Warenkorb' })).toContainText('Konzert und Tuch')
  await page.goto('/checkout')
  const line = page.getByRole('listitem').filter({ hasText: 'Konzert und Tuch' }).first()
  await expect(line).toContainText('49,80')
  await expect(line).toContainText('T-Shirt Tuch, M')
})

test('BND-10 the bundle’s button says that it is adding, and then that it has added', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/cart', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/bundle/kapelle-paket', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Auswahl für T-Shirt: Tuch' }).selectOption({ label: 'M' })
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  await expect(page.locator('button[aria-busy=true]')).toHaveClass(/is-busy/)
  release()
  await expect(page.getByRole('button', { name: 'Im Warenkorb' })).toHaveClass(/is-done/)
})

test('BND-10 ERR-19 a bundle with a sold-out part says that it is not available and has no button', async ({ page }) => {
  await page.goto('/bundle/kapelle-rest')
  await expect(page.getByRole('main')).toContainText('Dieses Bundle gibt es gerade nicht. Was darin steckt, findest du einzeln im Shop.')
  await expect(page.getByRole('button', { name: /Warenkorb/ })).toHaveCount(0)
})

test('ERR-23 one ticket per bundle: the amount goes back to one', async ({ page }) => {
  await page.goto('/bundle/kapelle-paket')
  await page.getByRole('button', { name: 'Eins mehr' }).click()
  await expect(page.getByText('In jedem Bundle steckt eine Karte.')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('BND-04 BND-08 combinations and additional products change the price and can be changed or reset', async ({ page }) => {
  await page.goto('/bundle/kapelle-kiste')
  await expect(page.getByRole('radio', { name: /Mit Tasche/ })).toBeDisabled()
  await page.getByRole('radio', { name: /Mit Tuch/ }).check()
  await expect(page.getByText('40,00 €', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Mit Sticker/ }).check()
  await expect(page.getByRole('radio', { name: /Mit Tuch/ })).not.toBeChecked()
  await expect(page.getByText('21,00 €', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Mit Tuch/ }).check()
  await page.getByRole('radio', { name: 'Schnaps: Notenschnaps' }).check()
  await page.getByRole('button', { name: 'Ja, ich bin mindestens 18' }).click()
  await expect(page.getByText('55,00 €', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Auswahl zurücksetzen' }).click()
  await expect(page.getByText('40,00 €', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Schnaps: Notenschnaps' })).not.toBeChecked()
})

test('BND-02 all bundles of a shop on one page; a shop without any sends to its front', async ({ page }) => {
  await page.goto('/bundles')
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('main').getByRole('link', { name: /Konzert und Tuch/ })
  await expect(card).toContainText('ab 49,80 €')
  await expect(card).toContainText('einzeln 54,80 €')
  await card.click()
  await expect(page).toHaveURL(/\/bundle\/kapelle-paket$/)
  // The bundle of this ticket has a part that the band's own shop does not sell, so that shop does not offer the bundle.
  expect((await page.goto('/saal/bundle/uebermut-abend'))?.status()).toBe(404)
  await page.goto('/saal/bundles')
  await expect(page).toHaveURL(/\/saal\/?$/)
})

test('BND-09 PER-05 a ticket with a name on it asks for the name before anything is added', async ({ page }) => {
  await page.goto('/bundle/uebermut-abend')
  await expectAccessible(page)
  const name = page.getByRole('textbox', { name: 'Vorname für Ticket: Zwei Städte' })
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  await expect(name).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb leer' })).toBeVisible()
  await name.fill('Ada')
  await page.getByRole('textbox', { name: 'Nachname für Ticket: Zwei Städte' }).fill('Lovelace')
  await page.getByRole('checkbox', { name: /gehen an den Veranstalter/ }).check()
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  await expect(page.getByRole('region', { name: 'Warenkorb' })).toContainText('Ada Lovelace')
  await page.goto('/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Abend mit Namen' }).first()).toContainText('Ada Lovelace')
})

test('BND-01 what is no bundle is sent to its own page, and nothing at all is a 404', async ({ page }) => {
  await page.goto('/bundle/kapelle-shirt')
  await expect(page).toHaveURL(/\/products\/kapelle-shirt$/)
  await page.goto('/products/kapelle-paket')
  await expect(page).toHaveURL(/\/bundle\/kapelle-paket$/)
  expect((await page.goto('/bundle/gibt-es-nicht'))?.status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a bundle is added to the cart by a plain form', async ({ page }) => {
    await page.goto('/bundle/kapelle-paket')
    await page.getByRole('combobox', { name: 'Auswahl für T-Shirt: Tuch' }).selectOption({ label: 'L' })
    await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
    await expect(page).toHaveURL(/\/checkout/)
    await expect(page.getByRole('main')).toContainText('Konzert und Tuch')
  })

  test('BND-09 without a name nothing is added', async ({ page }) => {
    await page.goto('/bundle/uebermut-abend')
    await page.locator('form', { has: page.getByRole('button', { name: 'Bundle in den Warenkorb' }) }).evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
    await expect(page).toHaveURL(/\/bundle\/uebermut-abend$/)
    await expect(page.getByText('Bitte schreib dazu, für wen es ist.').first()).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('main')).not.toContainText('Abend mit Namen')
  })

  test('PRD-14 a link that adds asks first', async ({ page }) => {
    await page.goto('/products/kapelle-platte')
    const variant = await page.locator('input[name=variant]').first().getAttribute('value')
    await page.goto(`/products/kapelle-platte?action=addtocart&variant=${variant}`)
    await expect(page.getByText(/in den Warenkorb legen\?/)).toBeVisible()
  })
})

test('BND-11 the box on a product’s and an event’s page', async ({ page }) => {
  await page.goto('/products/kapelle-shirt')
  const box = page.getByRole('article').filter({ hasText: 'Konzert und Tuch' })
  await expect(box).toContainText('Ticket:')
  await expect(box).toContainText('49,80 €')
  await expect(box).toContainText('einzeln 54,80 €')
  await expectAccessible(page)
  await page.goto('/events/kapelle-hamburg')
  await expect(page.getByRole('article').filter({ hasText: 'Konzert und Tuch' })).toBeVisible()
})

test('PRD-05 a reduced product has the lowest price of the 30 days before struck through, not the original one', async ({ page }) => {
  await page.goto('/products/kapelle-platte')
  const price = page.locator('.price-now').first()
  await expect(price.locator('.number')).toHaveText('20 €')
  await expect(price.locator('s')).toHaveText('statt 22 €')
  await expect(page.getByText('26')).toHaveCount(0)
  await expect(page.getByText('Niedrigster Preis der letzten 30 Tage vor der Senkung: 22,00 €')).toBeVisible()
  await page.goto('/products/kapelle-hut')
  await expect(page.locator('.price-now').first().locator('s')).toHaveCount(0)
})

test('PRD-11 size chart and manufacturer are collapsed until they are opened', async ({ page }) => {
  await page.goto('/products/kapelle-shirt')
  const width = page.getByRole('cell', { name: '52 cm' })
  await expect(width).toBeHidden()
  await page.getByText('Größentabelle').click()
  await expect(width).toBeVisible()
  const [sizes, chart, button] = await Promise.all(
    [
      page.getByRole('group', { name: 'Größe' }),
      page.getByText('Größentabelle'),
      page.getByRole('button', { name: 'In den Warenkorb' }).first(),
    ].map(async (part) => (await part.boundingBox())?.y ?? NaN),
  )
  expect([sizes, chart, button]).toEqual([sizes, chart, button].toSorted((a = 0, b = 0) => a - b))
  await page.goto('/products/kapelle-platte')
  await expect(page.getByText('Presswerk Nord GmbH').first()).toBeHidden()
  await page.getByText('Hersteller und Sicherheit').click()
  await expect(page.getByText('Presswerk Nord GmbH').first()).toBeVisible()
  await expectAccessible(page)
})

test('PRD-02 a picture opens over the page, from which keyboard and buttons lead to the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/kapelle-hut')
  const opener = page.getByRole('list', { name: 'Bilder' }).getByRole('link').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bilder' })
  await expect(dialog).toContainText('Bild 1 von 2')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Bild 2 von 2')
  const enlarge = dialog.locator('li:not([inert])').getByRole('button', { name: /in voller Größe/ })
  await enlarge.click()
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
  expect((await enlarge.locator('img').boundingBox())?.width).toBeGreaterThan(700)
  await enlarge.click()
  await dialog.getByRole('button', { name: 'Voriges Bild' }).click()
  await expect(dialog).toContainText('Bild 1 von 2')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PRD-02 a picture of a product links to its file', async ({ page }) => {
    await page.goto('/products/kapelle-hut')
    const file = await page.getByRole('list', { name: 'Bilder' }).getByRole('link').first().getAttribute('href')
    expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/webp')
  })
})

test('PRD-13 what others sell has a notice in place of the buy box', async ({ page }) => {
  await page.goto('/products/kapelle-buch')
  await expect(page.getByText('Die Partitur gibt es beim Verlag.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', 'https://verlag.example/partitur')
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toHaveCount(0)
})

test('PRD-14 ERR-27 a link adds a variant at once and leaves a clean address, and says when it is not to be had', async ({ page }) => {
  await page.goto('/products/kapelle-platte')
  const variant = await page.locator('input[name=variant]').first().getAttribute('value')
  await page.goto(`/products/kapelle-platte?action=addtocart&variant=${variant}`)
  await expect(page.getByRole('region', { name: 'Warenkorb' })).toContainText('Nachtmusik')
  await expect(page).toHaveURL(/\/products\/kapelle-platte$/)
  await page.goto('/products/kapelle-platte?action=addtocart&variant=999999')
  await expect(page.getByRole('alert')).toContainText('Das ist leider gerade nicht zu haben.')
})

test('PRD-15 a bundle asks for the age as soon as there is something for adults in it', async ({ page }) => {
  await page.goto('/products/kapelle-shirt')
  await page.goto('/bundle/kapelle-kiste')
  await expect(page.getByRole('heading', { level: 1, name: 'Kiste' })).toBeVisible()
  await page.getByRole('radio', { name: 'Schnaps: Notenschnaps' }).check()
  await expect(page.getByRole('dialog', { name: 'Bist du volljährig?' })).toBeVisible()
  await page.getByRole('button', { name: 'Nein, zurück' }).click()
  await expect(page).toHaveURL(/\/products\/kapelle-shirt$/)
})

test('PRD-15 what is for adults asks for the age, and goes back without it', async ({ page }) => {
  await page.goto('/products/kapelle-shirt')
  await page.goto('/products/kapelle-schnaps')
  await expect(page.getByRole('dialog', { name: 'Bist du volljährig?' })).toBeVisible()
  await page.getByRole('button', { name: 'Nein, zurück' }).click()
  await expect(page).toHaveURL(/\/products\/kapelle-shirt$/)
  await page.goto('/products/kapelle-schnaps')
  await page.getByRole('button', { name: 'Ja, ich bin mindestens 18' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
