import { expect, test } from 'vitest'
import { replyOf } from './form-reply.ts'

test('what several problems say in the same words is said once, unless it is about different fields', () => {
  const expired = { message: 'Deine Reservierung ist abgelaufen.', field: null }
  const required = (field: string) => ({ message: 'Das fehlt noch.', field })
  expect(replyOf(new FormData(), [expired, expired, required('city'), required('postCode')]).problems).toEqual([
    { field: '', message: 'Deine Reservierung ist abgelaufen.' },
    { field: 'city', message: 'Das fehlt noch.' },
    { field: 'postCode', message: 'Das fehlt noch.' },
  ])
})
