import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { actRule } from '#core/staff/acts.ts'
import { withoutShown } from '#server/operations/call-operation.ts'
import { inputFields } from '#server/operations/text-faces.ts'
import { operationAddress, subjectName, verbName, type AnyOperation } from '#server/operations/operation.ts'
import { problemTable, type ProblemCode } from '#server/foundations/problems.ts'

const refusal = z
  .object({
    code: z.string().describe('For programs'),
    message: z.string().describe('For people, in the language that was asked for'),
    details: z.object({ field: z.string().optional().describe('The field of the input') }),
    more: z.array(z.looseObject({})).optional().describe('What else is wrong, in the same form'),
  })
  .meta({ id: 'OperationRefusal' })

const previewSchema = z
  .object({
    says: z.array(z.string()).describe('What would happen'),
    asks: z.string().nullable().describe('What a person should be asked before it happens; null where nothing has to be'),
    shown: z.record(z.string(), z.unknown()).describe('The fields of the input that hold what was shown'),
  })
  .meta({ id: 'Preview' })

/** What the gate and the input may refuse with any operation. */
const common: readonly ProblemCode[] = [
  'NOT_SIGNED_IN',
  'ACT_NOT_GRANTED',
  'PROOF_REQUIRED',
  'FOREIGN_PAGE',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
]

/** The operations as an OpenAPI document. */
export function describeStaffApi(operations: readonly AnyOperation[]): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const { method, path } = operationAddress(operation)
    paths[path] = method === 'GET' ? { get: describe(operation, 'query') } : { post: describe(operation, 'body') }
    if (operation.preview) paths[`${path}/preview`] = { post: describePreview(operation) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Stagefront, API of the staff',
      version: '1',
      description: 'What staff and their programs do. Who may do what is in docs/rules/staff.md.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key' } } },
    paths,
  })
}

function describe(operation: AnyOperation, place: 'query' | 'body'): ZodOpenApiOperationObject {
  const { name, summary, details, act, input, output, fileType, problems = [] } = operation
  const isList = operation.kind === 'list'
  return {
    operationId: operationId(operation),
    summary,
    description: `${details ? `${details} ` : ''}Act: ${act} (${actRule(act).description}). Command: \`${name.replace('.', ' ')}\`.`,
    tags: [subjectName(operation)],
    ...(place === 'query'
      ? { requestParams: { query: input } }
      : { requestBody: { required: true, content: { 'application/json': { schema: input.strict(), ...example(operation) } } } }),
    responses: {
      [operation.isLong ? 202 : 200]: {
        description: operation.isLong ? 'Begun; its address is in the header `Location`' : 'Done',
        content: fileType
          ? { [fileType]: { schema: z.string().meta({ format: 'binary' }) } }
          : { 'application/json': { schema: output }, ...(isList && { 'text/csv': { schema: z.string() } }) },
      },
      ...refusals([...common, ...problems]),
    },
  }
}

function describePreview(operation: AnyOperation): ZodOpenApiOperationObject {
  return {
    operationId: `${operationId(operation)}Preview`,
    summary: `What would happen: ${operation.summary}`,
    tags: [subjectName(operation)],
    requestBody: { required: true, content: { 'application/json': { schema: withoutShown(operation).strict() } } },
    responses: {
      200: { description: 'Nothing has happened yet', content: { 'application/json': { schema: previewSchema } } },
      ...refusals([...common, ...(operation.problems ?? [])]),
    },
  }
}

function refusals(codes: readonly ProblemCode[]): ZodOpenApiOperationObject['responses'] {
  const byStatus = new Map<number, Set<string>>()
  for (const code of codes) {
    const { status } = problemTable[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: [...of].join(', '), content: { 'application/json': { schema: refusal } } },
    ]),
  )
}

function example({ input }: AnyOperation): { example?: Record<string, unknown> } {
  const fields = inputFields(input).filter(({ isRequired, example: value }) => isRequired && value !== undefined)
  return fields.length > 0 ? { example: Object.fromEntries(fields.map((field) => [field.name, field.example])) } : {}
}

/** `vouchers.issue` is `vouchersIssue`. */
function operationId(operation: AnyOperation): string {
  return `${subjectName(operation)}-${verbName(operation)}`.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
