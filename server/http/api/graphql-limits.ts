import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  BREAK,
  GraphQLError,
  specifiedRules,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { getComplexity } from 'graphql-query-complexity'
import type { GraphqlLimits } from '#server/config/settings/limits.ts'
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
    ...specifiedRules,
    limitRule((options) => maxDepthRule({ ...options, n: depth, flattenFragments: true }), 'TOO_DEEP', `nested more than ${depth} deep`),
    limitRule((options) => maxAliasesRule({ ...options, n: maxAliases }), 'TOO_MANY_ALIASES', `using more than ${maxAliases} aliases`),
    limitRule(
      (options) => maxDirectivesRule({ ...options, n: maxDirectives }),
      'TOO_MANY_DIRECTIVES',
      `using more than ${maxDirectives} directives`,
    ),
  ]
}

interface RuleOptions {
  propagateOnRejection: false
  onReject: [(context: ValidationContext | null) => void]
}

/** Turns the library's rule, which throws, into one that reports an error as validation expects, once and with our message. */
function limitRule(make: (options: RuleOptions) => (context: ValidationContext) => object, code: string, what: string): ValidationRule {
  return (context) => {
    const onReject = () => context.reportError(new GraphQLError(`The document is too large: ${what}`, { extensions: { code } }))
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
    const cost = costOf(schema, document, operation)
    return cost > max ? tooCostly(`this operation may cost ${cost}, and ${max} is the most`) : null
  } catch (thrown) {
    // Variables that do not fit are reported by the execution, as the specification says.
    return thrown instanceof GraphQLError && thrown.message.includes('number of nodes') ? tooCostly('its fragments unfold too far') : null
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
export function costOf(schema: GraphQLSchema, document: DocumentNode, { variables, operationName }: Operation): number {
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

function tooCostly(why: string): GraphQLError {
  return new GraphQLError(`The document asks for too much: ${why}. Ask for shorter lists or fewer fields.`, {
    extensions: { code: 'TOO_COSTLY' },
  })
}
