import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  BREAK,
  GraphQLError,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { getComplexity } from 'graphql-query-complexity'
import type { GraphqlLimits } from '#server/config/settings/limits.ts'
import { documentError, wordedRules, type DocumentFault } from './document-faults.ts'
import { costOfEstimate, estimate } from './graphql-cost.ts'

/*
 * Limits the documents of third-party clients. The storefront's own documents are recognised by their text and not limited.
 *
 * Size comes first, because it bounds all later work: the bytes of a body, the tokens of a document, the number of reported errors.
 * Then shape: depth, aliases and directives. Last the cost, which needs the variables: what the operation makes the shop read and write
 * out (`graphql-cost.ts`).
 */

/** Tokens of one document; our own longest has about 400. */
export const maxTokens = 2_000
/** `PRODUCTS_WITHPRICEDETAILS` requests each product under an alias of its own (GQL-36). */
export const maxAliases = 100
const maxDirectives = 50
/** Errors reported for one document. */
export const maxErrors = 10
/** Nodes visited while the cost is calculated; a fragment counts each time it is spread. */
const maxNodes = 20_000

/** The specification's rules and the limits of shape. */
export function documentRules({ depth }: GraphqlLimits): readonly ValidationRule[] {
  return [
    ...wordedRules,
    limitRule((options) => maxDepthRule({ ...options, n: depth, flattenFragments: true }), {
      code: 'TOO_DEEP',
      text: 'graphql_too_deep',
      words: { max: depth },
    }),
    limitRule((options) => maxAliasesRule({ ...options, n: maxAliases }), {
      ...{ code: 'TOO_MANY_ALIASES', text: 'graphql_too_many_aliases', words: { max: maxAliases } },
    }),
    limitRule((options) => maxDirectivesRule({ ...options, n: maxDirectives }), {
      ...{ code: 'TOO_MANY_DIRECTIVES', text: 'graphql_too_many_directives', words: { max: maxDirectives } },
    }),
  ]
}

interface RuleOptions {
  propagateOnRejection: false
  onReject: [(context: ValidationContext | null) => void]
}

/** Turns the library's rule, which throws, into one that reports an error as validation expects, once and with our message. */
function limitRule(make: (options: RuleOptions) => (context: ValidationContext) => object, fault: DocumentFault): ValidationRule {
  return (context) => {
    const onReject = () => context.reportError(documentError(fault))
    return make({ propagateOnRejection: false, onReject: [onReject] })(context)
  }
}

/** What an operation is sent with. */
export interface Operation {
  variables?: Record<string, unknown> | undefined
  operationName?: string | undefined
}

/** @returns why an operation with these variables would cost too much; null when it may run */
export function checkCost(schema: GraphQLSchema, document: DocumentNode, operation: Operation, limits: GraphqlLimits): GraphQLError | null {
  const { cost: max } = limits
  try {
    const cost = measureCost(schema, document, operation)
    return cost > max ? documentError({ code: 'TOO_COSTLY', text: 'graphql_too_costly', words: { cost, max } }) : null
  } catch (thrown) {
    // Variables that do not fit are reported by the execution, as the specification says.
    const isTooFar = thrown instanceof GraphQLError && thrown.message.includes('number of nodes')
    return isTooFar ? documentError({ code: 'TOO_COSTLY', text: 'graphql_unfolds_too_far' }) : null
  }
}

/**
 * Whether the cost of a document can differ between two requests that send it with other variables: a variable is the length of a list,
 * or decides whether a field is included.
 */
export function costDependsOnVariables(document: DocumentNode): boolean {
  let depends = false
  const stop = () => {
    depends = true
    return BREAK
  }
  visit(document, {
    Argument: (argument) => (argument.name.value === 'first' && hasVariable(argument) ? stop() : undefined),
    Directive: (directive) => (hasVariable(directive) ? stop() : undefined),
  })
  return depends
}

function hasVariable(node: ASTNode): boolean {
  let found = false
  visit(node, {
    Variable: () => {
      found = true
      return BREAK
    },
  })
  return found
}

/** @throws GraphQLError for variables that do not fit, and for fragments that unfold too far */
export function measureCost(schema: GraphQLSchema, document: DocumentNode, { variables, operationName }: Operation): number {
  const named = document.definitions.some((each) => each.kind === 'OperationDefinition' && each.name?.value === operationName)
  const complexity = getComplexity({
    schema,
    query: document,
    estimators: [estimate],
    maxQueryNodes: maxNodes,
    ...(variables && { variables }),
    // The library expects every operation to have a name.
    ...(operationName && named && { operationName }),
  })
  return costOfEstimate(complexity)
}
