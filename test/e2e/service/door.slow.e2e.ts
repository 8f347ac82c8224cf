import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type APIRequestContext } from '@playwright/test'
import { encode } from 'uqr'
import { readCodes } from '#test/readers/read-codes.ts'
import { findTestBrowser } from '#test/chromium.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'
import { next, openDoor, phone, type, verdict } from './door-phones.ts'

const event = 'kapelle-hamburg'
const otherEvent = 'nebel-koeln'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test('OPS-17 a link opens the door; a number typed lets in once, and the second phone says when and where', async ({
  browser,
  request,
}) => {
  const { codes } = await buyTickets(request, event, 2)
  const [north, south] = [await phone(browser, openDoor('Nordtor').link), await phone(browser, openDoor('Südtor').link)]
  expect(new URL(north.page.url()).hash).toBe('')
  await expectAccessible(north.page)
  await type(north.page, '4006381333930')
  await expect(north.page.getByRole('alert')).toContainText('Das ist keine Ticketnummer')
  await expect(north.page.getByRole('textbox', { name: 'Ticketnummer' })).toHaveValue('4006381333930')

  await type(north.page, `${codes[0]?.slice(0, 3)} ${codes[0]?.slice(3)}`)
  await expect(verdict(north.page)).toHaveText('Rein')
  await expect(north.page.getByRole('alertdialog')).toContainText('Marlene Größer-Yılmaz')
  await expectAccessible(north.page)
  await next(north.page)
  await type(south.page, codes[0] ?? '')
  await expect(verdict(south.page)).toHaveText('Schon drin')
  await expect(south.page.getByText(/Zuerst an Nordtor um \d\d:\d\d/)).toBeVisible()
  await expectAccessible(south.page)
  await next(south.page)
  await south.page.getByRole('button', { name: 'Überblick' }).click()
  await expect(south.page.getByRole('listitem').filter({ hasText: 'Nordtor' })).toContainText('1')
  await expectAccessible(south.page)

  // The wrong person was let in: taken back, and let in at the other door.
  await expect(north.page.getByRole('button', { name: /^Rückgängig/ })).toBeVisible()
  await north.page.getByRole('button', { name: /^Rückgängig/ }).click()
  await expect(north.page.getByText(/noch zu senden/)).toHaveCount(0)
  await south.page.getByRole('button', { name: 'Suchen' }).click()
  await south.page.getByRole('searchbox').fill(`grosser ${codes[0]?.slice(-4)}`)
  await expectAccessible(south.page)
  await south.page.getByRole('button', { name: /^Einlassen: Marlene/ }).click()
  await expect(verdict(south.page)).toHaveText('Rein')
  await north.context.close()
  await south.context.close()
})

for (const first of ['Nord', 'Süd'] as const) {
  test(`without a network phones go on by their lists; a ticket let in twice is told on both, ${first} sending first`, async ({
    browser,
    request,
  }) => {
    const { codes } = await buyTickets(request, event, 2)
    const [north, south] = [await phone(browser, openDoor('Nord').link), await phone(browser, openDoor('Süd').link)]
    for (const { page, context } of [north, south]) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      // Started again without a network.
      await page.reload()
      await expect(page.getByText('Ohne Netz')).toBeVisible()
      await type(page, codes[0] ?? '')
      await expect(verdict(page)).toHaveText('Rein')
      await expect(page.getByText('Ohne Netz entschieden')).toBeVisible()
      await next(page)
      await type(page, codes[0] ?? '')
      await expect(verdict(page)).toHaveText('Schon drin')
      await next(page)
      await expect(page.getByText('2 noch zu senden')).toBeVisible()
      await page.reload()
      await expect(page.getByText('2 noch zu senden')).toBeVisible()
    }
    const inOrder = first === 'Nord' ? [north, south] : [south, north]
    for (const { page, context } of inOrder) {
      await context.setOffline(false)
      await expect(page.getByText(/noch zu senden/)).toHaveCount(0, { timeout: 20_000 })
    }
    for (const { page } of inOrder) {
      await expect(page.getByText(/doppelt oder zu Unrecht/)).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Ansehen' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'obwohl: Schon drin' }).last()).toContainText('zuerst an')
    }
    expect(operator('door', 'status', event)).toContain('inside already, first at')
    await north.context.close()
    await south.context.close()
  })
}

test('a door that is closed meanwhile forgets its list, and a wrong code says so', async ({ browser }) => {
  const { number, link } = openDoor('Westtor')
  const { page, context } = await phone(browser, link)
  operator('door', 'close', number)
  await expect(page.getByRole('heading', { name: 'Diese Tür ist geschlossen' })).toBeVisible({ timeout: 20_000 })
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('stagefront-door')
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(['tickets', 'values'])
            const [changed, whole] = [transaction.objectStore('tickets').count(), transaction.objectStore('values').get('tickets')]
            transaction.oncomplete = () => resolve(changed.result + ((whole.result as unknown[] | undefined)?.length ?? 0))
          }
        }),
    )
  await expect.poll(stored).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anderen Türcode eingeben' }).click()
  await page.getByRole('textbox', { name: 'Türcode' }).fill(link.split('#')[1] ?? '')
  await page.getByRole('button', { name: 'Tür öffnen' }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Türcode gilt nicht')
  await expectAccessible(page)
  await context.close()
})

