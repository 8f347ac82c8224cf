import { defineConfig, type OxlintOverride } from 'oxlint'

/*
 * Which way imports may point (ARCHITECTURE.md). `test/boundaries.test.ts` plants a violation of each rule and expects the linter
 * to find it, because a rule with a mistake in its pattern reports nothing.
 */

const areas = ['api', 'bench', 'bin', 'core', 'db', 'examples', 'mail', 'office', 'sandbox', 'server', 'storefront', 'test', 'texts']

/** Folders of core import leftwards only; single files such as `core/urls.ts` import no folder. */
const coreLine =
  'text random codes addresses shops money time tables sessions staff stock seating catalog shipping waiting-list waiting-room vouchers carts bundles payments orders order-mails checkout bank documents accounting settlements import written content newsletter mails search-engines ticketing door self-service choices policies'.split(
    ' ',
  )

/**
 * The storeys of the server, lowest first, and the slices of each in the order of their imports: a slice imports those before it, in its
 * own storey and below, and reaches those after it by a job.
 */
const storeys: Record<string, string[]> = {
  house: ['shops', 'sessions', 'staff'],
  selling: ['stock', 'seating', 'catalog', 'bundles', 'shipping', 'carts', 'waiting-list', 'waiting-room'],
  publishing: ['content', 'newsletter', 'search-engines'],
  import: [''],
  money: ['orders', 'vouchers', 'payments', 'checkout', 'bank', 'documents', 'accounting', 'settlements'],
  'after-sale': ['ticketing', 'door', 'order-mails', 'order-changes', 'self-service', 'choices', 'personal-data'],
  upkeep: [''],
  operations: [''],
}
/** Every slice by its path, lowest first. `import`, `upkeep` and `operations` are not divided further. */
const line = Object.entries(storeys).flatMap(([storey, slices]) => slices.map((slice) => (slice ? `${storey}/${slice}` : storey)))
/** Slices that know less than their place would allow. Nothing but `combining` imports them. */
const apart: Record<string, string[]> = {
  'house/staff': ['house/shops'],
  'selling/waiting-room': ['house/shops', 'house/sessions', 'selling/catalog'],
  'publishing/content': ['house/shops', 'house/sessions', 'selling/catalog'],
  'publishing/newsletter': ['house/shops', 'house/sessions', 'selling/catalog'],
  'publishing/search-engines': ['house/shops', 'house/sessions', 'selling/catalog'],
}
/** Slices that combine the others, those apart too. */
const combining = ['after-sale/personal-data', 'upkeep', 'operations']

/** What slices build on: single files such as `context.ts`, and these folders. */
const foundations = ['request', 'images', 'import-support', 'pdf', 'storage', 'outbox', 'jobs', 'changes', 'metrics', 'audit']

/** Folders of the server that combine the slices. */
const top = ['http', 'startup']

/** Folders of the storefront import leftwards only. `look` holds styles, `ui` parts without a subject; pages begin at `search-engines`. */
const storefrontLine =
  'look inline door ui search-engines dialogs carts waiting-room tracking consent shops bundles waiting-list seating catalog search home content newsletter checkout orders choices self-service layout development'.split(
    ' ',
  )
/** Single files of the storefront that every folder builds on. The others, such as `root.tsx`, put the folders together. */
const storefrontBase = [
  'create-store',
  'fetch-persisted',
  'load-page-context',
  'loader-page',
  'page-context',
  'page-context-documents',
  'page-options',
  'router-context',
]

interface Pattern {
  regex: string
  message: string
  importNames?: string[]
  allowTypeImports?: boolean
}

const tests = (folder: string) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]

/** An import of another top-level folder is written `#folder/…`, so that its direction can be read from the line. */
const acrossFolders: Pattern = {
  regex: `^(\\.\\./)+(${areas.filter((folder) => folder !== 'mail' && folder !== 'api').join('|')})/`,
  message: 'Import from other top-level folders as #folder/….',
}

function notFrom(names: string[], message: string): Pattern {
  return { regex: `^#(${names.join('|')})/`, message }
}

function allFoldersBut(...allowed: string[]): string[] {
  return areas.filter((folder) => !allowed.includes(folder))
}

/** Imports from these folders of the server, whichever way they are written: from another storey, or from beside them in their own. */
function notFromServer(folders: string[], message: string): Pattern {
  const beside = folders.map((folder) => folder.split('/').at(-1))
  return { regex: `^(#server/(${folders.join('|')})/|(\\.\\./)+(${[...folders, ...beside].join('|')})/)`, message }
}

