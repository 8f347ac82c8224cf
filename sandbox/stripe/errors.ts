/** An error response in Stripe's format. */
export class StripeFault extends Error {
  status: number
  type: string
  code: string | undefined
  param: string | undefined

  constructor(status: number, message: string, details: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.type = details.type ?? 'invalid_request_error'
    this.code = details.code
    this.param = details.param
  }

  body(): { error: Record<string, string> } {
    const error: Record<string, string> = { message: this.message, type: this.type }
    if (this.code) error.code = this.code
    if (this.param) error.param = this.param
    return { error }
  }
}

export function missing(kind: string, id: string, param: string): StripeFault {
  return new StripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
