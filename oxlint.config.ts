import { defineConfig, type OxlintOverride } from 'oxlint'

/*
 * Which way things point, as rules that the machine checks. `test/boundaries.test.ts` plants a violation of each and expects it
 * to be found: a boundary nobody checks is a wish.
 */

const areas = ['api', 'bench', 'bin', 'core', 'db', 'examples', 'mail', 'sandbox', 'server', 'storefront', 'test', 'texts']

/** Slices import leftwards only; what must reach rightwards goes by a job. */
const line =
  'shops sessions stock seating catalog bundles shipping import carts orders payments documents ticketing order-mails checkout service operations'.split(
    ' ',
  )
/** These stand beside the line. */
const besides = ['content', 'newsletter', 'discovery']
const seenFromBesides = ['shops', 'sessions', 'catalog']

/** Imports that still point to the right; each disappears with the regrouping of its slice. */
const pending: Record<string, string[]> = { content: ['import'] }

interface Pattern {
  regex: string
  message: string
  importNames?: string[]
}

const tests = (room: string) => [`${room}/**/*.test.ts`, `${room}/**/*.test.tsx`]

/** Between rooms one writes `#room/…`, so that the direction stands in the line itself. */
const acrossRooms: Pattern = {
  regex: `^(\\.\\./)+(${areas.filter((room) => room !== 'mail' && room !== 'api').join('|')})/`,
  message: 'Import other rooms as #room/….',
}

function notFrom(names: string[], message: string): Pattern {
  return { regex: `^#(${names.join('|')})/`, message }
}

function allRoomsBut(...allowed: string[]): string[] {
  return areas.filter((room) => !allowed.includes(room))
}

const vendors: Pattern[] = [
  { regex: '^stripe(/|$)', message: "A vendor's SDK is known to its adapter only (server/payments/providers/stripe-*.ts)." },
  { regex: '^nodemailer(/|$)', message: 'Mail leaves through server/outbox only.' },
]
const pagesAndMails: Pattern[] = [
  { regex: '^#storefront/', message: 'Only server/http/pages/storefront.ts knows the pages.' },
  { regex: '^#mail/', message: 'Only server/outbox knows the mails.' },
]
/** Shops have words of their own (OPS-29). Pages get them by their build, everything else by asking for them. */
const houseWords: Pattern = { regex: '^#texts/compiled/', message: 'A shop’s own words are known to #texts/messages.ts.' }
const everyText: Pattern = { regex: '^#texts/messages\\.ts$', message: 'Pages bring along what they say: #texts/compiled/messages.js.' }
/** `sql` templates need no table's name in front, so the import is what gives them away. */
const sqlImport: Pattern = { regex: '^kysely$', importNames: ['sql'], message: "SQL stands in a slice's queries.ts." }
const outsiders = notFrom(['bench', 'bin', 'examples', 'sandbox', 'test'], 'The server runs without these.')
const serverBase = [acrossRooms, outsiders, sqlImport, houseWords, ...vendors, ...pagesAndMails]
const withSql = (patterns: (Pattern | null)[]) => patterns.filter((each) => each !== sqlImport)

/** What stands under the slices, and what puts them together, are not for them to import. */
const above: Pattern = {
  regex:
    '^(#server/|(\\.\\./)+)(app|main|slices|jobs/worker|startup/[^/]+|http/(api|protection)/.+|http/pages/(page-cache|shop-pages|storefront|fast-path))\\.ts$',
  message: 'A slice is put together by the house and does not reach for it.',
}

function slicesOutOfSight(slice: string): Pattern | null {
  const at = line.indexOf(slice)
  const hidden =
    at >= 0
      ? [...line.slice(at + 1), ...besides]
      : [...line.filter((each) => !seenFromBesides.includes(each)), ...besides.filter((each) => each !== slice)]
  const seen = slice === 'operations' ? [] : hidden.filter((each) => !pending[slice]?.includes(each))
  if (seen.length === 0) return null
  return {
    regex: `^(#server/|(\\.\\./)+)(${seen.join('|')})/`,
    message: `${slice} stands left of these slices: enqueue a job in the same transaction instead.`,
  }
}

function restrict(files: string[], patterns: (Pattern | null)[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: patterns.filter((each) => each !== null) }] } }
}

const sliceOverrides = [...line, ...besides].flatMap((slice) => {
  const patterns = [...serverBase, slicesOutOfSight(slice), slice === 'operations' ? null : above]
  return [restrict([`server/${slice}/**/*.ts`], patterns), restrict([`server/${slice}/**/queries*.ts`], withSql(patterns))]
})

