/** An error response in PayPal's format. */
export class PayPalFault extends Error {
  status: number
  name: string
  issue: string

  constructor(status: number, name: string, issue: string, message: string) {
    super(message)
    this.status = status
    this.name = name
    this.issue = issue
  }

  body(): object {
    return { name: this.name, message: this.message, debug_id: 'sandbox', details: [{ issue: this.issue, description: this.message }] }
  }
}

/** The request is well formed, and the object's state forbids it. */
export function unprocessable(issue: string, message: string): PayPalFault {
  return new PayPalFault(422, 'UNPROCESSABLE_ENTITY', issue, message)
}

export function unknownResource(id: string): PayPalFault {
  return new PayPalFault(404, 'RESOURCE_NOT_FOUND', 'RESOURCE_NOT_FOUND', `The specified resource does not exist: ${id}`)
}
