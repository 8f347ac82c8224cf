import { expect, test } from '@playwright/test'
import routes from '#office/routes.ts'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice } from './sign-in.ts'

test.describe.configure({ timeout: 600_000 })

const event = 'kapelle-hamburg'

/** Routes that answer with no page: files, addresses that lead on, and the bar's choices. */
const noPage = ['/find', '/suggest', '/money', '/documents/:id', '/money/datev/:partner/:month']
const isFile = (path: string) => /\.(csv|xlsx|pdf)$|:file$/.test(path)

/** Every page, by its route. What a page needs is made first. */
const pages: Readonly<Record<string, (made: { order: string; batch: string; run: string; settled: string }) => string>> = {
  '/': officePaths.today,
  [officePaths.choose()]: officePaths.choose,
  [officePaths.orders()]: officePaths.orders,
  [officePaths.compare()]: ({ order }) => officePaths.compare(order, order),
  [officePaths.order(':reference')]: ({ order }) => officePaths.order(order),
  [officePaths.dates()]: officePaths.dates,
  [officePaths.date(':event')]: () => officePaths.date(event),
  [officePaths.settlement(':event')]: () => officePaths.settlement(event),
  [officePaths.catalogue()]: officePaths.catalogue,
  [officePaths.entries(':kind')]: () => officePaths.entries('products'),
  [officePaths.newEntry(':kind')]: () => officePaths.newEntry('news'),
  [officePaths.entry(':kind', ':id')]: () => officePaths.entry('events', event),
  [officePaths.versions(':kind', ':id')]: () => officePaths.versions('events', event),
  [officePaths.vat()]: officePaths.vat,
  [officePaths.months()]: officePaths.months,
  [officePaths.settlements()]: officePaths.settlements,
  [officePaths.closedSettlement(':number')]: ({ settled }) => officePaths.closedSettlement(settled),
  [officePaths.packing()]: officePaths.packing,
  [officePaths.returns()]: ({ order }) => officePaths.returns(order),
  [officePaths.batch(':batch')]: ({ batch }) => batch,
  [officePaths.runs()]: officePaths.runs,
  [officePaths.run(':run')]: ({ run }) => run,
  [officePaths.people()]: officePaths.people,
  [officePaths.person(':account')]: () => officePaths.person(1),
  [officePaths.account()]: officePaths.account,
  [officePaths.acts()]: officePaths.acts,
  [officePaths.act(':name')]: () => officePaths.act('orders.list'),
  '*': () => '/nowhere',
}

/** The number of a closed settlement of the event; the test beside this one may have closed it. */
function closeSettlement(): string {
  const closed = () => /A-\d+-\d+/.exec(operator('settlements', 'list', '--event', event, '--json'))?.[0]
  const before = closed()
  if (before !== undefined) return before
  try {
    operator('settlements', 'close', event, '--yes')
  } catch {
    // It was closed meanwhile.
  }
  return closed() ?? ''
}

test('every route of the office has a row here', () => {
  const paths = routes.map(({ path = '/' }) => path).filter((path) => !isFile(path) && !noPage.includes(path))
  expect(paths.filter((path) => pages[path] === undefined)).toEqual([])
})

for (const [locale, width] of [
  ['de-DE', 1440],
  ['en-GB', 390],
] as const)
  test(`every page is accessible and fits in ${locale} at ${width} pixels`, async ({ browser, baseURL, request }) => {
    const { reference: order } = await buyTickets(request, event, 1)
    const page = await (await browser.newContext({ locale, viewport: { width, height: 900 }, baseURL: baseURL ?? '' })).newPage()
    await openOffice(page, 'owner')
    const linked = async (list: string, pattern: RegExp) => {
      await page.goto(officeAddress(list))
      const hrefs = await page.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
      return hrefs.find((href) => pattern.test(href))?.replace(officeAddress(''), '')
    }
    const made = {
      order,
      batch: (await linked(officePaths.packing(), /\/batches\/\d+$/)) ?? officePaths.packing(),
      run: (await linked(officePaths.runs(), /\/runs\/\d+$/)) ?? officePaths.runs(),
      settled: closeSettlement(),
    }
    for (const path of Object.values(pages)) {
      await page.goto(officeAddress(path(made)))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await test.step(path(made), async () => {
        await expectAccessible(page)
        await expectFits(page)
      })
    }
    await page.context().close()
  })
