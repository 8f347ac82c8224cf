/**
 * A form that a page's code did not answer: it met a fault, which the router has noted, or a limit. It is answered like every other fault
 * and limit, so that the form comes back.
 */
export class FormFault extends Error {
  readonly statusCode: 500 | 429
  readonly code: string
  constructor(statusCode: 500 | 429) {
    super('A form was not answered')
    this.statusCode = statusCode
    this.code = statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL'
  }
}