const vendors: Pattern[] = [
  { regex: '^stripe(/|$)', message: "Only its adapter imports a vendor's SDK (server/money/payments/providers/stripe-*.ts)." },
  { regex: '^nodemailer(/|$)', message: 'Mail is sent by server/foundations/outbox only.' },
]
const storefrontImport: Pattern = { regex: '^#storefront/', message: 'Only server/http/pages imports the storefront.' }
const officeImport: Pattern = { regex: '^#office/', message: 'Only server/http/office imports the office.' }
const mailImport: Pattern = { regex: '^#mail/', message: 'Only server/foundations/outbox imports the mail templates.' }
/** Shops override texts (OPS-29): pages get the overrides by their build, everything else by #texts/messages.ts. */
const compiledTexts: Pattern = {
  regex: '^#texts/compiled/(messages|texts)',
  message: 'Import #texts/messages.ts, which knows text overrides.',
}
const everyText: Pattern = {
  regex: '^#texts/messages\\.ts$',
  message: 'Pages import #texts/compiled/messages.js, so that they load only their own texts.',
}
const sqlPlace = 'SQL belongs in queries*.ts, or in the records*.ts that a slice offers.'
/** SQL in `sql` templates is found by this import. */
const sqlImport: Pattern = { regex: '^kysely$', importNames: ['sql'], message: sqlPlace }
/** The rooms that alone move orders and payments on; other files call their events. */
const lifeRooms: Pattern = {
  regex: '(^|/)life/(queries-[\\w-]+|take-step)\\.ts$',
  message:
    'Call the function of the event (server/money/orders/*-order.ts, server/money/payments/life/), or add one: nobody else moves an order or a payment.',
}
/** The files with the events of an order's life. */
const lifeEvents = 'server/money/orders/{begin,change,pay,fulfil,end}-order.ts'
const outsideServer = notFrom(['bench', 'bin', 'examples', 'sandbox', 'test'], 'The server runs without these folders.')
const serverRules = [
  acrossFolders,
  outsideServer,
  lifeRooms,
  sqlImport,
  compiledTexts,
  ...vendors,
  storefrontImport,
  officeImport,
  mailImport,
]
const withSql = (patterns: (Pattern | null)[]) => patterns.filter((pattern) => pattern !== sqlImport)

/** Modules that combine the slices import them, never the other way round. */
const above: Pattern = {
  regex: `^(#server/|(\\.\\./)+)((${top.join('|')})/|(foundations/)?jobs/worker\\.ts$)`,
  message: 'This module combines the slices; a slice must not import it.',
}
const noSlice = notFromServer([...line, ...Object.keys(storeys)], 'Slices build on this module, not the other way round.')
const configImport = notFromServer(
  [...line, ...Object.keys(storeys), 'foundations', ...top],
  'The settings import core and each other only: everything builds on them.',
)

function notRightward(slice: string): Pattern | null {
  const below = line.slice(0, line.indexOf(slice) + 1).filter((other) => other === slice || combining.includes(slice) || !apart[other])
  const allowed = [slice, ...(apart[slice] ?? below)]
  const hidden = line.filter((other) => !allowed.includes(other))
  if (hidden.length === 0) return null
  return notFromServer(hidden, `${slice} must not import these slices: enqueue a job in the same transaction instead.`)
}

/**
 * A slice's door: the files at the root of its folder that are no queries. Whoever is outside of it imports nothing else of it.
 * @param outside the slice that imports; nothing for `http` and `startup`
 */
function throughDoors(outside?: string): Pattern {
  const others = line.filter((slice) => slice !== outside)
  const storey = outside?.split('/')[0]
  const beside = others.filter((slice) => slice.startsWith(`${storey}/`)).map((slice) => slice.split('/')[1])
  return {
    regex: `^(#server/(${others.join('|')})/|(\\.\\./)+(${[...others, ...beside].join('|')})/)([^/]+/|queries)`,
    message: "Only the files at the root of a slice's folder are for others, and no queries*.ts: use what is there, or offer more.",
  }
}

function restrict(files: string[], patterns: (Pattern | null)[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: patterns.filter((pattern) => pattern !== null) }] } }
}

const sliceRules = line.flatMap((slice) => {
  const patterns = [...serverRules, notRightward(slice), throughDoors(slice), ['upkeep', 'operations'].includes(slice) ? null : above]
  return [
    restrict([`server/${slice}/**/*.ts`], patterns),
    restrict([`server/${slice}/**/queries*.ts`, `server/${slice}/records*.ts`], withSql(patterns)),
    ...(slice === 'money/orders'
      ? [
          restrict(
            [lifeEvents],
            patterns.filter((pattern) => pattern !== lifeRooms),
          ),
        ]
      : []),
  ]
})

