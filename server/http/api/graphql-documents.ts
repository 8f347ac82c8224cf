import { getOperationAST, parse, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { GraphqlLimits } from '#server/config/settings/limits.ts'
import { checkCost, costDependsOnVariables, documentRules, maxErrors, maxTokens, type Operation } from './graphql-limits.ts'

/** Upper limits of the cache for third-party clients: number of documents, and characters in total. */
const maxDocuments = 500
const maxCharacters = 4_000_000
/** A third-party client's document is compiled on its third request, and at most one document per second. */
const usesBeforeCompiling = 3
const compileInterval = 1_000
const maxCompiled = 100

/** Parses, validates and compiles documents, each at most once while it is cached. */
export interface GraphqlDocuments {
  /** Whether this is the text of one of our own persisted documents. */
  isPersisted(text: string): boolean
  /** @throws GraphQLError for a text that is not a document or has too many tokens */
  parse(text: string): DocumentNode
  /** @returns the errors; the limits do not apply to our own documents */
  validate(document: DocumentNode): readonly GraphQLError[]
  /** @returns why a valid document would cost too much; null when it may run, as our own always may */
  checkCost(document: DocumentNode, operation: Operation): GraphQLError | null
  /** One of our own documents, compiled on first use. @throws Error when it does not fit the schema */
  compiled(text: string): CompiledQuery
  /** Any document, compiled where that is worth it; null for one to be executed without compilation. */
  compiledIfFrequent(document: DocumentNode, operation: string | null | undefined): CompiledQuery | null
}

export function graphqlDocuments(schema: GraphQLSchema, persisted: ReadonlySet<string>, limits: GraphqlLimits): GraphqlDocuments {
  const rules = documentRules(limits)
  const parsed = new LRUCache<string, DocumentNode>({
    max: maxDocuments,
    maxSize: maxCharacters,
    sizeCalculation: (_document, text) => text.length + 1,
  })
  const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const costs = new WeakMap<DocumentNode, CostCheck>()
  const compiled = new Map<string, CompiledQuery>()

  function parseCached(text: string): DocumentNode {
    const cached = parsed.get(text)
    if (cached) return cached
    const document = persisted.has(text) ? parse(text) : parse(text, { maxTokens: maxTokens })
    parsed.set(text, document)
    return document
  }

  function validateCached(document: DocumentNode): readonly GraphQLError[] {
    const cached = validated.get(document)
    if (cached) return cached
    const isOwn = persisted.has(document.loc?.source.body ?? '')
    const errors = isOwn ? validate(schema, document) : validate(schema, document, rules, { maxErrors: maxErrors })
    validated.set(document, errors)
    return errors
  }

  function checkCostCached(document: DocumentNode, operation: Operation): GraphQLError | null {
    if (persisted.has(document.loc?.source.body ?? '')) return null
    const check = costs.get(document) ?? costCheck(schema, document, limits)
    costs.set(document, check)
    return check(operation)
  }

  function compilePersisted(text: string): CompiledQuery {
    const cached = compiled.get(text)
    if (cached) return cached
    const document = parseCached(text)
    const errors = validateCached(document)
    if (errors[0]) throw errors[0]
    const result = compileQuery(schema, document, getOperationAST(document)?.name?.value)
    if (!isCompiledQuery(result)) throw new Error(`A document does not compile: ${JSON.stringify(result.errors)}`)
    compiled.set(text, result)
    return result
  }

  return {
    isPersisted: (text) => persisted.has(text),
    parse: parseCached,
    validate: validateCached,
    checkCost: checkCostCached,
    compiled: compilePersisted,
    compiledIfFrequent: compileFrequent(schema),
  }
}

type CostCheck = (operation: Operation) => GraphQLError | null

/** Checks the cost of one document: once per operation, or at each request where it depends on the variables. */
function costCheck(schema: GraphQLSchema, document: DocumentNode, limits: GraphqlLimits): CostCheck {
  if (costDependsOnVariables(document)) return (operation) => checkCost(schema, document, operation, limits)
  const verdicts = new Map<string, GraphQLError | null>()
  return (operation) => {
    const key = getOperationAST(document, operation.operationName)?.name?.value ?? ''
    const cached = verdicts.get(key)
    if (cached !== undefined) return cached
    const verdict = checkCost(schema, document, operation, limits)
    verdicts.set(key, verdict)
    return verdict
  }
}

/**
 * Compiles documents of third-party clients that are requested repeatedly, because another front end sends the same few. A client that
 * keeps sending new ones causes at most one compilation per second.
 */
function compileFrequent(schema: GraphQLSchema): GraphqlDocuments['compiledIfFrequent'] {
  const uses = new LRUCache<string, number>({ max: maxDocuments })
  const compiled = new LRUCache<string, { query: CompiledQuery | null }>({ max: maxCompiled })
  let lastAt = -Infinity
  return (document, operation) => {
    const key = `${operation ?? ''} ${document.loc?.source.body ?? ''}`
    const cached = compiled.get(key)
    if (cached) return cached.query
    const used = (uses.get(key) ?? 0) + 1
    uses.set(key, used)
    if (used < usesBeforeCompiling || performance.now() - lastAt < compileInterval) return null
    lastAt = performance.now()
    const result = compileQuery(schema, document, operation ?? undefined)
    const query = isCompiledQuery(result) ? result : null
    compiled.set(key, { query })
    return query
  }
}
