import { createHash } from 'node:crypto'
import type { GraphQLError } from 'graphql'
import type { RequestParams } from 'graphql-http'
import { LRUCache } from 'lru-cache'
import { hour } from '#core/time/durations.ts'
import { documentError } from './document-faults.ts'

/** Texts of the storefront's own documents by their sha256 (GQL-01). */
export type PersistedDocuments = ReadonlyMap<string, string>

const maxDocuments = 500
const maxCharacters = 2_000_000
const keptFor = 24 * hour

/**
 * Documents by the sha256 of their text: the storefront's own, which are always there, and those that third-party clients have sent with
 * their hash. The latter are kept by this process for a day, as far as there is room, so that a client may send the hash alone from then
 * on, by GET too. It has to be ready for PERSISTED_QUERY_NOT_FOUND, and then sends the text again.
 */
export interface HashedDocuments {
  /** @returns the text; undefined for an unknown hash */
  find(hash: string): string | undefined
  /** Whether it is the hash of one of the storefront's own documents. */
  isOwn(hash: string): boolean
  /**
   * Keeps a document that was sent with its hash, once it is known to be valid; any other is ignored.
   * @returns why the hash and the text do not belong together
   */
  keep(params: Pick<RequestParams, 'query' | 'extensions'>): GraphQLError | null
}

export function hashedDocuments(own: PersistedDocuments): HashedDocuments {
  const kept = new LRUCache<string, string>({
    max: maxDocuments,
    maxSize: maxCharacters,
    sizeCalculation: (text) => text.length + 1,
    ttl: keptFor,
  })
  const find = (hash: string) => own.get(hash) ?? kept.get(hash)
  return {
    find,
    isOwn: (hash) => own.has(hash),
    keep({ query, extensions }) {
      const hash = hashIn(extensions)
      if (hash === null || find(hash) === query) return null
      if (createHash('sha256').update(query).digest('hex') !== hash) return mismatch()
      kept.set(hash, query)
      return null
    },
  }
}

/** The hash in a request's extensions; null if they name none. */
export function hashIn(extensions: unknown): string | null {
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined)?.persistedQuery?.sha256Hash
  return typeof hash === 'string' ? hash : null
}

function mismatch(): GraphQLError {
  return documentError({ code: 'PERSISTED_QUERY_HASH_WRONG', text: 'graphql_hash_wrong' })
}