const foundationRules = ['*', ...foundations].flatMap((folder) => {
  const files = folder === '*' ? 'server/foundations/' : `server/foundations/${folder}/**/`
  const allowed = folder === 'outbox' ? [vendors[1], mailImport] : []
  const patterns = [...serverRules.filter((pattern) => !allowed.includes(pattern)), noSlice, above]
  return [
    restrict([`${files}*.ts`], patterns),
    restrict([`${files}queries*.ts`, ...(folder === 'jobs' ? [`${files}jobs.ts`] : [])], withSql(patterns)),
  ]
})

const coreRules: Pattern[] = [acrossFolders, notFrom(allFoldersBut('core'), 'core imports core only.')]
const coreLibraries: Pattern = {
  regex: '^[a-oq-y@]|^p[^u]|^pu[^n]|^pun[^y]|^punycode[^.]|^z[^o]|^zo[^d]|^zod[^/]',
  message: 'core imports core, zod and punycode.js only.',
}
/** Files of core that each wrap a library: seeded random numbers, zoned times, time zones by coordinates, IBANs, letters of names and banks. */
const libraryFiles = [
  'random/seeded-random',
  'time/from-zoned-time',
  'time/place-zone',
  'payments/bank-account',
  'import/slugs',
  'bank/sepa-text',
  'bank/transfer-flaw',
].map((file) => `core/${file}.ts`)

const coreFolderRules = coreLine.flatMap((folder, place) => {
  const hidden = coreLine.slice(place + 1)
  const message = `core/${folder} must not import these folders (coreLine): move what both need to the left.`
  const notRight: Pattern | null = hidden.length === 0 ? null : { regex: `^(#core/|(\\.\\./)+)(${hidden.join('|')})/`, message }
  const wrapping = libraryFiles.filter((file) => file.startsWith(`core/${folder}/`))
  return [
    restrict([`core/${folder}/**/*.ts`], [...coreRules, coreLibraries, notRight]),
    ...(wrapping.length > 0 ? [restrict(wrapping, [...coreRules, notRight])] : []),
  ]
})
const coreBaseRules = restrict(
  ['core/*.ts'],
  [
    ...coreRules,
    coreLibraries,
    { regex: `^(#core|\\.)/(${coreLine.join('|')})/`, message: 'Folders of core build on this module, not the other way round.' },
  ],
)

const storefrontRules: Pattern[] = [
  acrossFolders,
  everyText,
  notFrom(allFoldersBut('core', 'texts', 'api', 'storefront'), 'The storefront imports core, texts and api only.'),
]
/** The modules that put the storefront's folders together. */
const storefrontRoot: Pattern = {
  regex: '^(#storefront/|(\\.\\./)+)(root|routes|entry\\.(client|server))\\.tsx?$',
  message: "This module puts the storefront's folders together; a folder must not import it.",
}

const storefrontFolderRules = storefrontLine.map((folder, place) => {
  const hidden = storefrontLine.slice(place + 1)
  const message = `storefront/${folder} must not import these folders (storefrontLine): move what both need to the left.`
  const notRight: Pattern | null = hidden.length === 0 ? null : { regex: `^(#storefront/|(\\.\\./)+)(${hidden.join('|')})/`, message }
  return restrict([`storefront/${folder}/**/*.{ts,tsx}`], [...storefrontRules, storefrontRoot, notRight])
})

const storefrontBaseRules = restrict(
  storefrontBase.map((file) => `storefront/${file}.{ts,tsx}`),
  [
    ...storefrontRules,
    {
      regex: `^(#storefront/|\\./)((root|routes|entry\\.(client|server))\\.tsx?$|(${storefrontLine.slice(1).join('|')})/)`,
      message: "The storefront's folders build on this module, not the other way round.",
    },
  ],
)

/** Pages of the office call operations in process and know their types; no code of the server comes into their build. */
const officeRules: Pattern[] = [
  acrossFolders,
  everyText,
  notFrom(allFoldersBut('core', 'texts', 'office', 'server'), 'The office imports core and texts, and the types of operations.'),
  { regex: '^#server/([^o]|o[^p])', message: 'The office imports nothing of the server but the types of operations.' },
  { regex: '^#server/operations/', allowTypeImports: true, message: 'The office imports the types of operations only: call them by name.' },
]

const sqlMethods = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery'].map((property) => ({
  property,
  message: sqlPlace,
}))

