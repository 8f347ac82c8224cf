/** The name under which the window hears of errors that a page has caught itself; `detail` is the error. */
export const caughtErrorName = 'stagefront:error'
