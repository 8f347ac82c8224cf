import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acts, actRule } from '#core/staff/acts.ts'
import { locales } from '#core/shops/locale.ts'
import { findPlaceholders, readOperationTexts, readTranslations } from '#texts/operation-texts.ts'
import { sentencesIn, englishIn } from '#test/world/sentences-in-code.ts'

/*
 * What the staff are told by rules, readers and slices below the operations: they name the sentence (`core/text/sentence.ts`), and the face
 * that tells it picks the language. Nothing there is a sentence in one language.
 */

const root = join(import.meta.dirname, '../../..')

/** Files whose words reach the staff. A slice that comes to tell something is added here. */
const telling = [
  'core/bank/*.ts',
  'server/money/bank/**/*.ts',
  'server/money/vouchers/change-voucher.ts',
  'server/selling/catalog/change-event.ts',
  'server/after-sale/self-service/*.ts',
  'server/after-sale/self-service/{forms,refunds}/*.ts',
  'server/after-sale/choices/**/*.ts',
  'server/upkeep/doctor/*.ts',
  'server/upkeep/{examine-app,verify}.ts',
]

/** What looks like a sentence there and is told to nobody of the staff: the headings of banks' tables, which of two forms a day has. */
const untold: readonly [file: string, words: RegExp][] = [
  ['server/money/bank/reading/table-headings.ts', /./],
  ['core/bank/read-date.ts', /^(day|month) first$/],
  // A command that is to be typed, and the beginnings of fields' names.
  ['server/upkeep/verify.ts', /^bin\/stagefront /],
  ['server/after-sale/choices/choosing/choose-tickets.ts', /^\w+\.$/],
  ['server/after-sale/self-service/refunds/submit-refund.ts', /^\w+\.$/],
  ['server/after-sale/self-service/forms/submit-form.ts', /^\w+\.$/],
]

/** Statements that tell something (`said`); what else stands in them nobody is told. */
const isTelling = (file: string) => file.startsWith('server/upkeep/verify/queries')

const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && (isTelling(file) || !/\/(queries|records)[\w-]*\.ts$/.test(file)),
  )

test('rules and slices name what the staff are told, and have no sentences of their own', () => {
  const files = filesOf(telling)
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(root, file), 'utf8'))
      .filter((text) => !untold.some(([path, words]) => path === file && words.test(text)))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

/** A call that names a sentence, with the names of what fills it where they are written there. */
const naming = /\b(?:sentence|StatementFault|impossible|notPossible)\(\s*'(\w[\w-]*\.\w+)'(?:,\s*\{([^{}()]*)\})?/g

test('every sentence that a rule or a slice names stands in the texts in all languages, and is filled with what it has places for', () => {
  const texts = { de: readOperationTexts('de'), en: readOperationTexts('en') }
  const named = filesOf(['core/**/*.ts', 'server/!(operations)/**/*.ts']).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(naming)].map(([, key = '', fields]) => ({ file, key, fields })),
  )
  expect(named.length).toBeGreaterThan(50)
  const faults = named.flatMap(({ file, key, fields }) => {
    const [subject = '', name = ''] = key.split('.')
    return (['de', 'en'] as const).flatMap((locale) => {
      const sentence = texts[locale][subject]?.sentences?.[name]
      if (sentence === undefined) return [`${file}: ${key} is missing in ${locale}`]
      if (fields === undefined) return []
      const given = fields.split(',').map((field) => field.split(':')[0]?.trim())
      const lacking = [...findPlaceholders(sentence).keys()].filter((place) => !given.includes(place))
      const advised = [...sentence.matchAll(/\{(\w+):operation\}/g)].flatMap(
        ([, place]) => new RegExp(`\\b${place}: '([\\w.-]+)`).exec(fields)?.[1] ?? [],
      )
      const unknown = advised.filter((name) => {
        const [of = '', verb = ''] = name.split('.')
        return texts[locale][of]?.operations?.[verb] === undefined
      })
      return [...lacking.map((place) => `${file}: ${key} is not given ${place}`), ...unknown.map((name) => `${file}: there is no ${name}`)]
    })
  })
  expect(faults).toEqual([])
})