test('two tabs of one phone do not both scan', async ({ browser }) => {
  const { page, context } = await phone(browser, openDoor('Osttor').link)
  const second = await context.newPage()
  await second.goto('/door/')
  await expect(second.getByText('in einem anderen Tab offen')).toBeVisible()
  await second.getByRole('button', { name: 'Hier weitermachen' }).click()
  await expect(second.getByText(/^Liste von/)).toBeVisible()
  await expect(page.getByText('in einem anderen Tab offen')).toBeVisible()
  await context.close()
})

test('OPS-17 the camera reads the QR code of a ticket’s PDF', async ({ request, baseURL }) => {
  const order = await buyTickets(request, event, 1)
  const qr = await qrOfTicket(request, order.id, order.reference)
  const film = join(mkdtempSync(join(tmpdir(), 'stagefront-door-')), 'ticket.y4m')
  writeFileSync(film, filmOf(qr))
  const executablePath = findTestBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE', permissions: ['camera'] })
    const page = await context.newPage()
    await page.goto(openDoor('Kameratür').link)
    await expect(verdict(page)).toHaveText('Rein', { timeout: 30_000 })
    await expect(page.getByRole('alertdialog')).toContainText('Marlene Größer-Yılmaz')
  } finally {
    await browser.close()
  }
})

test('a wrong tap without a network is taken back, and what is sent later arrives in its order', async ({ browser, request }) => {
  const { codes } = await buyTickets(request, event, 1)
  const [north, south] = [await phone(browser, openDoor('Nord').link), await phone(browser, openDoor('Süd').link)]
  await north.context.setOffline(true)
  await type(north.page, codes[0] ?? '')
  await expect(verdict(north.page)).toHaveText('Rein')
  await north.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rückgängig/ })
    .click()
  await expect(north.page.getByText('2 noch zu senden')).toBeVisible()
  await north.context.setOffline(false)
  await expect(north.page.getByText(/noch zu senden/)).toHaveCount(0, { timeout: 20_000 })
  await type(south.page, codes[0] ?? '')
  await expect(verdict(south.page)).toHaveText('Rein')
  await north.context.close()
  await south.context.close()
})

test('without a network the signature of a ticket newer than the list decides, and sound and vibration tell the answer', async ({
  browser,
  request,
}) => {
  // The key that signs tickets is made with the first.
  await buyTickets(request, event, 1)
  const { page, context } = await phone(browser, openDoor('Hintereingang').link)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.addInitScript(noteSignals)
  await page.reload()
  await expect(page.getByText(/^Liste von/)).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  const order = await buyTickets(request, event, 1)
  const qr = await qrOfTicket(request, order.id, order.reference)
  const forged = qr.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  for (const [text, word, signals] of [
    [qr, 'Rein', ['buzz 120', 'tone 880', 'tone 1320']],
    [qr, 'Schon drin', ['buzz 250,100,250,100,250', 'tone 160']],
    [forged, 'Gefälscht', ['buzz 250,100,250,100,250', 'tone 160']],
  ] as const) {
    await page.evaluate(() => sessionStorage.removeItem('signals'))
    await type(page, text)
    await expect(verdict(page)).toHaveText(word)
    expect(await page.evaluate(() => sessionStorage.getItem('signals')?.trim().split('\n'))).toEqual(signals)
    await next(page)
  }
  await context.setOffline(false)
  await expect(page.getByText(/noch zu senden/)).toHaveCount(0, { timeout: 20_000 })
  expect(operator('explain', order.reference)).toContain('scanned in at Hintereingang: admitted')
  await context.close()
})

test('the page fits small screens, in both directions and with large letters', async ({ browser }) => {
  const { page, context } = await phone(browser, openDoor('Ein Tor mit einem ziemlich langen Namen').link)
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const tab of ['Scannen', 'Suchen', 'Überblick']) {
      await page.getByRole('button', { name: tab }).click()
      await expectFits(page)
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFits(page)
  await context.close()
})

test('a ticket of another show is refused', async ({ browser, request }) => {
  const { codes } = await buyTickets(request, otherEvent, 1)
  const { page, context } = await phone(browser, openDoor('Nordtor').link)
  await type(page, codes[0] ?? '')
  await expect(verdict(page)).toHaveText('Falsche Show')
  await context.close()
})

/** Notes in the page each vibration and each tone, which a test cannot feel and hear. */
function noteSignals(): void {
  const note = (signal: string) => sessionStorage.setItem('signals', `${sessionStorage.getItem('signals') ?? ''}${signal}\n`)
  navigator.vibrate = (pattern) => {
    note(`buzz ${String(pattern)}`)
    return true
  }
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (when) {
    note(`tone ${this.frequency.value}`)
    start.call(this, when)
  }
}

/** The text of the QR code on the first ticket of an order. */
async function qrOfTicket(request: APIRequestContext, id: string, reference: string): Promise<string> {
  const query = `{ order(id: "${id}", reference: "${reference}") { items { ticketUrl } } }`
  const answer = await request.post('/main/graphql', { data: { query } })
  const { data } = (await answer.json()) as { data: { order: { items: { ticketUrl: string | null }[] } } }
  const url = data.order.items.flatMap(({ ticketUrl }) => ticketUrl ?? [])[0] ?? ''
  const [first] = await readCodes(await (await request.get(url)).body())
  return first?.qr[0] ?? ''
}

/** A film of two seconds that shows a QR code, as raw frames. */
function filmOf(text: string): Buffer {
  const [width, height, module] = [640, 480, 8]
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const luma = Buffer.alloc(width * height, 235)
  const [left, top] = [Math.floor((width - size * module) / 2), Math.floor((height - size * module) / 2)]
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1)
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[(top + y) * width + left + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...Array<Buffer>(20).fill(frame)])
}
