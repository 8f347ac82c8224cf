import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { paths, systemPaths } from '#core/urls.ts'
import type { TestShop } from '#test/world/test-shop.ts'

/** What a stranger gets from one address or document of a shop. */
export interface Face {
  /** The address, or the field of the API with its arguments. */
  where: string
  /** The slug that was asked for; null if nothing in particular was. */
  asked: string | null
  text: string
}

export interface Asked {
  slugs: readonly string[]
  /** Words to search for, as typed. */
  words: readonly string[]
}

/** Fields of the API that answer to a secret, an order or a session only, so that a stranger gets nothing of them. */
export const toSecrets = [
  'bankDetails',
  'getEventByTicketId',
  'order',
  'orderByLink',
  'orderChoices',
  'refundRequest',
  'waitingListEntry',
  'waitingOrder',
]

/** How deep objects are read below a field of the query. */
const depth = 2
/** Of one document; its limit counts tokens, of which brackets and arguments are some more. */
const maxWords = 1200

/** Everything that the API tells a stranger of a shop: each field of the query, for each of the slugs and words, with all that it contains. */
export async function facesOfApi(shop: TestShop, slug: string, asked: Asked): Promise<Face[]> {
  const schema = buildSchema(readFileSync('api/schema.graphql', 'utf8'))
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) => !toSecrets.includes(name))
  const stranger = shop.visitor(slug)
  const faces: Face[] = []
  for (const field of fields) {
    for (const { of, call } of callsOf(field, asked)) {
      for (const query of documents(call, selections(schema, getNamedType(field.type)))) {
        const { body } = await stranger.request({ method: 'POST', url: `/${slug}/graphql?locale=de`, payload: { query } })
        if (/"code":"(GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED|TOO_\w+)"/.test(body)) throw new Error(`${query}: ${body}`)
        faces.push({ where: `${slug}: ${call}`, asked: of, text: withCursors(body) })
      }
    }
  }
  return faces
}

