import { inEnglish, asSentence } from '#core/text/sentence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRedirect } from './find-redirect.ts'
import { redirectFlaws } from './redirect-flaws.ts'

const shops = [
  { slug: 'main', isBand: false, hasCustomDomain: false, domain: null },
  { slug: 'moorgrab', isBand: true, hasCustomDomain: false, domain: null },
  { slug: 'linde', isBand: true, hasCustomDomain: true, domain: 'linde.example' },
]
const flaws = (targets: Record<string, string>) =>
  redirectFlaws(Object.keys(targets), {
    targets: new Map(Object.entries(targets)),
    shops,
    defaultSlug: 'main',
    hasPage: (path) => path === '/events/torf',
  }).map(({ path, kind, reason }) => `${path} ${kind}: ${inEnglish(asSentence(reason))}`)

test.each<[what: string, targets: Record<string, string>, expected: (RegExp | string)[]]>([
  ['an address of its own', { '/alt': '/alt' }, [/^\/alt never: leads in a circle: \/alt → \/alt$/]],
  ['the same address with a query', { '/alt': '/alt?x=1' }, [/^\/alt never: leads in a circle/]],
  ['a circle of two', { '/a': '/b', '/b': '/a' }, [/^\/a never: .*\/a → \/b → \/a$/, /^\/b never/]],
  ['a circle through another name of a page', { '/categories': '/merch' }, [/^\/categories never: .* → \/merch → \/categories$/]],
  ['a circle in a band’s shop', { '/moorgrab/a': '/b', '/moorgrab/b': '/a' }, [/^\/moorgrab\/a never/, /^\/moorgrab\/b never/]],
  ['the checkout', { '/checkout/details': '/events' }, [/^\/checkout\/details never: must not be redirected/]],
  ['a page of the staff', { '/admin/x': '/events' }, [/^\/admin\/x never: is no address of a shop/]],
  ['the main shop’s slug', { '/main/alt': '/events' }, [/^\/main\/alt never: is the address \/alt of the main shop/]],
  ['a page of every shop', { '/moorgrab/faq': '/events' }, [/^\/moorgrab\/faq hides/]],
  ['an event’s page', { '/linde/events/torf': '/events' }, [/^\/linde\/events\/torf hides/]],
])('NAV-23 a redirect of %s is named', (_what, targets, expected) => {
  expect(flaws(targets)).toEqual(expected.map((each) => expect.stringMatching(each) as string))
})

test.each<[what: string, targets: Record<string, string>]>([
  ['an old address', { '/tour/torf': '/artists/moorgrab', '/moorgrab/tour/old': '/events' }],
  ['a chain that ends', { '/a': '/b', '/b': 'https://elsewhere.example/a' }],
  ['one that was taken back', { '/events': '' }],
  ['the same word in two shops', { '/a': '/b', '/moorgrab/b': '/a' }],
])('NAV-23 %s is fine', (_what, targets) => expect(flaws(targets)).toEqual([]))

const word = fc.constantFrom('/a', '/b', '/c', '/events', '/merch', '/categories')

test('NAV-23 whatever is not named ends after a few steps', () => {
  fc.assert(
    fc.property(fc.dictionary(word, fc.oneof(word, fc.constant('/b?x=1'), fc.constant(''))), (written) => {
      const targets = new Map(Object.entries(written))
      const named = new Set(
        redirectFlaws([...targets.keys()], { targets, shops, defaultSlug: 'main', hasPage: () => false }).flatMap(({ path, kind }) =>
          kind === 'never' ? [path] : [],
        ),
      )
      for (const [start, target] of targets) {
        if (target === '') continue
        let here: string | null = start
        for (let step = 0; here !== null && step < 10; step++)
          here =
            findRedirect({ path: here, query: '', setting: undefined, legacyTarget: (path) => targets.get(path) })?.to.replace(
              /\?.*/,
              '',
            ) ?? null
        if (here !== null) expect(named.has(start)).toBe(true)
      }
    }),
  )
})