/** Files whose sentences stand in English where they are decided (`english`): what is wrong with files that are imported, and what a start lacks. */
const inEnglish = [
  'core/staff/acts.ts',
  'core/{import,import/*}/*.ts',
  'core/ticketing/read-guest-list.ts',
  'core/text/{file-fault,plain-schema-error,sentence}.ts',
  'core/seating/{own-format,plan-fault,plan-faults,plan-size,pretix-area,read-own-plan,read-pretix-plan,unknown-pretix-fields}.ts',
  'core/{content/content-format,payments/bank-account,vouchers/gift}.ts',
  'core/shops/{local-text,redirect-flaws,sender,unreachable-shops}.ts',
  'core/shops/settings/*.ts',
  'core/shops/theme/{check-contrast,theme-schema}.ts',
  'server/import/{describe-report,run-import}.ts',
  'server/import/{planning,reaching,reading,written}/*.ts',
  'server/foundations/images/{read-image,refusal-in-words}.ts',
  'server/upkeep/doctor/examine-images.ts',
  'server/foundations/import-support/*.ts',
  'server/house/shops/{read-theme-file,set-up}.ts',
  'server/{money,publishing,selling}/**/{import,importing}/*.ts',
  'server/selling/seating/import-seating.ts',
  'server/selling/stock/import-stock.ts',
  'server/after-sale/ticketing/give-tickets.ts',
  'server/operations/reports/event-list.ts',
  'server/upkeep/verify/*.ts',
]

/** What looks like a sentence there and is told to nobody: headings of tables, and what libraries say, which is looked for. */
const untoldWords: readonly [file: string, words: RegExp][] = [
  ['core/ticketing/read-guest-list.ts', /^email address$/],
  ['server/foundations/import-support/syntax-faults.ts', /^(Unresolved alias|Unexpected end)$/],
]

/** Limits of schemas, which are told without the number (`issueSentence`). */
const limit = /^must be at (least|most) -?[\d.]+$/
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('every act of the staff is described in all languages', () => {
  const described = acts.map((act) => actRule(act).description)
  for (const locale of locales.filter((each) => each !== 'en'))
    expect(described.filter((text) => !Object.hasOwn(readTranslations(locale), text))).toEqual([])
})

test('every sentence that stands in English in the code is there in all other languages', () => {
  const inCode = filesOf(inEnglish).map((file) => ({ file, ...englishIn(readFileSync(join(root, file), 'utf8')) }))
  const isUntold = (file: string, text: string) =>
    isTelling(file) || limit.test(text) || untoldWords.some(([path, words]) => path === file && words.test(text))
  // A template without `english` is one sentence for each value, which no table can have.
  const plain = inCode.flatMap(({ file, others }) =>
    others.filter((text) => /\{1\}/.test(text) && !isUntold(file, text)).map((text) => `${file}: ${text}`),
  )
  expect(plain).toEqual([])
  const needed = inCode.flatMap(({ file, own, others }) => [
    ...own.filter((text) => /[a-z]{2}/i.test(text.replaceAll(/\{\d+\}/g, ''))),
    ...others.filter((text) => !isUntold(file, text)),
  ])
  expect(needed.length).toBeGreaterThan(400)
  const everywhere = new Set(inCode.flatMap(({ texts }) => texts))
  for (const locale of locales.filter((each) => each !== 'en')) {
    const table = readTranslations(locale)
    expect(needed.filter((text) => !Object.hasOwn(table, text))).toEqual([])
    expect(Object.keys(table).filter((text) => !everywhere.has(text))).toEqual([])
    const differing = Object.entries(table).filter(([text, words]) => placesOf(text).join() !== placesOf(words).join())
    expect(differing).toEqual([])
  }
})