/** Pages with the data behind them, feeds, calendars, site maps, and the REST calls without arguments or for each slug. */
export async function facesByAddress(shop: TestShop, slug: string, { slugs, words }: Asked): Promise<Face[]> {
  const prefix = slug === 'main' ? '' : `/${slug}`
  const rest = (path: string) => systemPaths.rest(slug, path)
  const pages: [string, string | null][] = [
    ...[
      paths.home(),
      paths.categories(),
      paths.artists(),
      paths.events(),
      paths.bundles(),
      paths.cart(),
      paths.promo(),
      paths.womensDay(),
      paths.advent(),
      paths.shippingCosts(),
      paths.noFrills(),
      paths.facebookIntegration(),
      paths.faq(),
      paths.jobs(),
    ].map((path): [string, null] => [path, null]),
    ...words.map((word): [string, null] => [paths.search(word), null]),
    ...slugs.flatMap((of) =>
      [paths.event(of), paths.product(of), paths.bundle(of), paths.category(of), paths.artist(of), paths.tour(of)].map(
        (path): [string, string] => [path, of],
      ),
    ),
  ]
  const files: [string, string | null][] = [
    ...[paths.newsFeed(), paths.sitemap(), paths.calendar(), paths.webManifest(), '/robots.txt'].map((path): [string, null] => [
      path,
      null,
    ]),
    ...slugs.flatMap((of): [string, string][] => [
      [paths.artistCalendar(of), of],
      [paths.presaleCalendar(of), of],
    ]),
  ]
  const calls: [string, string | null][] = [
    ...['/', '/news', '/suggestions', '/countries', '/session', '/custom/advent/2026'].map((path): [string, null] => [rest(path), null]),
    ...slugs.flatMap((of): [string, string][] =>
      [`/products/${of}/meta`, `/events/${of}/seatmap`, `/events/${of}/seats`].map((path) => [rest(path), of]),
    ),
  ]
  const data = pages.map(([path, of]): [string, string | null] => {
    const [pathname = '', search] = path.split('?')
    return [`${pathname === '/' ? '/_root' : pathname}.data${search ? `?${search}` : ''}`, of]
  })
  const faces: Face[] = []
  for (const [path, of] of [...[...pages, ...data, ...files].map(([path, of]): (typeof calls)[number] => [prefix + path, of]), ...calls]) {
    const answer = await shop.app.inject({ url: path, headers: { host: 'localhost:3000', accept: 'text/html' } })
    if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.statusCode}`)
    faces.push({ where: path, asked: of, text: withCursors(answer.body) })
  }
  return faces
}

/** The selections of a field under aliases, in as few documents as the limit of tokens allows. */
function documents(call: string, all: readonly string[]): string[] {
  const parts: string[][] = []
  let words = Infinity
  for (const selection of all) {
    const length = selection.split(/\s+/).length + 20
    if (words + length > maxWords) {
      parts.push([])
      words = 0
    }
    words += length
    parts.at(-1)?.push(selection)
  }
  return parts.map((part) => `{ ${part.map((selection, index) => `part${index}: ${call} ${selection}`).join(' ')} }`)
}

/** A field with its arguments, once for each slug or word it can be asked for. */
function callsOf(field: GraphQLField<unknown, unknown>, { slugs, words }: Asked): { of: string | null; call: string }[] {
  const subject = field.args.find(({ name }) => /^(id|slug|eventId|productId|categorySlug)$/.test(name))
  if (subject)
    return slugs.map((slug) => ({
      of: slug,
      call: `${field.name}(${subject.name}: ${JSON.stringify(slug)}${others(field, subject.name)})`,
    }))
  const query = field.args.find(({ name }) => name === 'query')
  if (query) {
    const typed = String(query.type).startsWith('[')
      ? (word: string) => `[${JSON.stringify(word)}]`
      : (word: string) => JSON.stringify(word)
    return words.map((word) => ({ of: null, call: `${field.name}(query: ${typed(word)})` }))
  }
  const rest = others(field, '').replace(/^, /, '')
  return [{ of: null, call: rest ? `${field.name}(${rest})` : field.name }]
}

/** The other arguments that a field requires. @throws Error for one that has no value here */
function others(field: GraphQLField<unknown, unknown>, given: string): string {
  const values: Record<string, string> = { amount: '1', categories: '["hot", "regular", "teaser", "jobs"]', form: 'change' }
  return field.args
    .filter((argument) => argument.name !== given && isRequiredArgument(argument))
    .map(({ name }) => {
      if (!values[name]) throw new Error(`test/hidden/public-faces.ts has no value for ${field.name}(${name}:)`)
      return `, ${name}: ${values[name]}`
    })
    .join('')
}

/** One selection for each object at or below a type: all its fields that are no objects. Types on the way down are not entered again. */
function selections(schema: GraphQLSchema, type: GraphQLNamedType, above: readonly string[] = []): string[] {
  if (!isCompositeType(type)) return ['']
  const objects = isObjectType(type) ? [type] : [...schema.getPossibleTypes(type)]
  return objects.flatMap((object) => {
    const fields = Object.values(object.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
    const wrapped = (inside: string) => (object === type ? `{ ${inside} }` : `{ ... on ${object.name} { ${inside} } }`)
    const leaves = fields.filter((field) => !isCompositeType(getNamedType(field.type))).map(({ name }) => name)
    const here = [...above, object.name]
    const below = fields.flatMap((field) => {
      const inner = getNamedType(field.type)
      if (!isCompositeType(inner) || here.includes(inner.name) || here.length > depth) return []
      return selections(schema, inner, here).map((selection) => wrapped(`${field.name} ${selection}`))
    })
    return [wrapped(['__typename', ...leaves].join(' ')), ...below]
  })
}

/** The text with what its cursors contain, which are JSON in base64url. */
function withCursors(text: string): string {
  const decoded = [...text.matchAll(/\bWz?[\w-]{12,}/g)].map(([token]) => Buffer.from(token, 'base64url').toString())
  return [text, ...decoded].join('\n')
}
