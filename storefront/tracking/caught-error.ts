/** The window event for errors that a page has caught itself; `detail` is the error. */
export const caughtErrorName = 'stagefront:error'
