import type { graphql as typed } from '#api/client/gql.ts'
import persisted from '#api/client/persisted-documents.json' with { type: 'json' }

/*
 * The storefront's GraphQL documents. Each is written where it is used, and runs with the text that `npm run generate` wrote into
 * `api/client/persisted-documents.json`: with its fragments, and with its fields in a fixed order.
 */

/** A document that the browser sends, by its hash only. */
export interface BrowserDocument<Data, Variables> {
  hash: string
  isMutation: boolean
  /** Never set; carries the types. */
  types?: (variables: Variables) => Data
}

interface PersistedDocument {
  hash: string
  text: string
}

interface Persisted {
  documents: ReadonlyMap<string, PersistedDocument>
  /** The words of each operation and fragment, by its name. */
  words: ReadonlyMap<string, string>
}

let read: Persisted | undefined

/**
 * The document whose text this is.
 * @throws Error if it was changed since the persisted documents were written, because they would be executed
 */
export const graphql = ((source: string) => {
  read ??= readPersisted()
  const name = nameIn(source)
  if (read.words.get(name) !== wordsIn(source))
    throw new Error(`The GraphQL document ${name} is not the one in api/client/persisted-documents.json; run: npm run generate`)
  const document = read.documents.get(name)
  return { toString: () => document?.text ?? source }
}) as unknown as typeof typed

/**
 * What the browser sends of an operation. In the browser's code, `vite.config.ts` puts hash and kind in the place of this call.
 * @throws Error if the storefront has no such operation
 */
export function browserDocument<Data, Variables>(name: string): BrowserDocument<Data, Variables> {
  read ??= readPersisted()
  const document = read.documents.get(name)
  if (!document) throw new Error(`api/client/persisted-documents.json has no operation ${name}`)
  return { hash: document.hash, isMutation: document.text.includes(`mutation ${name}`) }
}

function readPersisted(): Persisted {
  const documents = new Map<string, PersistedDocument>()
  const words = new Map<string, string>()
  for (const [hash, text] of Object.entries(persisted)) {
    for (const definition of text.split(/(?<=\}) (?=(?:fragment|query|mutation) \w)/)) {
      const name = nameIn(definition)
      words.set(name, wordsIn(definition))
      if (!definition.startsWith('fragment')) documents.set(name, { hash, text })
    }
  }
  return { documents, words }
}

function nameIn(source: string): string {
  return /^\s*(?:fragment|query|mutation) (\w+)/.exec(source)?.[1] ?? ''
}

/** The words and signs of a definition, sorted, because the code generator sorts fields. Commas mean nothing in GraphQL. */
function wordsIn(source: string): string {
  return (source.match(/\w+|[^\s\w,]/g) ?? []).sort().join(' ')
}