/** `new Date()` and `randomUUID()` are found by test/boundaries.test.ts: oxlint has no rule for them. */
const timeAndRandomness = [
  { object: 'Math', property: 'random', message: 'Random numbers come from an argument (context.random).' },
  { object: 'Date', property: 'now', message: 'The time comes from an argument (context.clock).' },
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['node_modules/**', 'api/**', 'build/**', 'data/**', 'texts/compiled/**', '**/.react-router/**', 'db/types.ts'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'no-restricted-properties': ['error', ...timeAndRandomness, ...sqlMethods],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'max-lines': ['error', { max: 400 }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/only-throw-error': 'off',
    'no-restricted-imports': ['error', { patterns: [acrossFolders] }],
    // Spreads keep long argument lists in lines that belong together; our methods do not use `this`.
    'unicorn/no-useless-spread': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/set-state-in-effect': 'off',
    // The tags that imply the roles of live regions and groups have further effects.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Titles may begin with requirement ids, and expectations may be in loops, tables and functions.
    'vitest/valid-title': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    coreBaseRules,
    ...coreFolderRules,
    {
      // A rule or behaviour that needs more is a plan and its parts.
      files: areas.filter((folder) => folder !== 'test').flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
      rules: { 'max-lines-per-function': ['error', { max: 100 }] },
    },
    { files: areas.flatMap(tests), rules: { 'max-lines-per-function': 'off' } },
    // A hand scanner types into whatever has the focus, also without scripts.
    { files: ['office/packing/batch/scan.tsx', 'office/packing/returns/returns.route.tsx'], rules: { 'jsx-a11y/no-autofocus': 'off' } },
    restrict(['texts/**/*.ts'], [acrossFolders, notFrom(allFoldersBut('core', 'texts'), 'texts imports core only.')]),
    restrict(
      ['mail/**/*.ts', 'mail/**/*.tsx'],
      [acrossFolders, compiledTexts, notFrom(allFoldersBut('core', 'texts', 'mail'), 'mail imports core and texts only.')],
    ),
    restrict(['db/**/*.ts'], [acrossFolders, notFrom(allFoldersBut('core', 'db'), 'db imports core only.')]),
    restrict(['storefront/**/*.{ts,tsx}'], storefrontRules),
    storefrontBaseRules,
    ...storefrontFolderRules,
    restrict(['office/**/*.{ts,tsx}'], officeRules),
    restrict(['sandbox/**/*.ts'], [acrossFolders, { regex: '^#', message: 'The sandbox imports no other folder.' }]),
    restrict([`server/{${top.join(',')}}/**/*.ts`], [...serverRules, throughDoors()]),
    restrict([`server/{${top.join(',')}}/**/queries*.ts`], withSql([...serverRules, throughDoors()])),
    restrict(['server/http/pages/**/*.ts'], [...serverRules.filter((pattern) => pattern !== storefrontImport), throughDoors()]),
    restrict(['server/http/office/**/*.ts'], [...serverRules.filter((pattern) => pattern !== officeImport), throughDoors()]),
    // Puts together what stands at a known place in each slice: resolvers, routes, jobs.
    restrict(['server/startup/wiring/**/*.ts'], serverRules),
    restrict(['server/config/**/*.ts'], [...serverRules, configImport]),
    ...foundationRules,
    ...sliceRules,
    restrict(
      ['server/money/payments/providers/stripe*.ts'],
      [...serverRules.filter((pattern) => pattern !== vendors[0]), notRightward('money/payments'), throughDoors('money/payments'), above],
    ),
    // The router's own tools load this file where subpath imports do not work yet.
    restrict(['storefront/routes.ts', 'office/routes.ts', 'office/*.config.ts'], []),
    // Tests use the public interface and may import test/.
    restrict(['server', 'db', 'mail', 'texts', 'storefront', 'sandbox'].flatMap(tests), [acrossFolders]),
    restrict(tests('core'), [acrossFolders, notFrom(allFoldersBut('core', 'test'), 'core imports core only.')]),
    {
      files: [
        '**/queries*.ts',
        ...line.map((slice) => `server/${slice}/records*.ts`),
        'db/**',
        'server/foundations/jobs/jobs.ts',
        'test/**',
        'bench/**',
        ...tests('server'),
      ],
      rules: { 'no-restricted-properties': ['error', ...timeAndRandomness] },
    },
    {
      files: ['storefront/**'],
      rules: { 'no-restricted-properties': ['error', ...sqlMethods] },
    },
    {
      // Tools, tests and the sandbox may read the real time and use random numbers.
      files: ['{bench,bin,db,examples,sandbox,test}/**', '**/*.test.ts', 'server/foundations/clock.ts', 'server/foundations/jobs/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['server/config/config.ts', 'sandbox/main.ts', '{bench,bin,test}/**', 'db/generate.ts', '**/*.test.ts', '*.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'codegen.ts',
        '{office,storefront}/{routes.ts,root.tsx,entry.*.tsx}',
        '{office,storefront}/**/*.route.{ts,tsx}',
        'office/*.config.ts',
        'test/database/database-server.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
