import { expect, test, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'
import { expectAccessible } from '../axe.ts'
import { crawl, type CrawledPage } from '../crawl.ts'

/*
 * Checks that apply to every page of every shop in both languages, including pages added later: all pages that links reach from the
 * shops' home pages, and the content pages, some of which no page of the test world links to.
 */

const contentPages = [
  '/contact',
  '/imprint',
  '/terms',
  '/terms/advent',
  '/datapolicy',
  '/gamepolicy',
  '/withdrawal',
  '/withdrawal/online',
  '/shipping',
  '/accessibility',
  '/jobs',
  '/faq',
  '/faq-kiox/1',
  '/advent',
  '/womens-day',
  '/ticketservice/change',
  '/kapelle/ticketservice/cancel',
  '/checkin',
  '/trace',
  '/newsletter',
]
const fronts = ['/', '/kapelle', ...contentPages].flatMap((path) => [path, `${path}?lang=en`])
const judge = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling of these attributes; browsers treat it the same.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // axe checks telephone numbers and roles.
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // The security policy allows scripts by hash, and all scripts are the shop's own, so they need no `integrity`.
    'require-sri': 'off',
  },
})

let pages: CrawledPage[]

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ baseURL }) => {
  // The time grows with the number of pages.
  test.setTimeout(400_000)
  pages = await crawl(baseURL ?? '', fronts)
})

test('no link leads to a missing page', () => {
  expect(pages.length).toBeGreaterThan(40)
  const dead = pages.filter(({ status }) => status >= 400).map(({ path, status, from }) => `${from} → ${path}: ${status}`)
  expect(dead).toEqual([])
})

test('every page is valid HTML', async () => {
  const faults = new Map<string, string>()
  for (const { path, html } of pages) {
    if (html === null) continue
    const report = await judge.validateString(html)
    for (const { ruleId, message, selector } of report.results.flatMap((result) => result.messages)) {
      const key = `${ruleId}: ${message} (${selector ?? ''})`
      if (!faults.has(key)) faults.set(key, path)
    }
  }
  expect([...faults].map(([fault, path]) => `${path} ${fault}`)).toEqual([])
})

test('every page has one heading, a title, a description, a canonical address and its address in the other language', () => {
  const faults: string[] = []
  for (const { path, html } of pages) {
    if (html === null) continue
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    if (count(/<h1[\s>]/g) !== 1) faults.push(`${path}: ${count(/<h1[\s>]/g)} h1`)
    if (count(/<title>[^<]+<\/title>/g) !== 1) faults.push(`${path}: title`)
    const isListed = count(/<meta name="robots" content="noindex/g) === 0
    if (isListed && count(/<meta name="description" content="[^"]+"/g) !== 1) faults.push(`${path}: description`)
    if (count(/<link rel="canonical"/g) !== 1) faults.push(`${path}: canonical`)
    if (count(/<link rel="alternate" hrefLang="(de|en)"/gi) !== 2) faults.push(`${path}: hreflang`)
  }
  expect(faults).toEqual([])
})

test('STA-01 STA-08 every content page exists in both languages', () => {
  for (const path of contentPages) {
    for (const [locale, address] of Object.entries({ de: path, en: `${path}?lang=en` })) {
      const page = pages.find((crawled) => crawled.path === address)
      expect(page?.status, address).toBe(200)
      expect(page?.html, address).toContain(`<html lang="${locale}"`)
    }
  }
})

test('no page shows a placeholder or a missing value', () => {
  const faults = pages.flatMap(({ path, html }) => {
    const text = html?.replaceAll(/<(script|style)[\s>][\s\S]*?<\/\1>|<[^>]*>/g, ' ') ?? ''
    return (text.match(/\{\w+\}|\bundefined\b/g) ?? []).map((fault) => `${path}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('structured data has all the fields that search engines require', () => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { path, html } of pages) {
    for (const [, text = ''] of html?.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g) ?? []) {
      const node = JSON.parse(text) as Record<string, unknown>
      const type = String(node['@type'])
      seen.add(type)
      const missing = (required[type] ?? []).filter((name) => node[name] === undefined)
      if (missing.length > 0) faults.push(`${path} ${type}: ${missing.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['MusicEvent', 'BreadcrumbList']))
})

/** The properties that search engines require of each type. */
const required: Record<string, string[]> = {
  MusicEvent: ['name', 'startDate', 'location', 'eventStatus', 'performer', 'url'],
  Product: ['name', 'offers', 'url'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Organization: ['name', 'url'],
  OnlineStore: ['name', 'url'],
  MusicGroup: ['name', 'url'],
}

for (const half of [0, 1]) {
  test(`every kind of page hydrates without errors or warnings and is accessible (${half + 1} of 2)`, async ({ page }) => {
    test.setTimeout(400_000)
    const complaints = listen(page)
    for (const [index, path] of onePerKind(pages).entries()) {
      if (index % 2 !== half) continue
      await page.goto(path)
      await page.waitForFunction(() => document.readyState === 'complete')
      await expect(page.locator('main')).toBeVisible()
      // A language changes no structure, so each shop is judged in one of them.
      if (path.startsWith('/kapelle') === path.includes('lang=en')) await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** One page of each kind in each shop and language: `/events/x` and `/events/y` are the same kind. */
function onePerKind(all: readonly CrawledPage[]): string[] {
  const kinds = new Map<string, string>()
  for (const { path, html } of all) {
    if (html === null) continue
    const { pathname, searchParams } = new URL(path, 'http://x')
    const parts = pathname.split('/')
    const shop = parts[1] === 'kapelle' ? parts.splice(1, 1)[0] : ''
    const kind = [shop, parts[1], parts.length, searchParams.get('lang')].join(' ')
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}
