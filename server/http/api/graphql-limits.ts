import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  GraphQLError,
  isListType,
  isNonNullType,
  specifiedRules,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity'
import type { GraphqlLimits } from '#server/config.ts'

/*
 * What documents of third-party clients may ask for. The storefront's own documents are recognised by their text and not limited.
 *
 * Size comes first, because it bounds all later work: the bytes of a body, the tokens of a document, the number of reported errors.
 * Then shape: depth, aliases and directives. Last the cost, which needs the variables: every field counts 1, one that reads something
 * 10, and fields below a list as often as the list may be long.
 */

/** Names, marks and values of one document; our own longest has about 400. */
export const mostTokens = 2_000
/** `PRODUCTS_WITHPRICEDETAILS` asks for each product under one of its own (GQL-36). */
export const mostAliases = 100
const mostDirectives = 50
/** Errors reported for one document. */
export const mostErrors = 10
/** A list whose length nobody said. */
const usualLength = 10
const costOfReading = 10
/** Visited while the cost is worked out, fragments as often as they are spread. */
const mostNodes = 20_000

/** The specification's rules and those of shape. */
export function documentRules({ depth }: GraphqlLimits): readonly ValidationRule[] {
  return [
    ...specifiedRules,
    limitRule((options) => maxDepthRule({ ...options, n: depth, flattenFragments: true }), 'TOO_DEEP', `nested more than ${depth} deep`),
    limitRule((options) => maxAliasesRule({ ...options, n: mostAliases }), 'TOO_MANY_ALIASES', `using more than ${mostAliases} aliases`),
    limitRule(
      (options) => maxDirectivesRule({ ...options, n: mostDirectives }),
      'TOO_MANY_DIRECTIVES',
      `using more than ${mostDirectives} directives`,
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

/** @returns why an operation with these variables would cost too much; null when it may run */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: { variables?: Record<string, unknown> | undefined; operationName?: string | undefined },
  { cost: most }: GraphqlLimits,
): GraphQLError | null {
  const named = document.definitions.some((each) => each.kind === 'OperationDefinition' && each.name?.value === operationName)
  try {
    const cost = getComplexity({
      schema,
      query: document,
      estimators: [estimate],
      maxQueryNodes: mostNodes,
      ...(variables && { variables }),
      // The library looks for the name of each operation, which an anonymous one has not.
      ...(operationName && named && { operationName }),
    })
    return cost > most ? tooCostly(`this operation may cost ${cost}, and ${most} is the most`) : null
  } catch (thrown) {
    // Variables that do not fit are reported by the execution, as the specification says.
    return thrown instanceof GraphQLError && thrown.message.includes('number of nodes') ? tooCostly('its fragments unfold too far') : null
  }
}

function tooCostly(why: string): GraphQLError {
  return new GraphQLError(`The document asks for too much: ${why}. Ask for shorter lists or fewer fields.`, {
    extensions: { code: 'TOO_COSTLY' },
  })
}

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (childComplexity === 0) return 1
  // The schema is read from memory, and a rule of the specification keeps it from being unfolded.
  if (type.name.startsWith('__') || field.name.startsWith('__')) return 1 + childComplexity
  // A list's own page repeats nothing: its length was counted where it was asked for.
  if (type.name.endsWith('Connection')) return 1 + childComplexity
  const asked = (args as Record<string, unknown>)['first']
  const length = typeof asked === 'number' ? Math.max(1, asked) : hasManyEntries(field.type) ? usualLength : 1
  return costOfReading + length * childComplexity
}

function hasManyEntries(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? hasManyEntries(type.ofType as GraphQLOutputType) : isListType(type)
}
