import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** A request of our adapter to PayPal. */
export interface PayPalRequest {
  method: string
  /** Without the sandbox's prefix, e.g. `/v2/checkout/orders`. */
  path: string
  headers: Headers
  body: string
}

/** Records the adapter's requests to the sandbox's PayPal until `restore` is called. */
export function recordPayPalRequests(): { requests: PayPalRequest[]; restore: () => void } {
  const requests: PayPalRequest[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = /^http:\/\/127\.0\.0\.1:\d+\/paypal(\/v\d\/[^?]*)/.exec(input instanceof Request ? input.url : String(input))?.[1]
    if (path && init)
      requests.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body: String(init.body ?? '') })
    return original(input, init)
  }
  return { requests, restore: () => void (globalThis.fetch = original) }
}

interface Schema {
  $ref?: string
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** A body, or the address of one that several operations share. */
interface RequestBody {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  parameters?: { $ref?: string; name?: string; in?: string; schema?: object }[]
  requestBody?: RequestBody
}

interface Description {
  paths: Record<string, Record<string, Operation>>
}

const files = ['paypal-checkout_orders_v2.json', 'paypal-payments_payment_v2.json', 'paypal-notifications_webhooks_v1.json']

/** PayPal's OpenAPI descriptions, which judge requests. @param folder `TEST_DATA_DIR`; they belong to PayPal and are not in the repository */
export function payPalDescriptions(folder: string) {
  const descriptions = files.map((file) => JSON.parse(readFileSync(join(folder, 'payment-specs', file), 'utf8')) as Description)
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false })
  addFormats.default(ajv)
  descriptions.forEach((description, index) => ajv.addSchema(description, files[index]))

  const find = ({ method, path }: PayPalRequest) => {
    for (const [index, { paths }] of descriptions.entries())
      for (const [template, operations] of Object.entries(paths)) {
        const operation = operations[method.toLowerCase()]
        if (operation && patternOf(template).test(path))
          return { file: files[index]!, template, operation, description: descriptions[index]! }
      }
    return null
  }

  /** @returns what is wrong with the request, nothing if it is right; null if no description knows the operation */
  return (request: PayPalRequest): string[] | null => {
    const match = find(request)
    if (!match) return null
    const { file, template, operation, description } = match
    const { $ref: shared } = operation.requestBody ?? {}
    const pointer = shared ?? `#/paths/${template.replaceAll('/', '~1')}/${request.method.toLowerCase()}/requestBody`
    const described = shared ? (resolve(description, shared) as RequestBody) : operation.requestBody
    const schema = described?.content?.['application/json']?.schema
    if (!schema) return request.body === '' ? [] : ['The operation has no body']
    const body: unknown = JSON.parse(request.body)
    const validate = ajv.compile({ $ref: `${file}${pointer}/content/application~1json/schema` })
    const faults = validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    const key = request.headers.get('paypal-request-id')
    if (key !== null && (key.length < 1 || key.length > 108)) faults.push(`PayPal-Request-Id has ${key.length} characters`)
    return [...faults, ...unknownKeys(description, schema, body, '')]
  }
}

/** Judges recorded requests. @returns the operations that the descriptions know, those that they do not know, and what is wrong */
export function checkPayPalRequests(folder: string, requests: readonly PayPalRequest[]) {
  const faultsOf = payPalDescriptions(folder)
  const judged = new Set<string>()
  const unknown = new Set<string>()
  const faults: string[] = []
  for (const request of requests) {
    const operation = `${request.method} ${request.path.replaceAll(/[0-9A-Z]{17}|PP-D-\w+/g, '{id}')}`
    const found = faultsOf(request)
    ;(found ? judged : unknown).add(operation)
    faults.push(...(found ?? []).map((fault) => `${operation}: ${fault}`))
  }
  return { judged: [...judged].toSorted(), unknown: [...unknown].toSorted(), faults }
}

/** `/v2/checkout/orders/{id}` → an expression for the paths of that operation */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Properties that the description does not have. OpenAPI allows them, so a misspelt one would be accepted by the schema. */
function unknownKeys(description: Description, schema: Schema, value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const items = flattened(description, schema).find((part) => part.items)?.items
    return items ? value.flatMap((item, index) => unknownKeys(description, items, item, `${path}/${index}`)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  const properties = Object.assign({}, ...flattened(description, schema).map((part) => part.properties ?? {})) as Record<string, Schema>
  if (Object.keys(properties).length === 0) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const property = properties[key]
    return property ? unknownKeys(description, property, item, `${path}/${key}`) : [`${path}/${key} is unknown`]
  })
}

/** A schema with those that it refers to. */
function flattened(description: Description, schema: Schema): Schema[] {
  const target = schema.$ref ? [resolve(description, schema.$ref)] : []
  return [schema, ...[...target, ...(schema.allOf ?? [])].flatMap((part) => flattened(description, part))]
}

function resolve(description: Description, reference: string): Schema {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], description) as Schema
}
