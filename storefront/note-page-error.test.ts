import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { notePageError } from './note-page-error.ts'

let logged: MockInstance<typeof console.error>
beforeEach(() => void (logged = vi.spyOn(console, 'error').mockReturnValue(undefined)))
afterEach(() => logged.mockRestore())

const note = (error: unknown, signal = new AbortController().signal) =>
  notePageError(error, { request: new Request('http://localhost/jobs', { signal }), params: {}, context: {} as never })

test.each([404, 405])('a request that no page takes is not logged (%d)', (status) => {
  note(new ErrorResponse(status, 'Method Not Allowed', null, true))
  expect(logged).not.toHaveBeenCalled()
})

test('an error of a page is logged with its stack, also where the router has wrapped it', () => {
  const fault = new Error('a bug')
  note(fault)
  note(Object.assign(new ErrorResponse(500, 'Internal Server Error', null, true), { error: fault }))
  expect(logged.mock.calls).toEqual([[fault], [fault]])
})

test('a page that nobody waits for any more is not logged', () => {
  note(new Error('the reader is gone'), AbortSignal.abort())
  expect(logged).not.toHaveBeenCalled()
})