/** Rooms of the server that slices stand on. */
const foundations = ['changes', 'outbox', 'storage', 'jobs', 'metrics', 'pdf'].map((room) => {
  const allowed = room === 'outbox' ? [vendors[1], pagesAndMails[1]] : room === 'jobs' || room === 'changes' ? [sqlImport] : []
  return restrict(
    [`server/${room}/**/*.ts`],
    [
      ...serverBase.filter((each) => !allowed.includes(each)),
      {
        regex: `^(#server/|(\\.\\./)+)(${[...line, ...besides].join('|')})/`,
        message: 'Slices stand on this room, not the other way round.',
      },
    ],
  )
})

const sqlMethods = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery'].map((property) => ({
  property,
  message: "SQL stands in a slice's queries.ts.",
}))

const chance = [
  { object: 'Math', property: 'random', message: 'Chance is an argument (context.random).' },
  { object: 'Date', property: 'now', message: 'Time is an argument (context.clock).' },
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['node_modules/**', 'api/**', 'build/**', 'data/**', 'texts/compiled/**', '.react-router/**', 'db/types.ts'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'no-restricted-properties': ['error', ...chance, ...sqlMethods],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'max-lines': ['error', { max: 400 }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/only-throw-error': 'off',
    'no-restricted-imports': ['error', { patterns: [acrossRooms] }],
    // Spreads keep long argument lists in lines that belong together; the house's methods do not use `this`.
    'unicorn/no-useless-spread': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/set-state-in-effect': 'off',
    // Live regions and groups say what they are; the tags that imply those roles bring more along.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Titles with requirement ids read best as they are, and expectations stand in loops, tables and functions too.
    'vitest/valid-title': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    restrict(
      ['core/**/*.ts'],
      [
        acrossRooms,
        notFrom(allRoomsBut('core'), 'core knows nothing but core.'),
        { regex: '^[a-y@]|^z[^o]|^zo[^d]|^zod[^/]', message: 'core imports core and zod only.' },
      ],
    ),
    // Seeded random numbers and zoned times each wrap a library.
    restrict(
      ['core/random/seeded-random.ts', 'core/time/from-zoned-time.ts'],
      [acrossRooms, notFrom(allRoomsBut('core'), 'core knows nothing but core.')],
    ),
    restrict(['texts/**/*.ts'], [acrossRooms, notFrom(allRoomsBut('core', 'texts'), 'texts knows core only.')]),
    restrict(
      ['mail/**/*.ts', 'mail/**/*.tsx'],
      [acrossRooms, houseWords, notFrom(allRoomsBut('core', 'texts', 'mail'), 'mail knows core and texts only.')],
    ),
    restrict(['db/**/*.ts'], [acrossRooms, notFrom(allRoomsBut('core', 'db'), 'db knows core only.')]),
    restrict(
      ['storefront/**/*.ts', 'storefront/**/*.tsx'],
      [
        acrossRooms,
        everyText,
        notFrom(allRoomsBut('core', 'texts', 'api', 'storefront'), 'The storefront knows core, texts and api only.'),
      ],
    ),
    restrict(['sandbox/**/*.ts'], [acrossRooms, { regex: '^#', message: 'The sandbox imports nothing of ours.' }]),
    restrict(['server/*.ts', 'server/{http,startup,development,request,images}/**/*.ts'], serverBase),
    restrict(['server/{http,startup,development,request,images}/**/queries*.ts'], withSql(serverBase)),
    restrict(
      ['server/http/pages/storefront.ts'],
      serverBase.filter((each) => each !== pagesAndMails[0]),
    ),
    ...foundations,
    ...sliceOverrides,
    restrict(
      ['server/payments/providers/stripe*.ts'],
      [...serverBase.filter((each) => each !== vendors[0]), slicesOutOfSight('payments'), above],
    ),
    // The router's own tools read the site map before there are subpath imports.
    restrict(['storefront/routes.ts'], []),
    // Tests stand at the front door and may bring a world along.
    restrict(['server', 'db', 'mail', 'texts', 'storefront', 'sandbox'].flatMap(tests), [acrossRooms]),
    restrict(tests('core'), [acrossRooms, notFrom(allRoomsBut('core', 'test'), 'core knows nothing but core.')]),
    {
      files: ['**/queries*.ts', 'db/**', 'server/jobs/jobs.ts', 'test/**', 'bench/**', ...tests('server')],
      rules: { 'no-restricted-properties': ['error', ...chance] },
    },
    {
      files: ['storefront/**'],
      rules: { 'no-restricted-properties': ['error', ...sqlMethods] },
    },
    {
      // Measuring elapsed real time and throwing dice is what tools, tests and the sandbox are for.
      files: ['bench/**', 'bin/**', 'db/**', 'examples/**', 'sandbox/**', 'test/**', '**/*.test.ts', 'server/clock.ts', 'server/jobs/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['server/config.ts', 'sandbox/main.ts', 'bench/**', 'bin/**', 'db/generate.ts', 'test/**', '**/*.test.ts', '*.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'codegen.ts',
        'storefront/{routes.ts,root.tsx,entry.*.tsx}',
        'storefront/**/*.route.{ts,tsx}',
        'test/database/database-server.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
