import type { FastifyRequest } from 'fastify'
import { staffPaths } from '#core/urls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route serves pages, whose forms come back to whoever sent them. */
    isPage?: boolean
  }
  interface FastifyRequest {
    /** A form in parts, as `acceptForms` has read it. */
    formParts: FormData | undefined
  }
}

/**
 * Bytes of a form that are read and given back although the form is refused. No form of the shop is nearly as long unless it has files; a
 * longer one is refused unread where the budget of its network is used up, because reading it would cost more than refusing it.
 */
export const longestFormBack = 64 * 1024

/** A form as a browser has sent it. */
export interface SentForm {
  /** Its address on this host. */
  action: string
  /** Whether it was sent in parts, as forms with files are. */
  isInParts: boolean
  fields: readonly (readonly [name: string, value: string])[]
  /** Fields that are never written into a page, and have to be typed or chosen anew. */
  secrets: readonly Secret[]
  files: readonly string[]
}

export const secretFields = ['password', 'code', 'recovery'] as const
type Secret = (typeof secretFields)[number]

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a browser requests a page or sends a form to it, as opposed to a program that requests data. */
export function wantsPage({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config?.isPage === true && (headers.accept?.includes('text/html') ?? false)
}

/** Whether a form will be short enough to come back, by what its sender announces: nothing of it has been read yet. */
export function willComeBack(request: FastifyRequest): boolean {
  const length = request.headers['content-length']
  return isForm(request) && length !== undefined && Number(length) <= longestFormBack
}

/** The media type of a request's body, without its parameters. */
export function mediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The entries of a form that a browser has sent to a page; null where they have not been read, and where they are too long. */
export function sentForm(request: FastifyRequest): SentForm | null {
  const { body, url, formParts } = request
  if (!isForm(request) || !Buffer.isBuffer(body) || body.length > longestFormBack) return null
  const isInParts = mediaType(request) === 'multipart/form-data'
  if (isInParts && !formParts) return null
  const entries = [...(formParts ?? new URLSearchParams(body.toString()))]
  const isSecret = (name: string): name is Secret => isOfStaff(url) && secretFields.some((secret) => secret === name)
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return {
    action: onThisHost(url),
    isInParts,
    // The answer of a passkey is good for one attempt.
    fields: texts.filter(([name]) => !isSecret(name) && !(isOfStaff(url) && name === 'answer')),
    secrets: texts.map(([name]) => name).filter(isSecret),
    files: entries.filter(([, value]) => typeof value !== 'string').map(([name]) => name),
  }
}

/** Two slashes would begin the name of another host. */
export function onThisHost(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}

function isForm(request: FastifyRequest): boolean {
  return request.method === 'POST' && wantsPage(request) && formTypes.includes(mediaType(request))
}

/** Forms in which staff sign in and look after their accounts. */
function isOfStaff(url: string): boolean {
  return url === staffPaths.home() || url.startsWith(`${staffPaths.home()}/`)
}
