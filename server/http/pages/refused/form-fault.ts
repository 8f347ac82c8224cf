/** A form met a fault in a page's code, which the router has noted. It is answered like every other fault, so that the form comes back. */
export class FormFault extends Error {
  readonly statusCode = 500
  constructor() {
    super('A form met a fault')
  }
}
